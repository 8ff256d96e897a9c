import TextEntry

/// Traditional and simplified forms of characters and phrases, for writing one where a table has the
/// other. A character may have several forms (发 is 發 in 出发 and 髮 in 头发), so phrases are looked up
/// first.
///
///     let variants = HanVariants(bytes: file)
///     variants.converted("头发", .toTraditional)   // "頭髮"
public struct HanVariants: Sendable {
  private var simplified = Forms()
  private var traditional = Forms()
  /// Lines that are not a text, its other form and a direction, from 1.
  public private(set) var badLines: [Int] = []

  /// The other forms of one direction.
  private struct Forms: Sendable {
    /// The first form is the one that is written.
    var characters: [Character: [Character]] = [:]
    /// Phrases by their first character, the longest first.
    var phrases: [Character: [(from: [Character], to: String)]] = [:]

    mutating func sort() {
      for key in phrases.keys { phrases[key]?.sort { $0.from.count > $1.from.count } }
    }
  }

  /// Reads `from<TAB>to<TAB>t2s|s2t` lines; `#` begins a comment. Lines of one character with several forms
  /// stand in the order of their use; a form may be the character itself.
  /// - Parameter bytes: UTF-8.
  public init(bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3, let first = columns[0].first, let other = columns[1].first,
        columns[2] == "t2s" || columns[2] == "s2t"
      else {
        badLines.append(index + 1)
        continue
      }
      let path = columns[2] == "t2s" ? \Self.simplified : \Self.traditional
      if columns[0].count > 1 {
        self[keyPath: path].phrases[first, default: []].append(
          (Array(columns[0]), String(columns[1])))
      } else if columns[1].count == 1 {
        self[keyPath: path].characters[first, default: []].append(other)
      } else {
        badLines.append(index + 1)
      }
    }
    simplified.sort()
    traditional.sort()
  }

  /// The other forms of a character, the one that is written first.
  package func forms(of character: Character, _ direction: HanConversion) -> [Character] {
    forms(direction)?.characters[character] ?? []
  }

  private func forms(_ direction: HanConversion) -> Forms? {
    switch direction {
    case .off: nil
    case .toSimplified: simplified
    case .toTraditional: traditional
    }
  }

  /// The text in the other script: at each place the longest phrase that is known, else the character's
  /// first form; what has none stays.
  /// - Complexity: O(n · p) for n characters and p phrases that begin with one.
  package func converted(_ text: String, _ direction: HanConversion) -> String {
    guard let forms = forms(direction) else { return text }
    let characters = Array(text)
    var (converted, next) = ("", 0)
    while next < characters.count {
      let character = characters[next]
      if let phrase = forms.phrases[character]?
        .first(where: { characters[next...].starts(with: $0.from) })
      {
        converted += phrase.to
        next += phrase.from.count
      } else {
        converted.append(forms.characters[character]?.first ?? character)
        next += 1
      }
    }
    return converted
  }

  /// Returns whether a text has a character that only the other script writes: 个 in traditional text, 個 in
  /// simplified. Characters that both write, such as 后 and 里, belong to either.
  package func isForeign(_ text: String, in script: HanScript) -> Bool {
    let direction: HanConversion
    switch script {
    case .all: return false
    case .traditional: direction = .toTraditional
    case .simplified: direction = .toSimplified
    }
    return text.contains { character in
      let others = forms(of: character, direction)
      return !others.isEmpty && !others.contains(character)
    }
  }
}
