import CodeSwiping
import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces

/// The decoder of one kind and lexicon for each keyboard that traces name, made when it is first
/// asked for.
public final class DecoderLibrary: Sendable {
  /// A decoder and what it needs beside a keyboard.
  public enum Recipe: Sendable {
    case subsequence(Lexicon)
    /// With a prior of words in their context, if there is one.
    case path(
      CompiledLexicon, PathProfile, context: (any ContextModel)? = nil,
      effort: PathDecoder.Effort = .normal)
    /// Codes of an input method, swiped in place of letters, by the path decoder.
    case code(
      SwipedMethod, PathProfile, context: (any ContextModel)? = nil,
      effort: PathDecoder.Effort = .normal)
  }

  /// The words that can come out.
  public var words: any WordList {
    switch recipe {
    case .subsequence(let words): words
    case .path(let words, _, _, _):
      if let learnedWords { ExtendedWordList(base: words, learned: learnedWords) } else { words }
    case .code(let method, _, _, _): method
    }
  }

  public let recipe: Recipe
  /// The keyboards that the decoders are for.
  public let keyboards: KeyboardLibrary
  private let decoders = BoundedCache<KeyboardReference, Result<any SwipeDecoder, InputError>>(
    capacity: 100)
  /// For each layout a decoder that shares what does not depend on size with the others.
  private let models = BoundedCache<KeyboardLayout, Result<any SwipeDecoder, InputError>>(
    capacity: 16)

  /// The user's words beside the lexicon, for queries (path decoder).
  public let learnedWords: LearnedLexicon?
  /// How visited keys are read off (subsequence decoder).
  private let tracker: SwipeTracker.Parameters
  /// How letters that a layout lacks are swiped; nil: words with such letters cannot come out.
  let folding: LetterFolding?
  /// Told of the words that a layout cannot write, once a layout.
  let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - recipe: which decoder, with its words and numbers.
  ///   - keyboards: where the keyboards that traces name come from.
  ///   - learnedWords: a user's words beside the lexicon (path decoder).
  ///   - tracker: how visited keys are read off (subsequence decoder).
  ///   - folding: how letters that a layout lacks are swiped; nil: words with such letters cannot
  ///     come out.
  ///   - report: called with what a person should know of the words that a layout cannot write,
  ///     once a layout, on the thread that asks for its decoder.
  public init(
    _ recipe: Recipe, keyboards: KeyboardLibrary = KeyboardLibrary(),
    learnedWords: LearnedLexicon? = nil, tracker: SwipeTracker.Parameters = .init(),
    folding: LetterFolding? = nil, report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folding = folding
    self.report = report
    self.recipe = recipe
    self.keyboards = keyboards
    self.learnedWords = learnedWords
    self.tracker = tracker
  }

  /// - Throws: `InputError` if there is no such layout or the size is too small for it.
  public func decoder(on reference: KeyboardReference) throws(InputError) -> any SwipeDecoder {
    try decoders.value(for: reference) {
      Result { () throws(InputError) in
        let keyboard = try keyboards.keyboard(reference)
        let model = try models.value(for: keyboard.layout) {
          Result { () throws(InputError) in try made(on: keyboard) }
        }.get()
        if let resized = model.resized(to: keyboard) { return resized }
        return try made(on: keyboard)
      }
    }.get()
  }

  private func made(on keyboard: Keyboard) throws(InputError) -> any SwipeDecoder {
    switch recipe {
    case .subsequence(let words):
      return SubsequenceDecoder(
        lexicon: writable(words, on: keyboard.layout),
        tracker: SwipeTracker(keyboard: keyboard, parameters: tracker))
    case .path(let words, let profile, let context, let effort):
      do {
        let usable = try writable(words, on: keyboard.layout)
        var decoder = try PathDecoder(keyboard: keyboard, lexicon: usable, profile: profile)
        decoder.contextModel = context
        decoder.effort = effort
        return decoder
      } catch let error as InputError {
        throw error
      } catch {
        throw .badFile(path: keyboard.layout.name, reason: "\(error)")
      }
    case .code(let method, let profile, let context, let effort):
      do {
        let codes = try SwipedCodes(method, on: keyboard.layout)
        if codes.unwritableCount > 0 {
          report(
            "\(codes.unwritableCount) codes of \(method.name) cannot be swiped on "
              + "\(keyboard.layout.name), which lacks keys for them")
        }
        var decoder = try CodeSwipeDecoder(keyboard: keyboard, codes: codes, profile: profile)
        decoder.contextModel = context
        decoder.effort = effort
        return decoder
      } catch let error as CodeSwipingError {
        throw .badFile(path: keyboard.layout.name, reason: error.reason(for: method))
      } catch {
        throw .badFile(path: keyboard.layout.name, reason: "\(error)")
      }
    }
  }
}

extension DecoderLibrary {
  /// Whether the words before a swipe count.
  public var hasContext: Bool {
    switch recipe {
    case .path(_, _, let context, _), .code(_, _, let context, _): context != nil
    case .subsequence: false
    }
  }
}
