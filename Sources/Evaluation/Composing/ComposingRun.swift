import InputMethods
import Statistics

/// A sentence as keys, and the text that they should write.
public struct ComposedSentence: Hashable, Sendable {
  public var keys: String
  public var text: String

  public init(keys: String, text: String) {
    self.keys = keys
    self.text = text
  }

  /// Reads `keys<TAB>text` lines; spaces among the keys count. Blank lines and lines that begin with
  /// `# ` are passed over.
  /// - Returns: the sentences, and the numbers, from 1, of lines that are something else.
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

/// Types sentences with a method, choosing nothing, and compares what is written.
public struct ComposingRun {
  /// Sentences written as they should be, of all.
  public private(set) var right = 0
  public private(set) var sentences = 0
  /// Characters that are wrong, missing or too many, of the sentences' characters.
  public private(set) var errors = 0
  public private(set) var characters = 0
  /// CPU time of each key with its candidates, in µs.
  public private(set) var keyTimes: [Double] = []

  private let composer: Composer
  /// Of the clock, which is not counted.
  private let overhead = Stopwatch.cpu.overhead

  public init(composer: Composer) { self.composer = composer }

  /// The character error rate, from 0.
  public var characterErrorRate: Double { Double(errors) / Double(max(characters, 1)) }

  /// Types a sentence, and Return.
  /// - Returns: what was written.
  public mutating func type(_ sentence: ComposedSentence) -> String {
    var composer = composer
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
    // What stands behind the first choice is composed on until nothing is left.
    for _ in 0..<sentence.keys.count where !composer.keys.isEmpty { apply(composer.handle(.enter)) }
    sentences += 1
    if written == sentence.text { right += 1 }
    errors += editDistance(Array(written), Array(sentence.text))
    characters += sentence.text.count
    return written
  }
}

/// How well a table's own codes lead to its words: each word under the code that offers it earliest.
public struct OwnCodeCoverage: Hashable, Sendable {
  public private(set) var words = 0
  /// Words that some code of theirs offers first.
  public private(set) var first = 0
  /// Words that some code of theirs offers on the first page.
  public private(set) var onFirstPage = 0
  /// Words that the table does not have.
  public private(set) var missing = 0

  /// - Parameters:
  ///   - words: looked up one by one, under codes of their own.
  ///   - table: their codes.
  ///   - page: candidates of a page.
  /// - Complexity: O(n log m) for n words in a table of m.
  public init(of words: some Sequence<String>, in table: CodeTable, page: Int) {
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
