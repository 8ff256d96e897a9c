import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces

/// The decoder of one kind and lexicon for each keyboard that traces name, made when it is first
/// asked for.
final class DecoderLibrary: Sendable {
  /// A decoder and what it needs beside a keyboard.
  enum Recipe: Sendable {
    case subsequence(Lexicon)
    /// With a prior of words in their context, if there is one.
    case path(CompiledLexicon, PathProfile, context: (any ContextModel)? = nil)
  }

  /// The words that can come out.
  var words: any WordList {
    switch recipe {
    case .subsequence(let words): words
    case .path(let words, _, _):
      if let learnedWords { ExtendedWordList(base: words, learned: learnedWords) } else { words }
    }
  }

  let recipe: Recipe
  private let keyboards = KeyboardLibrary()
  private let decoders = BoundedCache<KeyboardReference, Result<any SwipeDecoder, InputError>>(
    capacity: 100)
  /// For each layout a decoder that shares what does not depend on size with the others.
  private let models = BoundedCache<KeyboardLayout, Result<any SwipeDecoder, InputError>>(
    capacity: 16)

  /// Seed by which the letters change places; nil to leave them.
  private let permutation: UInt64?
  /// A user's words beside the lexicon (path decoder).
  private let learnedWords: LearnedLexicon?
  /// How visited keys are read off (subsequence decoder).
  private let tracker: SwipeTracker.Parameters

  /// - Parameters:
  ///   - permutation: seed by which letters change places on every keyboard, for a control
  ///     that ought to find nothing.
  ///   - learnedWords: a user's words beside the lexicon (path decoder).
  ///   - tracker: how visited keys are read off (subsequence decoder).
  init(
    _ recipe: Recipe, permutation: UInt64? = nil, learnedWords: LearnedLexicon? = nil,
    tracker: SwipeTracker.Parameters = SwipeTracker.Parameters()
  ) {
    self.recipe = recipe
    self.permutation = permutation
    self.learnedWords = learnedWords
    self.tracker = tracker
  }

  /// - Throws: `InputError` if there is no such layout or it has no room in that size.
  func decoder(on reference: KeyboardReference) throws(InputError) -> any SwipeDecoder {
    try decoders.value(for: reference) {
      Result { () throws(InputError) in
        let keyboard = try keyboards.keyboard(reference, permutation: permutation)
        let model = try models.value(for: keyboard.layout) {
          Result { () throws(InputError) in try made(on: keyboard) }
        }.get()
        if let resized = resized(model, to: keyboard) { return resized }
        return try made(on: keyboard)
      }
    }.get()
  }

  private func made(on keyboard: Keyboard) throws(InputError) -> any SwipeDecoder {
    switch recipe {
    case .subsequence(let words):
      return SubsequenceDecoder(
        lexicon: words, tracker: SwipeTracker(keyboard: keyboard, parameters: tracker))
    case .path(let words, let profile, let context):
      do {
        var decoder = try PathDecoder(keyboard: keyboard, lexicon: words, profile: profile)
        decoder.contextModel = context
        decoder.learnedWords = learnedWords
        return decoder
      } catch {
        throw .badFile(path: keyboard.layout.name, reason: "\(error)")
      }
    }
  }

  private func resized(_ model: any SwipeDecoder, to keyboard: Keyboard) -> (any SwipeDecoder)? {
    switch model {
    case let model as SubsequenceDecoder: model.resized(to: keyboard)
    case let model as PathDecoder: model.resized(to: keyboard)
    default: nil
    }
  }
}

/// What is asked of a lexicon to tell whether a decoder was right.
protocol WordList: Sendable {
  /// Whether the word can come out of a decoder.
  func contains(word: String) -> Bool
  /// Whether any word is swiped by this code.
  func contains(code: String) -> Bool
}

extension Lexicon: WordList {}
extension CompiledLexicon: WordList {}
