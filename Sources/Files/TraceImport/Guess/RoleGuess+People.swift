import KeyboardGeometry

extension RoleGuess {
  /// The number of values up to which a column may be one of people.
  private static let mostPeople = 5000

  /// Says which column may be that of the users, if none is named like one: its values stay the same over many
  /// traces, and none comes back.
  mutating func suggestUser() {
    guard mapping.roles[.user] == nil, let x = mapping.roles[.x], let word = mapping.roles[.word],
      let words = survey.observed.first(where: { $0.path == word })
    else { return }
    let traces = Self.runs(words)
    let used = Set(mapping.roles.values.map(\.text))
    var best: (path: FieldPath, count: Int)?
    for candidate in survey.observed
    where !used.contains(candidate.path.text) && fitsAsText(candidate.path, beside: x) {
      let different = Set(candidate.values.compactMap(LogValue.text))
      guard different.count > max(1, best?.count ?? 1), different.count <= Self.mostPeople,
        different.count * 3 <= traces, Self.runs(candidate) == different.count,
        !isNumeric(candidate) || numbers(candidate).allSatisfy({ $0 == $0.rounded() })
      else { continue }
      best = (candidate.path, different.count)
    }
    guard let best else { return }
    reasons.append(
      "user: no column is named like one; if \(best.path) (\(best.count) different\(survey.extent)) "
        + "tells people apart, add user=\(best.path) to --map, so that intervals are over people")
  }

  /// Returns how often a column has another value than before, and 1.
  private static func runs(_ observed: Observed) -> Int {
    let texts = observed.values.map(LogValue.text)
    return zip(texts, texts.dropFirst()).count { $0 != $1 } + 1
  }

  /// Returns the mapping with the keyboards that the log itself names, if it has built-in layouts with sizes.
  func withKeyboards() -> ColumnMapping? {
    func observed(_ name: String, beside path: FieldPath?) -> Observed? {
      survey.observed.first {
        self.name($0.path) == name
          && (path == nil || $0.path.steps.dropLast() == path?.steps.dropLast())
      }
    }
    guard let layout = observed("layout", beside: nil),
      let width = observed("width", beside: layout.path),
      let height = observed("height", beside: layout.path), isNumeric(width), isNumeric(height),
      layout.values.allSatisfy({ value in
        LogValue.text(value).map { KeyboardLayout.known(named: $0) != nil } ?? false
      })
    else { return nil }
    var mapping = mapping
    mapping.roles[.layout] = layout.path
    mapping.roles[.width] = width.path
    mapping.roles[.height] = height.path
    return mapping
  }
}
