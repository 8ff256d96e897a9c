/// The contents of a lexicon in numbers.
public struct LexiconStatistics: Hashable, Sendable {
  /// The number of entries.
  public let wordCount: Int
  /// The number of entries that are contractions.
  public let contractionCount: Int
  /// The number of contractions whose code is also another word.
  public let ambiguousContractionCount: Int
  /// The number of distinct codes: fewer than the words if several share a code (its, it's).
  public let codeCount: Int
  /// The number of groups of two or more codes that become equal when doubled letters collapse (to,
  /// too). Unless the finger loops over a key, the subsequence decoder cannot distinguish their
  /// words (ring keyboard, section 6.2).
  public let collapsedGroupCount: Int
  /// The sum of all counts.
  public let totalCount: Double
  /// The number of pairs of first and last letters that have words.
  public let bucketCount: Int
  /// The mean number of words per pair.
  public let meanBucketSize: Double
  /// The number of words of the largest pair.
  public let maximumBucketSize: Int
  /// The letters of the largest pair; nil for an empty lexicon.
  package let maximumBucket: FirstLastIndex.Ends?
  /// The number of entries whose code has 0, 1, 2, … characters; empty for an empty lexicon.
  public let entriesByLength: [Int]

  /// Computes the statistics of a lexicon.
  /// - Complexity: O(total length of the codes).
  public init(_ lexicon: Lexicon) {
    let codes = Set(lexicon.entries.map(\.code))
    var codesByCollapsed: [String: Int] = [:]
    for code in codes { codesByCollapsed[collapsingDoubles(code), default: 0] += 1 }
    let index = FirstLastIndex(lexicon)
    let lengths = lexicon.entries.map(\.code.count)
    var entriesByLength = [Int](repeating: 0, count: lengths.max().map { $0 + 1 } ?? 0)
    for length in lengths { entriesByLength[length] += 1 }

    self.wordCount = lexicon.entries.count
    self.contractionCount = lexicon.entries.count(where: \.isContraction)
    self.ambiguousContractionCount = lexicon.entries.count(where: \.isAmbiguous)
    self.codeCount = codes.count
    self.collapsedGroupCount = codesByCollapsed.values.count { $0 > 1 }
    self.totalCount = lexicon.totalCount
    self.bucketCount = index.bucketCount
    self.meanBucketSize = index.meanBucketSize
    self.maximumBucketSize = index.maximumBucket?.size ?? 0
    self.maximumBucket = index.maximumBucket?.ends
    self.entriesByLength = entriesByLength
  }
}

/// Returns `code` with each run of one character reduced to one: `sloppy` → `slopy` (ring keyboard,
/// section 6.2).
///
///     collapsingDoubles("balloon")  // "balon"
///
/// - Complexity: O(length).
package func collapsingDoubles(_ code: String) -> String {
  var collapsed = ""
  for character in code where character != collapsed.last { collapsed.append(character) }
  return collapsed
}
