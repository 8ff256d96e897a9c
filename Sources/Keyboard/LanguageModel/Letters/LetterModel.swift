import FlatFiles

/// How words are spelled: the probability of each letter after the five before it, counted in the words
/// of a list. It gives every string of the list's letters a probability, so that a decoder can weigh a
/// spelling that no list has.
///
///     let letters = LetterModel(words: ["hello", "help", "held"])
///     letters.logProbability(of: "hell")      // more than that of "hlel"
///
/// A letter's probability is interpolated over all orders by Witten and Bell's method (*The
/// zero-frequency problem*, IEEE Trans. Information Theory 37, 1991): where a context was followed by many
/// different letters, the shorter context counts more. Each word counts once, however frequent it is:
/// words that a list lacks are like its rare words.
///
/// Copies share the memory, which may be a mapped file (`LetterModelLayout` describes the format).
public struct LetterModel: Sendable {
  /// The number of letters that a probability depends on, the letter itself included.
  public static let order = 6
  /// The largest number of different letters.
  public static let maximumLetters = 62

  /// The letters, in lower case, in the order of their symbols 1, 2, …
  public let letters: [Character]
  let storage: FlatFileStorage

  /// The size in bytes, on disk and in memory.
  public var byteCount: Int { storage.bytes.count }

  /// The symbol before a word's first letter and after its last one.
  public static let boundary: UInt8 = 0

  /// Returns the symbol of a letter; nil if no word of the list has it.
  public func symbol(of letter: Character) -> UInt8? {
    letters.firstIndex(of: letter).map { UInt8($0 + 1) }
  }

  /// Returns ln of the probability of a word among all strings; nil if it has a letter that the model
  /// lacks, or no letter at all.
  /// - Parameter word: in any case.
  /// - Complexity: O(length · letters)
  public func logProbability(of word: String) -> Float? {
    guard !word.isEmpty else { return nil }
    var context = LetterContext()
    var sum: Float = 0
    for letter in word.lowercased() {
      guard let symbol = symbol(of: letter) else { return nil }
      sum += logProbability(of: symbol, after: context)
      context.append(symbol)
    }
    return sum + logProbability(of: Self.boundary, after: context)
  }

  /// Returns ln of the probability of a symbol after others; never less than `LetterModelTable.least`
  /// for each order.
  /// - Parameters:
  ///   - symbol: a letter's symbol, or `boundary` for the end of the word.
  ///   - context: the letters before it.
  /// - Complexity: O(order)
  public func logProbability(of symbol: UInt8, after context: LetterContext) -> Float {
    withTable { $0.logProbability(of: symbol, after: context) }
  }

  /// Calls `body` with the table, for many questions at once.
  package func withTable<Result>(_ body: (LetterModelTable) -> Result) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return body(
      LetterModelTable(
        UnsafeRawBufferPointer(rebasing: storage.bytes[LetterModelLayout.tableStart...])))
  }
}

/// The last letters of a word's beginning, at most five, the word's start among them.
public struct LetterContext: Hashable, Sendable {
  /// Six bits a symbol, the last one lowest.
  private(set) var bits: UInt64
  /// The number of symbols.
  public private(set) var count: Int

  /// The symbols without the last one.
  var withoutLast: LetterContext { LetterContext(bits: bits >> 6, count: max(count - 1, 0)) }

  /// The context of a word's first letter, which is the word's start alone.
  public init() { (bits, count) = (0, 1) }

  private init(bits: UInt64, count: Int) { (self.bits, self.count) = (bits, count) }

  static let none = LetterContext(bits: 0, count: 0)

  /// Adds a letter at the end; the first one is forgotten if there are too many.
  public mutating func append(_ symbol: UInt8) {
    self = appending(symbol).last(LetterModel.order - 1)
  }

  /// Returns the symbols with one more at the end.
  func appending(_ symbol: UInt8) -> LetterContext {
    LetterContext(bits: bits << 6 | UInt64(symbol & 63), count: count + 1)
  }

  /// Returns the last symbols, at most `length`.
  func last(_ length: Int) -> LetterContext {
    guard length < count else { return self }
    return LetterContext(bits: bits & ((1 << UInt64(6 * length)) - 1), count: length)
  }

  /// A number that only these symbols have.
  var code: UInt64 { bits | UInt64(count) << 40 }
}
