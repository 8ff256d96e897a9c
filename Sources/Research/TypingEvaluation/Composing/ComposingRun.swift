import InputMethods
import MethodComposing
import Reports
import Statistics
import TextEntry

/// A sentence as keys, and the text that they should write.
public struct ComposedSentence: Hashable, Sendable {
  /// The keys to type.
  public var keys: String
  /// The expected text.
  public var text: String

  /// Creates a sentence.
  public init(keys: String, text: String) {
    self.keys = keys
    self.text = text
  }

  /// Reads lines of `keys<TAB>text`; spaces among the keys count. Blank lines and lines that begin
  /// with `# ` are skipped.
  ///
  /// - Returns: the sentences, and the numbers, from 1, of malformed lines
  public static func parse(_ text: String) -> (sentences: [ComposedSentence], wrongLines: [Int]) {
    var sentences: [ComposedSentence] = []
    var wrong: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.isEmpty || line.hasPrefix("# ") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 2, !columns[0].isEmpty, !columns[1].isEmpty {
        sentences.append(ComposedSentence(keys: String(columns[0]), text: String(columns[1])))
      } else {
        wrong.append(index + 1)
      }
    }
    return (sentences, wrong)
  }
}

/// Types sentences with a method without choosing candidates, and compares the text with what was
/// expected.
public struct ComposingRun {
  /// The number of sentences that were written as expected.
  public private(set) var right = 0
  /// The number of sentences.
  public private(set) var sentences = 0
  /// The number of wrong, missing and extra characters.
  public private(set) var errors = 0
  /// The number of characters in the expected texts.
  public private(set) var characters = 0
  /// The CPU time of each key with its candidates, in µs.
  public private(set) var keyTimes: [Double] = []

  private var composer: Composer
  /// The overhead of the clock, which is subtracted.
  private let overhead = Stopwatch.cpu.overhead

  /// Creates a run with a composer.
  public init(composer: Composer) { self.composer = composer }

  /// The character error rate; it can exceed 1.
  public var characterErrorRate: Double { Double(errors) / Double(max(characters, 1)) }

  /// The share of wrong characters, of at least `fewestCharacters`, from which the keys are probably
  /// those of another method. Wrong homophones alone leave more than half of a text right.
  static let errorRateOfAnother = 0.8
  static let fewestCharacters = 4

  /// Whether so little came out right that the keys are probably those of another method.
  public var isProbablyOfAnotherMethod: Bool {
    right == 0 && characters >= Self.fewestCharacters
      && characterErrorRate >= Self.errorRateOfAnother
  }

  /// Types a sentence, then Return. The composer is that of the sentences before, as in a session.
  ///
  /// - Returns: the text that was written
  public mutating func type(_ sentence: ComposedSentence) -> String {
    defer { composer.reset() }
    var written = ""
    func apply(_ edits: [CompositionEdit]) {
      for case .insert(let text) in edits { written += text }
    }
    for key in sentence.keys {
      let start = Stopwatch.cpu.now
      let edits = composer.handle(.character(key))
      keyTimes.append(Double(max(Stopwatch.cpu.now &- start, overhead) - overhead) / 1000)
      apply(edits)
    }
    // The keys after the first choice are composed until nothing is left.
    for _ in 0..<sentence.keys.count where !composer.keys.isEmpty { apply(composer.handle(.enter)) }
    sentences += 1
    if written == sentence.text { right += 1 }
    errors += editDistance(Array(written), Array(sentence.text))
    characters += sentence.text.count
    return written
  }
}

/// How well a table's own codes lead to its words, each under the code with which it comes
/// earliest.
package struct OwnCodeCoverage: Hashable, Sendable {
  /// The number of words.
  package private(set) var words = 0
  /// The number of words that come first under one of their codes.
  package private(set) var first = 0
  /// The number of words that are on the first page under one of their codes.
  package private(set) var onFirstPage = 0
  /// The number of words that the table lacks.
  package private(set) var missing = 0

  /// Counts the words that a table offers under their own codes.
  ///
  /// - Parameters:
  ///   - words: the words to look up
  ///   - table: the table with their codes
  ///   - page: the number of candidates on a page
  /// - Complexity: O(n log m) for n words in a table of m
  package init(of words: some Sequence<String>, in table: CodeTable, page: Int) {
    for word in words {
      self.words += 1
      let ranks = table.entries(of: word).map { entry in
        let code = table.code(ofWord: entry)
        return entry - table.words(ofCodes: code..<code + 1).lowerBound
      }
      guard let best = ranks.min() else {
        missing += 1
        continue
      }
      if best == 0 { first += 1 }
      if best < page { onFirstPage += 1 }
    }
  }
}
