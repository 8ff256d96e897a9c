import KeyboardGeometry
import ResourceLoading
import Statistics
import SwipeTraces

/// What the log of another app probably means, found from the log itself.
package struct LogGuess: Sendable {
  /// How the log would be converted.
  package var options: ImportOptions
  /// The options of the change of places as `traces convert` takes them.
  package var changeArguments: [String]
  /// What speaks for it, a line for each part.
  package var evidence: [String]

  /// Why nothing can be proposed, and what is needed.
  package struct Failure: Error, CustomStringConvertible {
    /// What was found nevertheless.
    package var evidence: [String]
    /// What is needed, as a sentence.
    package var description: String
  }

  /// The part of a table that is looked at, in bytes.
  package static let tableLimit = 16 << 20
  /// The share of traces that must begin on their words' first keys.
  static let smallestShare = 0.6
  /// The number of labelled traces without which nothing can be said of the keyboard.
  static let fewestTraces = 5

  /// Proposes how to convert a log.
  /// - Parameters:
  ///   - text: the log, or the beginning of a table.
  ///   - file: its name.
  ///   - keyboard: the keyboard, if it is known.
  ///   - hasHeader: whether the first line of a table names the columns.
  ///   - isBeginning: whether the text is the beginning of a longer log.
  /// - Throws: `Failure`
  package init(
    _ text: [UInt8], file: String, layout: String?, size: Size?, hasHeader: Bool,
    isBeginning: Bool = false
  ) throws(Failure) {
    let survey: LogSurvey
    do throws(TraceError) {
      survey = try LogSurvey(text, hasHeader: hasHeader)
    } catch {
      throw Failure(evidence: [], description: "\(error)")
    }
    guard let roles = RoleGuess(survey) else {
      let paths = survey.observed.prefix(30).map(\.path.text)
      let numbers = paths.count { LogValue.number($0, hasDecimalComma: false) != nil }
      let hint =
        hasHeader && !paths.isEmpty && numbers * 2 >= paths.count
        ? "; a table without names is read with --map x=3,y=4,… --no-header"
        : Self.hintOfThousands(survey)
      throw Failure(
        evidence: [],
        description: "nothing in the log looks like x and y of touches; there are "
          + paths.joined(separator: ", ") + hint)
    }
    evidence = roles.reasons
    var options = ImportOptions(mapping: roles.mapping, hasHeader: hasHeader)
    guard roles.mapping.roles[.t] != nil || roles.mapping.roles[.dt] != nil,
      let clock = roles.clock
    else {
      throw Failure(
        evidence: evidence,
        description: "no column looks like the time of samples; name it in --map (t=COLUMN) with "
          + "--time, or give --rate HZ: --map \(roles.mapping.map)")
    }
    options.clock = clock
    // What counts refer to, after them.
    let mebibytes = (Double(text.count) / Double(1 << 20)).rounded()
    let extent = isBeginning ? " in the first \(Int(mebibytes)) MiB" : ""
    var read = Self.read(text, file: file, options)
    // Where nothing tells swipes apart, a clock that starts over begins another one; rows without any order would make
    // traces of a few samples.
    if options.mayMergeSwipes {
      var split = options
      split.splitGap = ImportOptions.usualSplitGap
      var again = Self.read(text, file: file, split)
      let counter = roles.counter
      var marked = split
      if let counter {
        marked.mapping.channels = [.init(name: SwipeGaps.counterName, path: counter)]
      }
      let gaps = SwipeGaps(
        counter == nil ? again.traces : Self.read(text, file: file, marked).traces,
        counter: counter?.text)
      if let gap = gaps.best, gaps.isClear {
        split.splitGap = gap
        again = Self.read(text, file: file, split)
      }
      let counts = again.traces.map(\.samples.count).sorted()
      let isWhole = !counts.isEmpty && counts[counts.count / 2] >= Self.fewestSamplesOfSplit
      if again.traces.count > read.traces.count, isWhole {
        (options, read) = (split, again)
        evidence.append(
          "no column tells swipes of the same word apart: --split-gap begins a new trace after a gap of "
            + "\(TraceBuilding.text((split.splitGap ?? 0) / 1000)) s"
        )
      }
      if isWhole, let line = gaps.evidence { evidence.append(line) }
    }
    let isPadded = Self.arePadded(read.traces)
    if isPadded || read.refused > read.traces.count / 10 {
      var cut = options
      cut.cutsPadding = true
      let again = Self.read(text, file: file, cut)
      if isPadded || (again.refused * 2 < read.refused && again.traces.count > read.traces.count) {
        (options, read) = (cut, again)
        evidence.append(
          "traces are filled up with \(Self.padding(text, file, options)): --cut-padding")
      }
    }
    if options.splitGap == nil, read.hasScatteredRows || read.refused > read.traces.count / 10 {
      var sorted = options
      sorted.gathersRows = true
      let again = Self.read(text, file: file, sorted)
      if again.traces.count > read.traces.count {
        (options, read) = (sorted, again)
        evidence.append("the rows are not in order: --gather")
      }
    }
    if options.splitGap == nil, options.clock != .iso, read.counts.clocks.units.count > 1 {
      var mixed = options
      mixed.clock = .mixed
      let again = Self.read(text, file: file, mixed)
      if again.traces.count >= read.traces.count {
        (options, read) = (mixed, again)
        evidence.append("\(read.counts.clocks.parts): --time mixed")
      }
    }
    if survey.isBeginning {
      // The whole text has been read by now.
      for (role, counted) in roles.counted {
        let values = read.traces.compactMap { role == .word ? $0.word : $0.user }
        evidence[counted.reason] = evidence[counted.reason].replacing(
          "\(counted.count) different\(survey.extent)",
          with: "\(Set(values).count) different\(extent)")
      }
    }
    guard !read.traces.isEmpty else {
      throw Failure(
        evidence: evidence,
        description: "the log was read with --map \(options.mapping.map), but no trace came of it"
          + (read.error.map { ": \($0)" } ?? ""))
    }
    if read.counts.repeatedNames > 0 {
      evidence.append(Self.remark(names: read.counts.repeatedNames))
    }
    evidence.append(
      "\(read.traces.count) traces\(extent); medians: \(Self.middle(read.traces) { Double($0.samples.count) }) samples, "
        + "\(Self.middle(read.traces) { $0.samples.last?.t ?? 0 }) ms"
        + (read.refused > 0 ? "; \(read.refused) refused, such as \(read.error ?? "")" : ""))
    if layout == nil, size == nil, let mapping = roles.withKeyboards() {
      var named = options
      named.mapping = mapping
      let fit = NamedKeyboards(Self.read(text, file: file, named).traces)
      if fit.begins * 10 >= fit.traces * 8, fit.traces >= Self.fewestTraces {
        evidence.append(fit.evidence(mapping))
        changeArguments = []
        self.options = named
        return
      }
    }
    let found = try Self.keyboard(
      read.traces, layout: layout, size: size, evidence: evidence, mapping: options.mapping)
    let hypothesis = found.best
    let place = Size(width: hypothesis.keyboard.width, height: hypothesis.keyboard.height)
    let change = hypothesis.change
    options.layout = hypothesis.keyboard.layout
    options.size = place
    options.change = change
    changeArguments = change.options(in: place) ?? []
    if change.isOfFractions(in: place) {
      // The samples of this log are no trace file, so that they are scaled like others.
      changeArguments.replace(
        ["--coordinates", "normalized"],
        with: ["--scale", "\(Self.side(place.width)),\(Self.side(place.height))"])
    }
    let name = "\(options.layout ?? "") \(place.text)"
    evidence.append(
      "keyboard = \(name)" + (change.text(in: place).map { ", with \($0)" } ?? "")
        + ": \(hypothesis.begins) of \(hypothesis.traces) traces begin on their word's first key, "
        + "\(hypothesis.ends) end on its last (as they stand: \(found.before.begins) and "
        + "\(found.before.ends))")
    if let users = found.users { evidence.append(users.text) }
    if let rival = found.rival {
      evidence.append("few words: \(rival) fits as well; name it with --keyboard if it is yours")
    }
    if size == nil, change.isOfFractions(in: place) {
      evidence.append(
        "fractions do not say how large the keyboard was; \(place.text) is assumed, and another size is "
          + "given with --keyboard \(options.layout ?? ""):WxH")
    }
    if size == nil, change.scale == Point(x: 1, y: 1), !Self.usualWidths.contains(place.width) {
      evidence.append(
        "that many points are \(place.textInMillimetres); if the log is in pixels or millimetres, give the "
          + "keyboard's size in points, such as --keyboard \(options.layout ?? ""):360x220, and the "
          + "factor is found")
    }
    self.options = options
  }

  /// The median number of samples that traces have at least if they are whole.
  private static let fewestSamplesOfSplit = 8

  private static func read(
    _ text: [UInt8], file: String, _ options: ImportOptions
  ) -> (
    traces: [SwipeTrace], refused: Int, error: String?, hasScatteredRows: Bool,
    counts: LogReader.Counts
  ) {
    let scattered = LogReader.scatteredTraces(options, source: source(text))
    var traces: [SwipeTrace] = []
    var refused = 0
    var first: String?
    var reader = LogReader(
      file: file, options: options, scattered: scattered, take: { traces.append($0) },
      refuse: {
        refused += $0.error.lostTraces
        if first == nil { first = "\($0)" }
      })
    let counts = try? reader.read(source(text))
    return (traces, refused, first, scattered != nil, counts ?? LogReader.Counts())
  }

  /// Returns what is said if numbers have marks between thousands; nothing otherwise.
  private static func hintOfThousands(_ survey: LogSurvey) -> String {
    for observed in survey.observed where !survey.hasDecimalComma {
      for case .string(let text) in observed.values.prefix(200)
      where text.contains(",")
        && LogValue.number(text.filter { $0 != "," }, hasDecimalComma: false) != nil
      {
        return
          "; \(observed.path) has numbers such as \(text): write them without commas between thousands"
      }
    }
    return ""
  }

  /// Returns a line on names of columns that come again.
  package static func remark(names count: Int) -> String {
    "the names of the columns come again in \(count) \(count == 1 ? "line, which is" : "lines, which are") "
      + "skipped, as in files that were put together"
  }

  /// Returns whether traces were filled up to one length.
  private static func arePadded(_ traces: [SwipeTrace]) -> Bool {
    var padded = PaddedTraces()
    for trace in traces { padded.add(trace.samples) }
    return padded.remark != nil
  }

  /// Returns what traces are filled up with, by the ends of most of them.
  private static func padding(_ text: [UInt8], _ file: String, _ options: ImportOptions) -> String {
    var whole = options
    whole.cutsPadding = false
    // Times of what is no touch may run backwards.
    if whole.mapping.roles[.t] != nil || whole.mapping.roles[.dt] != nil { whole.rate = 100 }
    let ends = read(text, file: file, whole).traces.compactMap(\.samples.last)
    let zeros = ends.count { $0.x == 0 && $0.y == 0 }
    let ones = ends.count { $0.x == -1 && $0.y == -1 }
    guard max(zeros, ones) * 2 > ends.count else { return "their last place" }
    return zeros > ones ? "zeros" : "-1"
  }

  private static func source(_ text: [UInt8]) -> LineReader.Source {
    var rest = text[...]
    return { buffer in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// Returns the median of a measurement, in whole numbers.
  private static func middle(_ traces: [SwipeTrace], of value: (SwipeTrace) -> Double) -> Int {
    Int(median(of: traces.map(value)) ?? 0)
  }

  private static func side(_ value: Double) -> String { TraceBuilding.text(value) }
}
