import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces

/// The decoder of one kind and lexicon for each keyboard that traces name, made when it is first
/// asked for.
final class DecoderLibrary: Sendable {
  private let kind: DecoderKind
  private let lexicon: Lexicon
  private let keyboards = KeyboardLibrary()
  private let decoders = BoundedCache<KeyboardReference, any SwipeDecoder>(capacity: 1000)
  /// For each layout a decoder whose index the same layout's other sizes share.
  private let indexed = BoundedCache<KeyboardLayout, SubsequenceDecoder>(capacity: 16)

  init(kind: DecoderKind, lexicon: Lexicon) {
    self.kind = kind
    self.lexicon = lexicon
  }

  /// - Throws: `InputError` if there is no such layout or it has no room in that size.
  func decoder(on reference: KeyboardReference) throws(InputError) -> any SwipeDecoder {
    let keyboard = try keyboards.keyboard(reference)
    return decoders.value(for: reference) {
      switch kind {
      case .subsequence:
        indexed.value(for: keyboard.layout) {
          SubsequenceDecoder(lexicon: lexicon, keyboard: keyboard)
        }.resized(to: keyboard) ?? SubsequenceDecoder(lexicon: lexicon, keyboard: keyboard)
      }
    }
  }
}
