import InputMethods
import Synchronization

/// The words of a table of Pinyin by the first letters of their syllables: zg for 中国. It is made when it is
/// first asked for, and shared by the copies of a lattice.
package final class PinyinInitials: Sendable {
  /// A word under its first letters.
  private struct Row {
    /// The letters as bytes, the first one highest.
    var letters: UInt64
    var count: UInt32
    var entry: Int
  }

  private let table: CodeTable
  private let rows = Mutex<[Row]?>(nil)

  /// Syllables of the longest word that is found.
  static let maximumSyllables = 8
  private static let initials = Set("abcdefghjklmnopqrstwxyz".utf8)

  /// Creates an index of a table that is not read yet.
  package init(table: CodeTable) { self.table = table }

  /// The words whose syllables begin with the keys, the most frequent first: with zh, ch and sh as one
  /// beginning (`zhg`, `shm`), then with each letter as one. None for a single letter, and for keys with a
  /// letter that begins no syllable.
  /// - Parameters:
  ///   - limit: As many at most.
  ///   - isWanted: Which words may be among them.
  /// - Complexity: O(log n + found) for n words; O(n log n) at the first call.
  package func words(
    for keys: ArraySlice<UInt8>, limit: Int, where isWanted: (Int) -> Bool
  ) -> [Int] {
    guard keys.count > 1, keys.allSatisfy(Self.initials.contains) else { return [] }
    var found: [Int] = []
    let parts = Self.parts(of: keys)
    for parts in parts.count == keys.count ? [parts] : [parts, keys.map { [$0] }] {
      guard (2...Self.maximumSyllables).contains(parts.count) else { continue }
      let letters = parts.reduce(0) { $0 << 8 | UInt64($1[0]) }
      for row in rows(letters)
      where found.count < limit && isWanted(row.entry) && begins(row.entry, with: parts) {
        found.append(row.entry)
      }
    }
    return found
  }

  /// The keys as beginnings of syllables.
  private static func parts(of keys: ArraySlice<UInt8>) -> [[UInt8]] {
    keys.reduce(into: []) { parts, key in
      if key == UInt8(ascii: "h"), let last = parts.last, last.count == 1,
        Set("zcs".utf8).contains(last[0])
      {
        parts[parts.count - 1].append(key)
      } else {
        parts.append([key])
      }
    }
  }

  private func begins(_ entry: Int, with parts: [[UInt8]]) -> Bool {
    if parts.allSatisfy({ $0.count == 1 }) { return true }
    return table.withCode(table.code(ofWord: entry)) { code in
      let syllables = code.split(separator: PinyinParser.separator)
      return zip(syllables, parts).allSatisfy { $0.starts(with: $1) }
    }
  }

  private func rows(_ letters: UInt64) -> ArraySlice<Row> {
    rows.withLock { rows in
      let all = rows ?? made()
      rows = all
      func first(where isBehind: (Row) -> Bool) -> Int {
        var (low, high) = (0, all.count)
        while low < high {
          let middle = (low + high) / 2
          if isBehind(all[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
      }
      return all[first { $0.letters >= letters }..<first { $0.letters > letters }]
    }
  }

  private func made() -> [Row] {
    var rows: [Row] = []
    for code in 0..<table.codeCount {
      let (letters, count) = table.withCode(code) { bytes in
        var (letters, count, isFirst) = (UInt64(0), 0, true)
        for byte in bytes {
          if byte == PinyinParser.separator {
            isFirst = true
          } else if isFirst {
            letters = letters << 8 | UInt64(byte)
            count += 1
            isFirst = false
          }
        }
        return (letters, count)
      }
      guard (2...Self.maximumSyllables).contains(count) else { continue }
      for entry in table.words(ofCodes: code..<code + 1) {
        rows.append(Row(letters: letters, count: table.count(entry), entry: entry))
      }
    }
    rows.sort { ($0.letters, $1.count, $0.entry) < ($1.letters, $0.count, $1.entry) }
    return rows
  }
}
