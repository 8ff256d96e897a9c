import JSONText

extension RoleGuess {
  /// The part of the rows of a name that must have the word of the first of them.
  private static let smallestShareOfOneWord = 0.95
  /// The number of rows that a trace has at least on average.
  private static let fewestRows = 3

  /// Finds what tells traces apart, and the times, in a table whose rows are not in order: values neither stay
  /// the same nor rise from row to row there, but those of one name have one word.
  mutating func findInScatteredRows() {
    guard survey.isTable, mapping.roles[.event] == nil, mapping.roles[.dt] == nil,
      mapping.roles[.t] == nil || mapping.roles[.id] == nil,
      let x = mapping.roles[.x], !x.hasList, let word = texts(.word)
    else { return }
    let users = texts(.user)
    if mapping.roles[.id] == nil {
      guard let found = scatteredID(words: word, users: users, beside: x) else { return }
      mapping.roles[.id] = found.path
      reasons.append(
        "id = \(found.path): \(found.count) different\(survey.extent), and their rows stand apart")
    }
    guard mapping.roles[.t] == nil, let ids = texts(.id) else { return }
    let used = Set(mapping.roles.values.map(\.text))
    for candidate in survey.observed where !used.contains(candidate.path.text) {
      guard isNumeric(candidate), !words(candidate).isDisjoint(with: ColumnVocabulary.timeWords),
        candidate.values.count * 10 >= survey.records * 9
      else { continue }
      let steps = steps(of: candidate, ids: ids, users: users)
      let first = numbers(candidate).first
      if settleClock(candidate.path, steps, first: first, isOrdered: false) {
        mapping.roles[.t] = candidate.path
        return
      }
    }
  }

  /// Returns the text of each record in a role; nil if it has none.
  private func texts(_ role: ColumnMapping.Role) -> [String?]? {
    guard let path = mapping.roles[role],
      let observed = survey.observed.first(where: { $0.path == path })
    else { return nil }
    return texts(observed)
  }

  private func texts(_ observed: Observed) -> [String?] {
    var texts = [String?](repeating: nil, count: survey.records)
    for (index, values) in zip(observed.indices, observed.records) {
      texts[index] = LogValue.text(values.first)
    }
    return texts
  }

  /// Returns the column of the names of traces whose rows stand apart: each name has several rows and one word.
  private func scatteredID(
    words: [String?], users: [String?]?, beside x: FieldPath
  ) -> (path: FieldPath, count: Int)? {
    let used = Set(mapping.roles.values.map(\.text))
    var best: (path: FieldPath, count: Int, rank: Int)?
    for candidate in survey.observed
    where !used.contains(candidate.path.text) && fitsAsText(candidate.path, beside: x) {
      let names = self.words(candidate)
      guard names.isDisjoint(with: ColumnVocabulary.notIDs),
        let rank = ColumnVocabulary.idNames.lastIndex(where: { !names.isDisjoint(with: $0) }),
        rank > best?.rank ?? -1
      else { continue }
      let ids = texts(candidate)
      var word: [[String?]: String?] = [:]
      var (agreeing, all) = (0, 0)
      for index in ids.indices {
        guard let id = ids[index] else { continue }
        let key: [String?] = [id, users?[index]]
        if let first = word[key] {
          if first == words[index] { agreeing += 1 }
        } else {
          word.updateValue(words[index], forKey: key)
          agreeing += 1
        }
        all += 1
      }
      guard word.count > 1, word.count * Self.fewestRows <= all,
        Double(agreeing) >= Self.smallestShareOfOneWord * Double(all)
      else { continue }
      best = (candidate.path, word.count, rank)
    }
    return best.map { ($0.path, $0.count) }
  }

  /// Returns the times between neighbouring samples of each trace, once these are sorted.
  private func steps(
    of times: Observed, ids: [String?], users: [String?]?
  ) -> [Double] {
    var ofTraces: [[String?]: [Double]] = [:]
    for (index, values) in zip(times.indices, times.records) {
      guard let id = ids[index], let value = values.first,
        let time = LogValue.number(value, hasDecimalComma: survey.hasDecimalComma)
      else { continue }
      let key: [String?] = [id, users?[index]]
      ofTraces[key, default: []].append(time)
    }
    return ofTraces.values.flatMap { times in
      let sorted = times.sorted()
      return zip(sorted, sorted.dropFirst()).map { $1 - $0 }
    }
  }
}
