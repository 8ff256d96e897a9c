/// Emoji by the words that call for them, as a list beside the program has them; without one none
/// are offered.
public struct EmojiNames: Sendable {
  private var emoji: [String: [String]] = [:]
  /// Lines that are not a word and an emoji, from 1.
  public private(set) var badLines: [Int] = []

  /// Reads `word<TAB>emoji` lines; `#` and a space begin a comment.
  /// - Parameter bytes: UTF-8.
  public init(bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("# ") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[0].isEmpty, columns[1].count == 1 else {
        badLines.append(index + 1)
        continue
      }
      emoji[columns[0].lowercased(), default: []].append(String(columns[1]))
    }
  }

  /// Emoji of the first of the words that has any, each once.
  public func emoji(for words: some Sequence<String>) -> [String] {
    for word in words {
      guard let found = emoji[word.lowercased()] else { continue }
      var seen: Set<String> = []
      return found.filter { seen.insert($0).inserted }
    }
    return []
  }
}
