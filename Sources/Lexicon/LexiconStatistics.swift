/// What a lexicon holds, in numbers.
public struct LexiconStatistics: Hashable, Sendable {
  /// Entries.
  public let wordCount: Int
  /// Entries that are contractions, and those of them whose code is another word too.
  public let contractionCount: Int
  public let ambiguousContractionCount: Int
  /// Distinct codes; fewer than the words where several share a code (its, it's).
  public let codeCount: Int
  /// Groups of two or more codes that are equal once doubled letters collapse (to, too): without a
  /// loop over a key the subsequence decoder cannot tell their words apart (ring keyboard, section
  /// 6.2).
  public let collapsedGroupCount: Int
  /// The sum of all counts.
  public let totalCount: Double
  /// Pairs of first and last letter that have words; their words on average; the largest.
  public let bucketCount: Int
  public let meanBucketSize: Double
  public let maximumBucketSize: Int
  /// The ends of the largest bucket's codes; nil for an empty lexicon.
  public let maximumBucket: FirstLastIndex.Ends?
  /// How many entries have a code of 0, 1, 2, … characters; empty for an empty lexicon.
  public let entriesByLength: [Int]

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

/// `code` with runs of one character as one: `sloppy` → `slopy` (ring keyboard, section 6.2).
///
///     collapsingDoubles("balloon")  // "balon"
///
/// - Complexity: O(length).
public func collapsingDoubles(_ code: String) -> String {
  var collapsed = ""
  for character in code where character != collapsed.last { collapsed.append(character) }
  return collapsed
}
