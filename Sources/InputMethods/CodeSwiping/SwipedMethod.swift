import InputMethods
import SwipeDecoding

/// An input method, and how its codes are swiped.
public struct SwipedMethod: Sendable {
  /// The codes and their words.
  public let table: CodeTable
  /// Whether tones are swiped; has no effect on tables that are not phonetic.
  public let tones: SwipedTones
  /// The keyboard of a phonetic method; nil: the one whose symbols the layout shows.
  public let keyboard: BopomofoKeyboard?

  /// Creates a swiped method.
  /// - Parameters:
  ///   - table: the codes and their words.
  ///   - tones: whether tones are swiped.
  ///   - keyboard: the keyboard of a phonetic method; nil: the one whose symbols the layout shows.
  public init(
    table: CodeTable, tones: SwipedTones = .written, keyboard: BopomofoKeyboard? = nil
  ) {
    self.table = table
    self.tones = table.properties.kind == .phonetic ? tones : .written
    self.keyboard = keyboard
  }

  /// The name used in messages.
  public var name: String { table.properties.name.isEmpty ? "the method" : table.properties.name }

  /// Returns the codes by which a table's code may be swiped: itself, itself without tones, or both.
  func swipedCodes(of code: String) -> [String] {
    // Tones and apostrophes of Pinyin have no keys: a swipe visits the letters.
    if table.properties.kind == .pinyin { return [PinyinCode.letters(of: code)] }
    guard tones != .written else { return [code] }
    let plain = code.filter { !SwipedTones.keys.contains($0) }
    if tones == .none { return [plain] }
    return plain == code ? [code] : [code, plain]
  }

  /// Returns the code that writes a word most often, as it is swiped: with its tones unless none are; of
  /// equally frequent ones the one with the fewest rivals (`CodeTable.preferredEntry(of:)`); nil for a word
  /// that the table lacks.
  /// - Complexity: O(log n) for n entries.
  public func code(of word: String) -> String? {
    guard let best = table.preferredEntry(of: word) else { return nil }
    let code = table.code(table.code(ofWord: best))
    return swipedCodes(of: code).first
  }

  /// Returns whether any code writes a word.
  /// - Complexity: O(log n) for n entries.
  public func contains(_ word: String) -> Bool { !table.entries(of: word).isEmpty }

  /// The words of the table with their counts, the most frequent first, each once.
  /// - Complexity: O(n log n) for n entries.
  public var words: [(word: String, count: Double)] {
    var counts: [String: Double] = [:]
    var order: [String] = []
    for entry in 0..<table.wordCount {
      let word = table.word(entry)
      if counts[word] == nil { order.append(word) }
      counts[word, default: 0] += Double(table.count(entry))
    }
    let sums = order.map { counts[$0] ?? 0 }
    return order.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }.map { (order[$0], sums[$0]) }
  }

  /// The codes of the table as they are swiped, with the counts of their words, each plus one. If tones are
  /// not swiped, codes that differ only in tones are listed several times.
  /// - Complexity: O(n) for n entries.
  public var codes: [(code: String, count: Double)] {
    (0..<table.codeCount).flatMap { index in
      let count = table.words(ofCodes: index..<index + 1)
        .reduce(0) { $0 + Double(table.count($1)) + 1 }
      return swipedCodes(of: table.code(index)).map { ($0, count) }
    }
  }
}

extension SwipedMethod: WordList {
  /// Returns whether any code writes a word.
  public func contains(word: String) -> Bool { contains(word) }

  /// Returns false: a label is always a word, as codes have the field `code` of a trace.
  public func contains(code: String) -> Bool { false }
}
