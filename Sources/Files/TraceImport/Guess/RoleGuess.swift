import JSONText

/// Proposes what each path of a log is, by its name and its values.
struct RoleGuess {
  let survey: LogSurvey
  /// The proposal so far.
  var mapping = ColumnMapping()
  /// What spoke for each part of it.
  var reasons: [String] = []
  /// The unit of the times; nil if they fit none.
  var clock: ClockUnit?
  /// Where in the reasons values are counted, and how many there are.
  private(set) var counted: [ColumnMapping.Role: (reason: Int, count: Int)] = [:]

  typealias Observed = LogSurvey.Observed

  /// Returns nil if there is nothing like the places of samples.
  init?(_ survey: LogSurvey) {
    self.survey = survey
    guard let (x, y) = places() else { return nil }
    mapping.roles[.x] = x.path
    mapping.roles[.y] = y.path
    reasons.append("x = \(x.path), y = \(y.path): \(span(x)) and \(span(y))")
    findEvents()
    findTimes(beside: x)
    findText(.word)
    findText(.user)
    suggestUser()
    findID()
    findInScatteredRows()
    findChannels()
  }

  // MARK: Names

  /// Returns the last name of a path.
  func name(_ path: FieldPath) -> String {
    for step in path.steps.reversed() { if case .name(let name) = step { return name } }
    return path.text
  }

  func words(_ observed: Observed) -> Set<String> {
    Set(ColumnVocabulary.words(name(observed.path)))
  }

  // MARK: Values

  func numbers(_ observed: Observed) -> [Double] {
    observed.values.compactMap {
      LogValue.number($0, hasDecimalComma: survey.hasDecimalComma)
    }
  }

  func isNumeric(_ observed: Observed) -> Bool {
    let values = observed.values
    return !values.isEmpty && numbers(observed).count * 100 >= values.count * 98
  }

  private func span(_ observed: Observed) -> String {
    let values = numbers(observed)
    return "\(TraceBuilding.text(values.min() ?? 0))…\(TraceBuilding.text(values.max() ?? 0))"
  }

  /// Returns the values that follow one another: those of each list, or of the rows.
  func runs(_ observed: Observed) -> [[Double]] {
    func number(_ value: JSONValue) -> Double? {
      LogValue.number(value, hasDecimalComma: survey.hasDecimalComma)
    }
    let counts = observed.records.map(\.count).sorted()
    let hasLists = mapping.roles[.event] == nil && counts[counts.count / 2] > 2
    return hasLists
      ? observed.records.map { $0.compactMap(number) }
      : [observed.records.flatMap { $0.compactMap(number) }]
  }

  /// Returns the share of neighbours that do not decrease.
  private func risingShare(_ runs: [[Double]]) -> Double {
    var (rising, all) = (0, 0)
    for run in runs {
      for (first, second) in zip(run, run.dropFirst()) {
        all += 1
        if second >= first { rising += 1 }
      }
    }
    return all == 0 ? 0 : Double(rising) / Double(all)
  }

  /// Returns a run without the repeats of its last value, which may fill a list up to a length.
  private static func unpadded(_ run: [Double]) -> [Double] {
    guard let last = run.last, let other = run.lastIndex(where: { $0 != last }) else { return run }
    return Array(run[...(other + 1)])
  }

  /// Returns whether most neighbours are equal, as in the numbers of trials.
  private func isRepeated(_ runs: [[Double]]) -> Bool {
    let pairs = runs.flatMap { zip($0, $0.dropFirst()) }
    return pairs.count { $0 == $1 } * 2 > pairs.count
  }

  /// The number of lists that a path goes through.
  private func lists(_ path: FieldPath) -> Int { path.steps.count { $0 == .each } }

  /// Returns the path up to its last list.
  private func listOf(_ path: FieldPath) -> ArraySlice<FieldPath.Step> {
    path.steps.lastIndex(of: .each).map { path.steps[...$0] } ?? []
  }

  // MARK: Places

  private func places() -> (Observed, Observed)? {
    let numeric = survey.observed.filter(isNumeric)
    let most = Double(numeric.map { $0.values.count }.max() ?? 1)
    var best: (pair: (Observed, Observed), score: Double)?
    for x in numeric {
      for y in partners(of: x, among: numeric) {
        var score = 3 * Double(x.values.count) / most
        let words = words(x)
        if name(x.path).lowercased() == "x" { score += 3 }
        if !words.isDisjoint(with: ColumnVocabulary.placeWords) { score += 2 }
        if !words.isDisjoint(with: ColumnVocabulary.otherWords) { score -= 5 }
        // Of several systems of coordinates the one nearest to the keyboard.
        for (index, word) in ["local", "offset", "view", "client", "page", "screen", "raw"]
          .enumerated()
        where words.contains(word) { score += 0.7 - 0.1 * Double(index) }
        if case .element? = x.path.steps.last { score += 1.5 }
        if Set(numbers(x)).count < 4 || Set(numbers(y)).count < 4 { score -= 10 }
        if score > best?.score ?? 2 { best = ((x, y), score) }
      }
    }
    return best?.pair
  }

