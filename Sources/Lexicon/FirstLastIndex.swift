/// The words of a lexicon by the first and the last letter of their codes (ring keyboard, sections
/// 6.1 and 11): `t-e` → the, there, ….
///
///     let index = FirstLastIndex(lexicon)
///     index[first: "t", last: "e"].map { lexicon.entries[Int($0)].word }  // ["the", "there", …]
///
/// Indices only, 4 bytes a word; a value type that may outlive the lexicon, whose `entries` the
/// indices refer to.
public struct FirstLastIndex: Sendable {
  /// The first and the last letter of a code; a one-letter code has its letter for both.
  public struct Ends: Hashable, Sendable {
    public let first: Character
    public let last: Character

    public init(first: Character, last: Character) {
      self.first = first
      self.last = last
    }
  }

  private let members: [Int32]
  private let ranges: [Ends: Range<Int>]

  /// - Complexity: O(n).
  public init(_ lexicon: Lexicon) {
    self.init(lexicon, indices: lexicon.entries.indices)
  }

  /// Holds only the entries at `indices`, such as those that a layout can write.
  /// - Parameters:
  ///   - lexicon: with the entries.
  ///   - indices: of the lexicon's `entries`, ascending; others are passed over.
  /// - Complexity: O(n).
  public init(_ lexicon: Lexicon, indices: some Sequence<Int>) {
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

  /// Indices of the lexicon's entries whose codes begin and end with these letters, the most
  /// frequent first; empty where there are none.
  /// - Complexity: O(1).
  public subscript(first first: Character, last last: Character) -> ArraySlice<Int32> {
    guard let range = ranges[Ends(first: first, last: last)] else { return [] }
    return members[range]
  }

  /// How many pairs of letters have words.
  public var bucketCount: Int { ranges.count }
  /// How many entries the index holds.
  public var entryCount: Int { members.count }
  /// Words per bucket on average; 0 where there is none.
  public var meanBucketSize: Double {
    ranges.isEmpty ? 0 : Double(members.count) / Double(ranges.count)
  }
  /// The pair with the most words, the alphabetically first of equals; nil where there is none.
  public var maximumBucket: (ends: Ends, size: Int)? {
    ranges.max {
      ($0.value.count, $1.key.first, $1.key.last) < ($1.value.count, $0.key.first, $0.key.last)
    }.map { ($0.key, $0.value.count) }
  }
}
