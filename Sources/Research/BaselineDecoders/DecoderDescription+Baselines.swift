import KeyboardGeometry
import Lexicon
import ResourceLoading
import SwipeDecoding

extension DecoderDescription {
  /// Takes any decoder of `DecoderKind`, those of this module too.
  ///
  ///     var description = DecoderDescription()
  ///     description.use(.shark2)
  public mutating func use(_ kind: DecoderKind) {
    self.kind = kind
    template = kind.template
  }
}

extension DecoderKind {
  /// Makes the decoder of words and a keyboard; nil if it is not one of this module.
  fileprivate var template: DecoderAssembly.Maker? {
    switch self {
    case .path, .alignment, .subsequence, .keyStream, .firstMatch: nil
    case .shark2: Self.shark2(.fitted)
    case .shark2Published: Self.shark2(.published)
    case .shark2Shape: Self.shark2(.shapeAlone)
    case .shark2Location: Self.shark2(.locationAlone)
    case .nearestTemplate:
      { words, keyboard in NearestTemplateDecoder(lexicon: words, keyboard: keyboard) }
    }
  }

  private static func shark2(_ parameters: Shark2Decoder.Parameters) -> DecoderAssembly.Maker {
    { words, keyboard in
      Shark2Decoder(lexicon: words, keyboard: keyboard, parameters: parameters)
    }
  }
}
