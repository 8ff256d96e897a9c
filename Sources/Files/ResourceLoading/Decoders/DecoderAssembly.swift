import CodeSwiping
import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding

/// All that a decoder is made of but the keyboard: the one place that makes decoders.
///
/// `DecoderDescription` reads an assembly from files; an app that has its parts puts one together
/// itself.
public struct DecoderAssembly: Sendable {
  /// The algorithm with its words and numbers.
  public enum Algorithm: Sendable {
    /// The subsequence decoder.
    case subsequence(Lexicon, tracker: SwipeTracker.Parameters)
    /// The path decoder.
    case path(CompiledLexicon, PathProfile)
    /// The path decoder on the codes of an input method.
    case codes(SwipedMethod, PathProfile)
    /// The decoder of the keys that a swipe crosses.
    case keyStream(CompiledLexicon, PathProfile)
    /// The most frequent words that the keys may write.
    case firstMatch(Lexicon)
    /// A decoder of another module.
    case made(Lexicon, Maker)
  }

  /// Makes a decoder of words and a keyboard that has keys for some of them.
  public typealias Maker = @Sendable (Lexicon, Keyboard) -> any SwipeDecoder

  /// The algorithm with its words and numbers.
  public let algorithm: Algorithm
  /// How much work the path decoder may spend on a swipe.
  public var effort = PathDecoder.Effort.normal
  /// The probabilities of words in their context (path decoder); nil: frequencies alone count.
  public var contextModel: (any ContextModel)?
  /// The user's words beside the lexicon, for queries (path decoder).
  public var learnedWords: LearnedLexicon?
  /// The parts of compounds, which are found beside the lexicon's words (path decoder); nil: none are.
  public var compounds: CompoundParts?
  /// What is needed to find words that no list has (path decoder); nil: none are found.
  public var unlistedWords: UnlistedWords?
  /// What the word before a swipe says of capitals (path decoder); nil: nothing.
  public var capitals: CapitalContext?
  /// The spellings of each of several languages (path decoder); empty for one language.
  public var capitalsByLanguage: [CapitalChoice] = []
  /// The minimum probability of a swipe's best word; swipes below it are rejected. 0: none is.
  public var minimumProbability = 0.0
  /// How letters that a layout lacks are swiped; nil: words with such letters cannot be found.
  let folding: LetterFolding?
  /// Called with remarks about the words that a layout cannot write; nil: these are not looked for.
  private(set) var remark: (@Sendable (String) -> Void)?

  /// Creates an assembly of parts that are loaded.
  /// - Parameters:
  ///   - algorithm: the algorithm with its words and numbers.
  ///   - folding: how letters that a layout lacks are swiped; nil: words with such letters cannot
  /// be
  ///     found.
  ///   - remark: called with remarks about the words that a layout cannot write, on the thread that
  ///     asks for the decoder; nil: these are not looked for.
  public init(
    _ algorithm: Algorithm, folding: LetterFolding? = nil,
    remark: (@Sendable (String) -> Void)? = nil
  ) {
    self.algorithm = algorithm
    self.folding = folding
    self.remark = remark
  }

  /// The same without remarks, for keyboards that nobody asked for, such as those of a control.
  package var silent: DecoderAssembly {
    var copy = self
    copy.remark = nil
    return copy
  }

  /// Makes the decoder for a keyboard.
  /// - Throws: `InputError` if the words cannot be searched on the keyboard, or none can be swiped
  ///   there.
  public func decoder(on keyboard: Keyboard) throws(InputError) -> any SwipeDecoder {
    switch algorithm {
    case .subsequence(let words, let tracker):
      let usable = writable(words, on: keyboard.layout)
      try check(usable.hasWord(writableWith: Set(keyboard.layout.characters)), keyboard.layout)
      return SubsequenceDecoder(
        lexicon: usable,
        tracker: SwipeTracker(keyboard: keyboard, parameters: tracker))
    case .firstMatch(let words):
      let usable = writable(words, on: keyboard.layout)
      try check(usable.hasWord(writableWith: Set(keyboard.layout.characters)), keyboard.layout)
      return FirstMatchDecoder(lexicon: usable, keyboard: keyboard)
    case .made(let words, let make):
      let usable = writable(words, on: keyboard.layout)
      try check(usable.hasWord(writableWith: Set(keyboard.layout.characters)), keyboard.layout)
      return make(usable, keyboard)
    case .path(let words, let profile):
      return try pathDecoder(words, profile, on: keyboard).abstaining(below: minimumProbability)
    case .keyStream(let words, let profile):
      return KeyStreamDecoder(try pathDecoder(words, profile, on: keyboard))
        .abstaining(below: minimumProbability)
    case .codes(let method, let profile):
      var decoder = try Self.decoder(of: codes(of: method, on: keyboard), profile, on: keyboard)
      decoder.contextModel = contextModel
      decoder.effort = effort
      return decoder.abstaining(below: minimumProbability)
    }
  }

