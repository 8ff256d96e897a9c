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
    case path(CompiledLexicon, PathProfile, context: (any ContextModel)? = nil)
  }

  /// The words that can come out.
  public var words: any WordList {
    switch recipe {
    case .subsequence(let words): words
    case .path(let words, _, _): words
    }
  }

  public let recipe: Recipe
  private let keyboards: KeyboardLibrary
  private let decoders = BoundedCache<KeyboardReference, Result<any SwipeDecoder, InputError>>(
    capacity: 100)
  /// For each layout a decoder that shares what does not depend on size with the others.
  private let models = BoundedCache<KeyboardLayout, Result<any SwipeDecoder, InputError>>(
    capacity: 16)

  /// - Parameter keyboards: where the keyboards that traces name come from.
  public init(_ recipe: Recipe, keyboards: KeyboardLibrary = KeyboardLibrary()) {
    self.recipe = recipe
    self.keyboards = keyboards
  }

  /// - Throws: `InputError` if there is no such layout or it has no room in that size.
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
      return SubsequenceDecoder(lexicon: words, keyboard: keyboard)
    case .path(let words, let profile, let context):
      do {
        var decoder = try PathDecoder(keyboard: keyboard, lexicon: words, profile: profile)
        decoder.contextModel = context
        return decoder
      } catch {
        throw .badFile(path: keyboard.layout.name, reason: "\(error)")
      }
    }
  }
}