  /// Returns the paths that differ from one in y for x, or follow it in a list of two or more.
  private func partners(of x: Observed, among numeric: [Observed]) -> [Observed] {
    var texts: Set<String> = []
    if x.path.steps.last == .element(0) {
      texts.insert(String(x.path.text.dropLast()) + "1")
    } else {
      let text = x.path.text
      let start = text.lastIndex(of: ".").map(text.index(after:)) ?? text.startIndex
      for index in text[start...].indices where text[index] == "x" || text[index] == "X" {
        texts.insert(
          text[..<index] + (text[index] == "x" ? "y" : "Y") + text[text.index(after: index)...])
      }
    }
    return numeric.filter { texts.contains($0.path.text) }
  }

  // MARK: Times

  private mutating func findTimes(beside x: Observed) {
    let used = Set(mapping.roles.values.map(\.text))
    var best: (observed: Observed, score: Double, isStep: Bool, isText: Bool)?
    for candidate in survey.observed where !used.contains(candidate.path.text) {
      let isText = isISO(candidate)
      guard isText || isNumeric(candidate), fits(candidate.path, beside: x.path),
        candidate.values.count * 10 >= x.values.count * (mapping.roles[.event] == nil ? 9 : 5)
      else { continue }
      let words = words(candidate)
      var score = 0.0
      if !words.isDisjoint(with: ColumnVocabulary.timeWords) { score += 3 }
      if listOf(candidate.path) == listOf(x.path) { score += 1 }
      if x.path.steps.last == .element(0), candidate.path.text == x.path.text.dropLast() + "2" {
        score += 2
      }
      var isStep = false
      if !isText {
        let runs = runs(candidate).map(Self.unpadded)
        let values = numbers(candidate)
        guard Set(values.prefix(1000)).count > 2 else { continue }
        let rising = risingShare(runs)
        let isNamed = !words.isDisjoint(with: ColumnVocabulary.timeWords)
        if rising >= 0.95 {
          score += isRepeated(runs) ? -3 : 2
        } else if words.isDisjoint(with: ColumnVocabulary.stepWords)
          || values.contains(where: { $0 < 0 })
        {
          // Clocks that start over with each trace still rise mostly.
          score -= rising >= (isNamed ? 0.6 : 0.8) ? 0 : 4
        } else {
          isStep = true
          score += 2
        }
      } else {
        score += 2
      }
      if score >= 3, score > best?.score ?? 0 { best = (candidate, score, isStep, isText) }
    }
    guard let best else { return }
    mapping.roles[best.isStep ? .dt : .t] = best.observed.path
    if best.isText {
      clock = .iso
      reasons.append("t = \(best.observed.path): date and time")
      return
    }
    settleClock(best.observed, isStep: best.isStep)
  }

  private func isISO(_ observed: Observed) -> Bool {
    let values = observed.values.prefix(200)
    let times = values.count { value in
      guard case .string(let text) = value else { return false }
      return ClockUnit.milliseconds(iso: LogValue.trimmed(text)) != nil
    }
    return times > 0 && times * 10 >= values.count * 9
  }

  /// Returns whether a path goes through lists that x goes through, or one beside that of x.
  private func fits(_ path: FieldPath, beside x: FieldPath) -> Bool {
    var options = ImportOptions(mapping: mapping)
    options.mapping.roles[.t] = path
    return (try? RecordPlan(options)) != nil && lists(path) <= lists(x)
      && (lists(path) == lists(x) || mapping.roles[.event] != nil)
  }

  // MARK: Events

  private mutating func findEvents() {
    let names = TouchEventNames()
    var best: (observed: Observed, score: Int)?
    for candidate in survey.observed where fitsAsEvent(candidate.path) {
      let texts = candidate.values.prefix(5000).compactMap(LogValue.text)
      let events = texts.compactMap(names.event)
      guard !texts.isEmpty, events.count == texts.count, events.contains(.down),
        events.contains(.move) || events.contains(.up)
      else { continue }
      let isNamed = !words(candidate).isDisjoint(with: ColumnVocabulary.eventWords)
      // A few numbers may be anything.
      guard isNamed || !isNumeric(candidate) else { continue }
      let score = (isNamed ? 2 : 0) + lists(candidate.path)
      if score > best?.score ?? -1 { best = (candidate, score) }
    }
    guard let best else { return }
    mapping.roles[.event] = best.observed.path
    let values = Set(best.observed.values.prefix(5000).compactMap(LogValue.text)).sorted()
    reasons.append("event = \(best.observed.path): \(values.prefix(6).joined(separator: ", "))")
  }

  private func fitsAsEvent(_ path: FieldPath) -> Bool {
    var options = ImportOptions(mapping: mapping)
    options.mapping.roles[.event] = path
    return (try? RecordPlan(options)) != nil
  }

  // MARK: Texts

