import CodeSwiping
import LanguageModel
import Lexicon
import SwipeDecoding
import SystemPackage

/// A decoder as a command line, a study or an app describes it, with lists and files by name.
///
///     var description = DecoderDescription()
///     description.lexicon = "words"
///     description.effort = .fast
///     let decoders = DecoderLibrary(try description.load().assembly)
///     let decoder = try decoders.decoder(on: KeyboardReference(layout: "ring", width: 390, height:
/// 290))
///
/// The default is what `ringswipe decode` does without options.
public struct DecoderDescription: Sendable {
  /// The algorithm.
  public var kind = DecoderKind.path
  /// The name of a built-in word list or of a language, or the path of a list.
  public var lexicon = LexiconLoader.standard
  /// What is done to a word list before it is used.
  public var loader = LexiconLoader()
  /// Where the files that come with the program are.
  public var data = DataFolder.standard
  /// The input method whose codes are swiped; nil: words are swiped by their letters.
  public var method: SwipedMethod?
  /// How letters that a layout lacks are swiped; nil: words with such letters cannot be found.
  public var folding: LetterFolding?
  /// The file of the path decoder's fitted numbers; nil: the profile that comes with the program.
  public var profile: FilePath?
  /// The fitted numbers themselves, in place of a file.
  public var fitted: PathProfile?
  /// Whether the profile's networks rescore the best alignments (`DecoderKind.alignment` never does).
  public var rescores = true
  /// The share of what is written that the word list lacks, 0…1; nil: estimated by the list's size.
  public var outsideShare: Double?
  /// How much work the path decoder may spend on a swipe.
  public var effort = PathDecoder.Effort.normal
  /// Which swipes the path decoder rejects as no word.
  public var rejection = Rejection.asFitted
  /// How the words before a swipe count (path decoder).
  public var context = ContextDescription()
  /// The languages whose compounds can be found beside the words of the list; those without parts of
  /// compounds have none (path decoder).
  public var compounds: [Language] = []
  /// Whether words are found that no list has (path decoder).
  public var unlistedWords = UnlistedWordChoice.standard
  /// What the user wrote: words that the list lacks can be found too (path decoder).
  public var learned: LearnedCounts?
  /// Whether words that a layout cannot write are looked for, to be remarked on.
  public var remarksOnLayouts = true
  /// Makes the decoder, if its kind is of another module (`DecoderKind.usesTemplates`).
  public var template: DecoderAssembly.Maker?
  /// How visited keys are found (subsequence decoder).
  public var tracker = SwipeTracker.Parameters()

  /// Which swipes are rejected as no word.
  public enum Rejection: Hashable, Sendable {
    /// Those that the profile's no-word model rejects.
    case asFitted
    /// Those whose best word has a lower probability than this, 0…1; 0 rejects none.
    case below(Double)
  }

  /// Whether and how words are found that no list has.
  public enum UnlistedWordChoice: Hashable, Sendable {
    /// If the list is a language's own, or the program's largest one, by that language's letter model.
    case standard
    /// None is found.
    case none
    /// By the letter model in a file.
    case letters(FilePath)
  }

  /// Creates the description of the default decoder.
  public init() {}
}

