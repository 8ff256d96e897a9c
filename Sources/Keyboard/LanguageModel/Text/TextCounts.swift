import Lexicon

/// The words, pairs and, on request, triples of running text, counted piece by piece.
///
///     var counts = TextCounts(order: 3)
///     counts.add("Hey, what’s up?".utf8)
///     counts.finish()
///     counts.lexicon   // hey, what's, up
///
/// - Complexity: O(bytes); memory grows with the number of different words and pairs, limited by
///   `Lexicon.maximumEntryCount` and `NGramCounts.maximumPairs`.
public struct TextCounts: Sendable {
  private struct Word {
    var count = 0.0
    var spellings: CountedSpellings
  }

  /// The pairs and triples counted so far.
  public private(set) var pairs = NGramCounts()
  /// The number of words of the text so far.
  public private(set) var wordCount = 0
  private var words: [String: Word] = [:]
  private var scanner = WordScanner()
  private var last = WordContext.sentenceStart
  /// The word before the last one; nil at the start of a sentence.
  private var secondLast: String?
  private let order: Int
  private let letterCase: LetterCase

  /// Creates empty counts.
  /// - Parameters:
  ///   - order: the number of words counted together: 2, or 3 to count triples as well.
  ///   - letterCase: the language's rules for capitals.
  public init(order: Int = 2, letterCase: LetterCase = .standard) {
    self.order = order
    self.letterCase = letterCase
  }

  /// Counts the next piece of the text, in UTF-8.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    var scanner = scanner
    scanner.scan(bytes) { count($0) }
    self.scanner = scanner
  }

  /// Ends a text; another one may follow.
  public mutating func finish() {
    var scanner = scanner
    scanner.finish { count($0) }
    self.scanner = scanner
    beginSentence()
  }

  private mutating func beginSentence() {
    last = WordContext.sentenceStart
    secondLast = nil
  }

  private mutating func count(_ word: TextWord) {
    wordCount += 1
    if word.startsSentence { beginSentence() }
    let lower = folded(letterCase.lowering(word.word))
    pairs.add(last, lower)
    if order > 2, let secondLast { pairs.add(secondLast, last, lower) }
    secondLast = last
    last = lower
    let vote = SpellingVote(word.word, atSentenceStart: word.startsSentence, letterCase)
    if words[lower] != nil {
      words[lower]?.spellings.add(vote)
    } else {
      words[lower] = Word(spellings: CountedSpellings(vote))
    }
    words[lower]?.count += 1
    if words.count > Lexicon.maximumEntryCount { words = words.filter { $0.value.count > 1 } }
  }

  /// The words with their counts, in the text's most frequent spelling; of equally frequent ones that
  /// with the fewest capitals. Numbers are left out.
  /// - Complexity: O(n log n)
  public var lexicon: Lexicon {
    let entries = words.values.map {
      LexiconEntry(word: $0.spellings.mostFrequent, count: $0.count)
    }.filter { !$0.word.unicodeScalars.contains { $0.properties.numericType != nil } }
    return Lexicon(
      entries: entries.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
    ).following(letterCase)
  }
}
