import InputMethods
import Synchronization

/// The words of a table of Pinyin by the first letters of their syllables: zg for 中国. It is made when it is
/// first asked for, and shared by the copies of a lattice.
package final class PinyinInitials: Sendable {
  /// A word under its first letters.
  private struct Row {
    /// The letters as bytes, the first one highest, and zeros behind them.
    var letters: UInt64
    var count: UInt32
    var entry: UInt32
    var code: UInt32
  }

  private let table: CodeTable
  private let rows = Mutex<[Row]?>(nil)

  /// Syllables of the longest word that is found.
  static let maximumSyllables = 8
  static let initials = Set("abcdefghjklmnopqrstwxyz".utf8)

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
      for row in rows(Self.aligned(letters, parts.count)) {
        let entry = Int(row.entry)
        guard found.count < limit else { break }
        if isWanted(entry), begins(row, with: parts) { found.append(entry) }
      }
    }
    return found
  }

  /// The most frequent words whose codes are wanted, best first.
  /// - Parameters:
  ///   - letters: The first letters of the syllables, each a byte, the last one lowest.
  ///   - count: How many letters.
  ///   - limit: As many at most.
  ///   - leavesOutUncounted: Whether words that were never counted are left out, in a table that counts others.
  ///   - isWanted: Gets the entry and its code.
  /// - Complexity: O(log n + m) for m words of these letters; O(n log n) at the first call.
  func words(
    of letters: UInt64, count: Int, limit: Int, leavesOutUncounted: Bool,
    where isWanted: (Int, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [Int] {
    let needsCount = leavesOutUncounted && table.totalCount > 0
    var found: [Int] = []
    for row in rows(Self.aligned(letters, count)) {
      guard found.count < limit, row.count > 0 || !needsCount else { break }
      let entry = Int(row.entry)
      if table.withCode(Int(row.code), { isWanted(entry, $0) }) { found.append(entry) }
    }
    return found
  }

  /// Whether some word has these first letters, or begins with them.
  func hasWords(beginningWith letters: UInt64, count: Int) -> Bool {
    let first = Self.aligned(letters, count)
    let last = first | (count < Self.maximumSyllables ? UInt64.max >> UInt64(8 * count) : 0)
    return withRows { rows in
      let position = rows.partitioned { $0.letters >= first }
      return position < rows.count && rows[position].letters <= last
    }
  }

  /// Letters with zeros behind them, so that those of longer words follow.
  private static func aligned(_ letters: UInt64, _ count: Int) -> UInt64 {
    letters << UInt64(8 * (maximumSyllables - count))
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

  private func begins(_ row: Row, with parts: [[UInt8]]) -> Bool {
    if parts.allSatisfy({ $0.count == 1 }) { return true }
    return table.withCode(Int(row.code)) { code in
      let syllables = code.split(separator: PinyinParser.separator)
      return zip(syllables, parts).allSatisfy { $0.starts(with: $1) }
    }
  }

  private func rows(_ letters: UInt64) -> ArraySlice<Row> {
    withRows { rows in
      let first = rows.partitioned { $0.letters >= letters }
      return rows[first..<rows.partitioned { $0.letters > letters }]
    }
  }

  private func withRows<Result: Sendable>(_ body: ([Row]) -> Result) -> Result {
    rows.withLock { rows in
      let all = rows ?? made()
      rows = all
      return body(all)
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
        rows.append(
          Row(
            letters: Self.aligned(letters, count), count: table.count(entry),
            entry: UInt32(clamping: entry), code: UInt32(clamping: code)))
      }
    }
    rows.sort { ($0.letters, $1.count, $0.entry) < ($1.letters, $0.count, $1.entry) }
    return rows
  }
}

extension Array {
  /// The first position from which on all elements are behind, those before are not.
  fileprivate func partitioned(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
