/// The words of a lexicon by the first and last letters of their codes (ring keyboard, sections 6.1
/// and 11): `t-e` → the, there, ….
///
///     let index = FirstLastIndex(lexicon)
///     index[first: "t", last: "e"].map { lexicon.entries[Int($0)].word }  // ["the", "there", …]
///
/// The index holds only indices of the lexicon's `entries`, 4 bytes per word; it is a value type
/// and may outlive the lexicon.
package struct FirstLastIndex: Sendable {
  /// The first and the last letter of a code; they are the same for a one-letter code.
  package struct Ends: Hashable, Sendable {
    /// The first letter.
    package let first: Character
    /// The last letter.
    public let last: Character

    /// Creates a pair of letters.
    package init(first: Character, last: Character) {
      self.first = first
      self.last = last
    }
  }

  private let members: [Int32]
  private let ranges: [Ends: Range<Int>]

  /// Creates an index of all entries.
  /// - Complexity: O(n).
  package init(_ lexicon: Lexicon) {
    self.init(lexicon, indices: lexicon.entries.indices)
  }

  /// Creates an index of the entries at `indices`, such as those that a layout can write.
  /// - Parameters:
  ///   - lexicon: the lexicon with the entries.
  ///   - indices: ascending indices of the lexicon's `entries`; indices out of range are ignored.
  /// - Complexity: O(n).
  package init(_ lexicon: Lexicon, indices: some Sequence<Int>) {
    var buckets: [Ends: [Int32]] = [:]
    for index in indices where lexicon.entries.indices.contains(index) {
      let code = lexicon.entries[index].code
      guard let first = code.first, let last = code.last else { continue }
      buckets[Ends(first: first, last: last), default: []].append(Int32(index))
    }
    var members: [Int32] = []
    var ranges: [Ends: Range<Int>] = [:]
    for (ends, bucket) in buckets {
      ranges[ends] = members.count..<(members.count + bucket.count)
      members += bucket
    }
    self.members = members
    self.ranges = ranges
  }

  /// The indices of the entries whose codes begin and end with these letters, the most frequent
  /// first; empty if there are none.
  /// - Complexity: O(1).
  package subscript(first first: Character, last last: Character) -> ArraySlice<Int32> {
    guard let range = ranges[Ends(first: first, last: last)] else { return [] }
    return members[range]
  }

  /// The number of pairs of letters that have words.
  package var bucketCount: Int { ranges.count }
  /// The number of entries in the index.
  package var entryCount: Int { members.count }
  /// The mean number of words per pair; 0 for an empty index.
  package var meanBucketSize: Double {
    ranges.isEmpty ? 0 : Double(members.count) / Double(ranges.count)
  }
  /// The pair with the most words, the alphabetically first if several have as many; nil for an
  /// empty index.
  package var maximumBucket: (ends: Ends, size: Int)? {
    ranges.max {
      ($0.value.count, $1.key.first, $1.key.last) < ($1.value.count, $0.key.first, $0.key.last)
    }.map { ($0.key, $0.value.count) }
  }
}