  private mutating func findText(_ role: ColumnMapping.Role) {
    guard let x = mapping.roles[.x] else { return }
    let used = Set(mapping.roles.values.map(\.text))
    var best: (observed: Observed, score: Double)?
    for candidate in survey.observed
    where !used.contains(candidate.path.text) && fitsAsText(candidate.path, beside: x) {
      let texts = candidate.values.prefix(20_000).compactMap(LogValue.text)
      guard !texts.isEmpty else { continue }
      let words = words(candidate)
      let ranks = role == .word ? ColumnVocabulary.wordNames : ColumnVocabulary.userNames
      let rank = ranks.firstIndex { !words.isDisjoint(with: $0) }
      var score = rank.map { 4 - Double($0) } ?? 0
      if role == .word {
        let single = texts.count { text in
          text.allSatisfy { $0.isLetter || "'’-".contains($0) } && text.contains(where: \.isLetter)
        }
        guard single * 10 >= texts.count * 9, Set(texts).count > 1 else { continue }
        score += 1
        if !words.isDisjoint(with: ColumnVocabulary.notWords) { score -= 4 }
      } else if rank == nil {
        continue
      }
      if score > best?.score ?? 0.5 { best = (candidate, score) }
    }
    guard let best else { return }
    mapping.roles[role] = best.observed.path
    let texts = Set(best.observed.values.compactMap(LogValue.text))
    let shown = texts.sorted().prefix(3).joined(separator: ", ")
    counted[role] = (reasons.count, texts.count)
    reasons.append(
      "\(role.rawValue) = \(best.observed.path): \(texts.count) different\(survey.extent), such as "
        + shown)
  }

  func fitsAsText(_ path: FieldPath, beside x: FieldPath) -> Bool {
    var options = ImportOptions(mapping: mapping)
    options.mapping.roles[.word] = path
    guard let plan = try? RecordPlan(options) else { return false }
    // A value for each sample is no label of a list of samples.
    return lists(x) == 0 || lists(path) < lists(x)
      || !plan.hasWholeTraces
        && mapping.roles[.event] == nil
  }

  // MARK: Ids

  private mutating func findID() {
    // Down and up tell traces apart.
    guard mapping.roles[.event] == nil, let x = mapping.roles[.x] else { return }
    let used = Set(mapping.roles.values.map(\.text))
    var best: (observed: Observed, score: Double)?
    for candidate in survey.observed
    where !used.contains(candidate.path.text) && fitsAsText(candidate.path, beside: x) {
      let words = words(candidate)
      guard words.isDisjoint(with: ColumnVocabulary.notIDs),
        let rank = ColumnVocabulary.idNames.lastIndex(where: { !words.isDisjoint(with: $0) })
      else { continue }
      let texts = candidate.values.compactMap(LogValue.text)
      let changes = zip(texts, texts.dropFirst()).count { $0 != $1 } + 1
      if lists(x) > 0 {
        // Each list of samples has a name of its own.
        guard changes == texts.count else { continue }
      } else {
        guard changes > 1, changes * 3 <= texts.count else { continue }
      }
      let score = Double(rank) + Double(changes) / Double(texts.count)
      if score > best?.score ?? -1 { best = (candidate, score) }
    }
    guard let best else { return }
    mapping.roles[.id] = best.observed.path
    let texts = best.observed.values.compactMap(LogValue.text)
    reasons.append(
      lists(x) > 0
        ? "id = \(best.observed.path): different in each record"
        : "id = \(best.observed.path): \(Set(texts).count) different\(survey.extent), each in "
          + "\(texts.count / max(1, Set(texts).count)) rows on average"
    )
  }

  /// The smallest part of the rows in which a column that counts samples rises by 1.
  private static let shareOfCounts = 0.8

  /// The column of a table that counts the samples of each swipe from its first number on; nil if there is none, or if
  /// it never starts over.
  var counter: FieldPath? {
    guard survey.isTable else { return nil }
    let used = Set(mapping.roles.values.map(\.text))
    return survey.observed.first { observed in
      guard !used.contains(observed.path.text), !observed.path.hasList, isNumeric(observed) else {
        return false
      }
      let values = numbers(observed)
      guard values.count == survey.records, let first = values.min() else { return false }
      let pairs = zip(values, values.dropFirst())
      let rising = pairs.count { $1 == $0 + 1 }
      let starting = pairs.count { $1 == first && $1 != $0 + 1 }
      return starting > 0 && rising + starting == values.count - 1
        && Double(rising) >= Self.shareOfCounts * Double(values.count)
    }?.path
  }

  // MARK: Channels

  private mutating func findChannels() {
    guard let x = mapping.roles[.x] else { return }
    for candidate in survey.observed
    where isNumeric(candidate) && listOf(candidate.path) == listOf(x)
      && !words(candidate).isDisjoint(with: ColumnVocabulary.channelWords)
      && words(candidate).isDisjoint(with: ["min", "max", "screen", "keyboard", "key", "font"])
    {
      if case .element? = candidate.path.steps.last { continue }
      var name = String(name(candidate.path).map { $0.isLetter || $0.isNumber ? $0 : "_" })
      if !name.contains(where: \.isLowercase) { name = name.lowercased() }
      guard !mapping.channels.contains(where: { $0.name == name }),
        ColumnMapping.Role(rawValue: name) == nil
      else { continue }
      mapping.channels.append(.init(name: name, path: candidate.path))
      reasons.append("\(name) = \(candidate.path): kept with each sample")
    }
  }
}
