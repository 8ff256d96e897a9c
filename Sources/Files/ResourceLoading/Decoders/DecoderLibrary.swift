import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces

/// The decoders of one assembly for the keyboards that traces name, each made when it is first asked
/// for.
///
/// Safe on many threads; those that ask for a decoder at the same time may make it twice.
public final class DecoderLibrary: Sendable {
  /// What the decoders are made of.
  public let assembly: DecoderAssembly
  /// The keyboards that the decoders are for.
  public let keyboards: KeyboardLibrary
  private let decoders = BoundedCache<KeyboardReference, Result<any SwipeDecoder, InputError>>(
    capacity: 100)
  /// For each layout a decoder that shares what does not depend on size with the others.
  private let models = BoundedCache<KeyboardLayout, Result<any SwipeDecoder, InputError>>(
    capacity: 16)

  /// Creates a library without decoders.
  /// - Parameters:
  ///   - assembly: what the decoders are made of.
  ///   - keyboards: where the keyboards that traces name come from.
  public init(_ assembly: DecoderAssembly, keyboards: KeyboardLibrary = KeyboardLibrary()) {
    self.assembly = assembly
    self.keyboards = keyboards
  }

  /// Returns the decoder for a keyboard.
  /// - Throws: `InputError` if there is no such layout, the size is too small for it, or its words
  ///   cannot be searched there.
  public func decoder(on reference: KeyboardReference) throws(InputError) -> any SwipeDecoder {
    try decoders.value(for: reference) {
      Result { () throws(InputError) in
        let keyboard = try keyboards.keyboard(reference)
        let model = try models.value(for: keyboard.layout) {
          Result { () throws(InputError) in try assembly.decoder(on: keyboard) }
        }.get()
        if let resized = model.resized(to: keyboard) { return resized }
        return try assembly.decoder(on: keyboard)
      }
    }.get()
  }
}

extension DecoderLibrary {
  /// The words that can be found.
  package var words: any WordList { assembly.words }
  /// A Boolean value that says whether the words before a swipe count.
  public var hasContext: Bool { assembly.contextModel != nil }
}
