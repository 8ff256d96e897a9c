import KeyboardGeometry
import Lexicon

/// The words of a list that a layout can write, as runs of keys (doubled letters once), by their first
/// and last keys. Where the keys lie does not matter, so that keyboards of one layout share it.
struct TemplateIndex: Sendable {
  /// A word: its place in `Lexicon.entries`, and its run in `keys`.
  struct Template: Sendable {
    var entry: Int32
    var start: Int32
    var keyCount: Int32
  }

  /// The keys of all words, one word after the other.
  let keys: [UInt16]
  private let templates: [Template]
  /// For each pair of first and last key where its templates begin; one more closes the last.
  private let starts: [Int32]
  private let keyCount: Int

  /// - Complexity: O(letters + words + keys²).
  init(_ lexicon: Lexicon, keyboard: Keyboard) {
    let width = keyboard.characterCount
    var keys: [UInt16] = []
    var found: [Template] = []
    found.reserveCapacity(lexicon.entries.count)
    for (entry, listed) in lexicon.entries.enumerated() {
      let start = keys.count
      for character in listed.code {
        guard let key = keyboard.key(for: character).flatMap({ UInt16(exactly: $0.index) }) else {
          keys.removeSubrange(start...)
          break
        }
        if keys.count == start || keys[keys.count - 1] != key { keys.append(key) }
      }
      guard keys.count > start else { continue }
      found.append(
        Template(
          entry: Int32(entry), start: Int32(start), keyCount: Int32(keys.count - start)))
    }
    // Counting sort: words with the same ends stay in the order of their frequency.
    var counts = [Int32](repeating: 0, count: width * width + 1)
    let pairs = found.map { template in
      Int(keys[Int(template.start)]) * width
        + Int(keys[Int(template.start + template.keyCount) - 1])
    }
    for pair in pairs { counts[pair + 1] += 1 }
    for pair in counts.indices.dropFirst() { counts[pair] += counts[pair - 1] }
    starts = counts
    var sorted = found
    for (template, pair) in zip(found, pairs) {
      sorted[Int(counts[pair])] = template
      counts[pair] += 1
    }
    self.keys = keys
    templates = sorted
    keyCount = width
  }

  /// The words that begin and end on these keys, the most frequent first.
  func templates(first: Int, last: Int) -> ArraySlice<Template> {
    let pair = first * keyCount + last
    return templates[Int(starts[pair])..<Int(starts[pair + 1])]
  }
}
