import Lexicon
import SwipeDecoding

/// How the labels of traces stand to a word list.
struct LabelSurvey {
  /// The number of traces with a label.
  let traces: Int
  /// How many of these have a label without any letter.
  let withoutLetters: Int
  /// The labels that the list lacks, with their numbers of traces.
  let missing: [String: Int]
  /// The first label, and the first that the list lacks, in order of the alphabet.
  var firstLabel: String? { labels.keys.min() }
  var firstMissing: String? { missing.keys.min() }
  /// Labels with accents whose word the list has without them: their number of traces, and an
  /// example.
  let accented: Example?
  /// Labels that lack the accents of the word for which they count.
  let plain: Example?
  /// Labels that are words and may also mean a word with an apostrophe.
  let ambiguous: Example?
  /// A label that is no word and stands for one with an apostrophe.
  let contracted: Example?
  /// The number of traces whose label has an apostrophe.
  let withApostrophe: Int

  let labels: [String: Label]

  /// What is known of a label.
  struct Label: Hashable, Sendable {
    /// The number of traces that have it.
    var count = 0
    /// Whether the vocabulary lacks it, and whether it is a code of it and no word; nil if it was not looked up.
    var isMissing: Bool?
    var isCode: Bool?

    /// - Parameter target: what it stands for in the vocabulary; nil if it was not looked up.
    init(_ target: TargetWord?) {
      isMissing = target?.isOutOfVocabulary
      isCode = target?.isCode
    }

    /// Creates a label of some traces that was not looked up.
    init(count: Int) { self.count = count }
  }

  /// Labels of one kind.
  struct Example {
    /// The number of traces.
    var count: Int
    /// A label.
    var label: String
    /// What the list has in its place.
    var word: String
  }

  /// Surveys labels.
  /// - Parameters:
  ///   - labels: the labels, with their numbers of traces.
  ///   - vocabulary: what can be found.
  /// - Complexity: O(labels · log words); O(labels) if they were looked up.
  init(_ labels: [String: Label], in vocabulary: any WordList) {
    self.labels = labels
    traces = labels.values.reduce(0) { $0 + $1.count }
    withoutLetters = labels.reduce(0) {
      $0 + ($1.key.contains(where: \.isLetter) ? 0 : $1.value.count)
    }
    withApostrophe = labels.reduce(0) { $0 + (hasApostrophe($1.key) ? $1.value.count : 0) }
    var (missing, accented, plain): ([String: Int], Example?, Example?) = ([:], nil, nil)
    var (ambiguous, contracted): (Example?, Example?) = (nil, nil)
    // Of several labels the first of the alphabet is the example.
    func add(_ count: Int, _ label: String, as word: String, to example: inout Example?) {
      let sum = count + (example?.count ?? 0)
      if example.map({ label < $0.label }) ?? true {
        example = Example(count: sum, label: label, word: word)
      } else {
        example?.count = sum
      }
    }
    for (label, found) in labels {
      let count = found.count
      var (isMissing, isCode) = (found.isMissing, found.isCode)
      if isMissing == nil {
        let target = TargetWord(label, in: vocabulary)
        (isMissing, isCode) = (target.isOutOfVocabulary, target.isCode)
      }
      if isMissing == true {
        missing[label] = count
        let folded = LetterFolding.codes(of: label).dropFirst()
        if let word = folded.first(where: { vocabulary.contains(word: $0) }) {
          add(count, label, as: word, to: &accented)
        }
      } else if isCode == true {
        let meant = vocabulary.words(withCode: label.lowercased())
        if let word = meant.first(where: hasApostrophe) {
          add(count, label, as: word, to: &contracted)
        }
        if let word = meant.first, meant.allSatisfy({ !$0.utf8.allSatisfy { $0 < 0x80 } }) {
          add(count, label, as: word, to: &plain)
        }
      } else if let word = vocabulary.words(withCode: label.lowercased()).first(
        where: { hasApostrophe($0) && !isSameWord($0, label) })
      {
        add(count, label, as: word, to: &ambiguous)
      }
    }
    (self.missing, self.accented, self.plain) = (missing, accented, plain)
    (self.ambiguous, self.contracted) = (ambiguous, contracted)
  }

  /// Returns a line on labels without accents, which count as the words with them, or are not fitted to.
  func accentRemark(_ purpose: VocabularyCheck.Purpose) -> String? {
    guard let plain, plain.count >= 5, 20 * plain.count >= traces else { return nil }
    return
      "\(plain.count) of \(traces) labels lack accents and "
      + (purpose == .decoding
        ? "count as the words that have them " : "are not fitted to as the words that have them ")
      + "(first: '\(printable(plain.label, limit: 30))' as '\(printable(plain.word, limit: 30))')"
  }

  /// Returns a line on labels that seem to be, or are said to be, without apostrophes.
  func apostropheRemark(_ spelling: LabelSpelling) -> String? {
    if spelling == .withoutApostrophes, withApostrophe > 0 {
      return
        "--plain-labels: \(withApostrophe) of \(traces) labels have apostrophes, so that it gives "
        + "credit for words that were not meant"
    }
    guard withApostrophe == 0, let contracted, let ambiguous, ambiguous.count >= 5 else {
      return nil
    }
    let start =
      "labels are without apostrophes ('\(printable(contracted.label, limit: 30))' for "
      + "'\(printable(contracted.word, limit: 30))'), so that \(ambiguous.count) of \(traces) may mean "
      + "another word (first: '\(printable(ambiguous.label, limit: 30))', "
      + "'\(printable(ambiguous.word, limit: 30))'): "
    return spelling == .withoutApostrophes
      ? start + "both count as right"
      : start + "only the label itself counts as right; with --plain-labels both do"
  }

  /// The lists that come with the program, with the languages of their words.
  private static let others = [
    (LexiconLoader.standard, "en"), ("de", "de"), ("es", "es"), ("fr", "fr"), ("uk", "uk"),
  ]

  /// Returns the list of the program that has most of the labels, if it has at least half of them
  /// and far more
  /// than the list that was taken.
  /// - Parameter known: the number of traces whose label that list has.
  func otherList(
    than list: String, known: Int
  ) -> (name: String, language: String, count: Int)? {
    let counts = Self.others.filter { $0.0 != list && $0.1 != list }.compactMap { name, language in
      (try? LexiconLoader().loadCompiled([name]).lexicon).map { words in
        let count = labels.reduce(0) {
          $0 + (TargetWord($1.key, in: words).isOutOfVocabulary ? 0 : $1.value.count)
        }
        return (name: name, language: language, count: count)
      }
    }
    guard let best = counts.max(by: { $0.count < $1.count }), 2 * best.count >= traces,
      2 * best.count >= 3 * known
    else { return nil }
    return best
  }

  /// Returns how many words of a list are labels, if nearly all are and the list lacks hardly any
  /// label.
  func closedSet(of words: DecoderWords) -> Int? {
    let absent = missing.values.reduce(0, +)
    guard words.count <= 2 * labels.count, words.count >= 2, 20 * absent <= traces else {
      return nil
    }
    let written = Set(labels.keys.map(folded))
    let labelled = words.written.count {
      written.contains(folded($0)) || written.contains(swipeCode(of: $0))
    }
    return 10 * labelled >= 9 * words.count ? labelled : nil
  }
}