  private func pathDecoder(
    _ words: CompiledLexicon, _ profile: PathProfile, on keyboard: Keyboard
  ) throws(InputError) -> PathDecoder {
    let usable = try writable(words, on: keyboard.layout)
    try check(usable.hasWord(writableWith: Set(keyboard.layout.characters)), keyboard.layout)
    let parts = try compounds.map { (parts) throws(InputError) in
      try writable(parts, on: keyboard.layout)
    }
    var decoder: PathDecoder
    do throws(ProfileError) {
      decoder = try PathDecoder(
        keyboard: keyboard, lexicon: usable, profile: profile, compounds: parts)
    } catch {
      throw .badFile(path: keyboard.layout.name, reason: "\(error)")
    }
    decoder.contextModel = contextModel
    decoder.capitals = capitals
    decoder.capitalsByLanguage = capitalsByLanguage
    decoder.unlistedWords = unlistedWords
    decoder.effort = effort
    return decoder
  }

  /// Refuses a layout on which nothing can be found.
  private func check(_ hasWord: Bool, _ layout: KeyboardLayout) throws(InputError) {
    guard hasWord || learnedWords != nil else {
      throw .badTrace(reason: "no word of the list can be swiped on \(layout.name)")
    }
  }

  private func codes(
    of method: SwipedMethod, on keyboard: Keyboard
  ) throws(InputError) -> SwipedCodes {
    let codes: SwipedCodes
    do throws(CodeSwipingError) {
      codes = try SwipedCodes(method, on: keyboard.layout)
    } catch {
      throw .badFile(path: keyboard.layout.name, reason: error.reason(for: method))
    }
    if codes.unwritableCount > 0 {
      remark?(
        "\(codes.unwritableCount) codes of \(method.name) cannot be swiped on "
          + "\(keyboard.layout.name), which lacks keys for them")
    }
    return codes
  }

  private static func decoder(
    of codes: SwipedCodes, _ profile: PathProfile, on keyboard: Keyboard
  ) throws(InputError) -> CodeSwipeDecoder {
    do throws(ProfileError) {
      return try CodeSwipeDecoder(keyboard: keyboard, codes: codes, profile: profile)
    } catch {
      throw .badFile(path: keyboard.layout.name, reason: "\(error)")
    }
  }
}

extension DecoderAssembly {
  /// The words that can be found.
  /// - Complexity: O(1); with a folding O(total length of the words).
  package var words: any WordList {
    let searched = searchedWords
    var words = searched.wordList
    if folding != nil { words = FoldedWordList(words) { searched.written } }
    guard let learnedWords else { return words }
    switch algorithm {
    case .path, .keyStream: return ExtendedWordList(base: words, learned: learnedWords)
    case .subsequence, .codes, .firstMatch, .made: return words
    }
  }

  /// The words that are searched, without the user's own.
  package var searchedWords: DecoderWords {
    switch algorithm {
    case .subsequence(let words, _), .firstMatch(let words), .made(let words, _): .list(words)
    case .path(let words, _), .keyStream(let words, _): .compiled(words)
    case .codes(let method, _): .method(method)
    }
  }

  /// The words that can be found, with their frequencies.
  /// - Throws: `InputError` for a list that cannot be compiled, and for an input method.
  public func compiledLexicon() throws(InputError) -> CompiledLexicon {
    switch algorithm {
    case .path(let words, _), .keyStream(let words, _): return words
    case .codes(let method, _): throw method.isNoWordList
    case .subsequence(let words, _), .firstMatch(let words), .made(let words, _):
      return try words.compiled()
    }
  }
}