extension DecoderDescription {
  /// Reads the word list, then everything else that the decoder needs.
  /// - Parameters:
  ///   - isCancelled: asked while texts are learned; the rest of them is then left out.
  ///   - report: called with each remark about a list's form and each line that is skipped.
  ///   - remark: called later, on any thread: with remarks about the words that a layout cannot
  ///     write, when its decoder is made, and about the context: a model of another language than
  /// the
  ///     list, or an English one that cannot be read.
  /// - Returns: the assembly, and the number of lines skipped.
  /// - Throws: `InputError` for a file that cannot be read or used.
  public func load(
    isCancelled: () -> Bool = { false }, report: (String) -> Void = { _ in },
    remark: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(InputError) -> (assembly: DecoderAssembly, skippedLines: Int) {
    let (words, skippedLines): (DecoderWords, Int)
    var loader = loader
    loader.data = data
    if let method {
      (words, skippedLines) = (.method(method), 0)
    } else if kind.usesProfile {
      let (list, skipped) = try loader.loadCompiled([lexicon], report: report)
      (words, skippedLines) = (.compiled(list), skipped)
    } else {
      let (list, skipped) = try loader.load([lexicon], report: report)
      (words, skippedLines) = (.list(list), skipped)
    }
    return (try assembly(of: words, isCancelled: isCancelled, remark: remark), skippedLines)
  }

  /// Says so if a profile was fitted to what another decoder reads.
  private func remarkOnFit(of profile: PathProfile, _ remark: (String) -> Void) {
    let name = self.profile.map { $0.lastComponent?.string ?? $0.string } ?? "the profile"
    if kind.isPath, profile.fittedTo == .keyStreams {
      remark(
        "\(name): fitted to the keys that swipes cross, for --decoder key-stream; with whole swipes, as "
          + "--decoder \(kind.rawValue) reads them, far fewer words are found")
    } else if kind == .keyStream, profile.fittedTo == .swipes {
      remark(
        "\(name): fitted to whole swipes; of the keys alone that they cross, as --decoder key-stream reads "
          + "them, fewer words are found than with the decoder's own profile (key-streams.json)")
    }
  }

  /// Reads everything but the words, which are there already.
  /// - Parameters:
  ///   - words: what can be found, in place of `lexicon` and `method`.
  ///   - isCancelled: as for `load`.
  ///   - remark: as for `load`.
  /// - Throws: `InputError` for a file that cannot be read or used, and for words that the
  /// algorithm
  ///   cannot search.
  public func assembly(
    of words: DecoderWords, isCancelled: () -> Bool = { false },
    remark: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(InputError) -> DecoderAssembly {
    let layoutRemark = remarksOnLayouts ? remark : nil
    guard kind.usesProfile else {
      return DecoderAssembly(
        try algorithm(of: try words.listed()), folding: folding, remark: layoutRemark)
    }
    let profile = try loadProfile()
    remarkOnFit(of: profile, remark)
    var assembly: DecoderAssembly
    if kind.isPath, case .method(let method) = words {
      assembly = DecoderAssembly(.codes(method, profile), remark: layoutRemark)
      assembly.contextModel = try context.loadForMethod(in: data)
    } else {
      let list = try words.compiled(named: lexicon)
      assembly = DecoderAssembly(
        kind == .keyStream ? .keyStream(list, profile) : .path(list, profile), folding: folding,
        remark: layoutRemark)
      assembly.contextModel = try context.load(
        for: list, named: FilePath(lexicon).lastComponent?.string ?? lexicon, in: data,
        isCancelled: isCancelled, report: remark)
      assembly.capitals = try LanguageLibrary.capitals(context.languages)
      assembly.capitalsByLanguage = try LanguageLibrary.capitalsByLanguage(context.languages)
      assembly.compounds = try LanguageLibrary.compounds(compounds)
      if kind.isPath, profile.spellsWords { assembly.unlistedWords = try loadUnlistedWords() }
      assembly.learnedWords = try learned.map { (learned) throws(InputError) in
        try LearnedLexicon(
          beside: list, learned: learned, profanity: loader.profanity, in: data)
      }
    }
    assembly.effort = effort
    if case .below(let probability) = rejection { assembly.minimumProbability = probability }
    return assembly
  }

  /// Reads what is needed to find words that no list has; nil if none are to be found.
  package func loadUnlistedWords() throws(InputError) -> UnlistedWords? {
    switch unlistedWords {
    case .none: return nil
    case .letters(let path):
      var words = UnlistedWords(letters: try LanguageLibrary.letters(at: path))
      words.excluded = try ownLanguage.flatMap { (language) throws(InputError) in
        try LanguageLibrary.unlistedWords(language, profanity: loader.profanity)?.excluded
      }
      return words
    case .standard:
      guard let language = try ownLanguage else { return nil }
      return try LanguageLibrary.unlistedWords(language, profanity: loader.profanity)
    }
  }

  /// The language whose own list is decoded with; nil if it is another list.
  private var ownLanguage: Language? {
    get throws(InputError) {
      if lexicon == LexiconLoader.standard { return try LanguageLibrary.language("en", in: data) }
      guard LanguageLibrary.isName(lexicon) else { return nil }
      return try LanguageLibrary.language(lexicon, in: data)
    }
  }

  /// The algorithm of a decoder without profile.
  private func algorithm(of words: Lexicon) throws(InputError) -> DecoderAssembly.Algorithm {
    guard kind.usesTemplates else {
      return kind == .firstMatch ? .firstMatch(words) : .subsequence(words, tracker: tracker)
    }
    guard let template else {
      throw .badFile(
        path: kind.rawValue, reason: "is a decoder for studies, which is not part of this program")
    }
    return .made(words, template)
  }

  /// Reads the fitted numbers as this decoder uses them.
  /// - Throws: `InputError` for a file that is not a profile.
  public func loadProfile() throws(InputError) -> PathProfile {
    var profile =
      if let fitted { fitted } else {
        try PathProfile(reading: profile, in: data, builtIn: kind.profileName)
      }
    if let outsideShare { profile.noWord?.outsideShare = .constant(Float(outsideShare)) }
    // A minimum probability replaces the profile's threshold.
    if rejection != .asFitted { profile.noWord?.threshold = NoWordModel.rejectNothing }
    return rescores && kind != .alignment ? profile : profile.withoutRescoring
  }
}

/// What a decoder can find.
public enum DecoderWords: Sendable {
  /// The words of a list.
  case list(Lexicon)
  /// The words of a compiled list.
  case compiled(CompiledLexicon)
  /// The words of an input method, whose codes are swiped.
  case method(SwipedMethod)

  func listed() throws(InputError) -> Lexicon {
    switch self {
    case .list(let words): words
    case .compiled(let words): Lexicon(words)
    case .method(let method): throw method.isNoWordList
    }
  }

  func compiled(named name: String) throws(InputError) -> CompiledLexicon {
    switch self {
    case .list(let words): try words.compiled(named: name)
    case .compiled(let words): words
    case .method(let method): throw method.isNoWordList
    }
  }
}

extension SwipedMethod {
  var isNoWordList: InputError {
    .badFile(path: name, reason: "is an input method, not a word list")
  }
}
