import KeyboardGeometry
import Lexicon
import Statistics
import SwipeTraces
import TraceSynthesis

@testable import SwipeDecoding

/// A small list, decoders of it with the shipped profile, and swipes to read.
enum DecoderScene {
  static let words: [(String, Double)] = [
    ("the", 500), ("to", 400), ("and", 300), ("hello", 60), ("held", 50), ("hero", 40),
    ("good", 30), ("god", 20), ("too", 20), ("their", 15), ("a", 12), ("well", 10),
    ("keyboard", 5), ("ring", 4), ("swipe", 3), ("gold", 2), ("café", 1),
  ]

  static func lexicon() throws -> CompiledLexicon {
    try CompiledLexicon(
      Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) }))
  }

  static func decoder(
    on layout: KeyboardLayout = .ring, rescoring: Bool = true
  ) throws -> PathDecoder {
    let profile = try ShippedProfile.shared.get()
    return try PathDecoder(
      keyboard: layout.placed(in: Size(width: 390, height: 290)), lexicon: lexicon(),
      profile: rescoring ? profile : profile.withoutRescoring)
  }

  static func swipe(_ code: String, on keyboard: Keyboard) throws -> [TraceSample] {
    var random = RandomSource(seed: 1)
    return try StraightLineSynthesizer(keyboard: keyboard).samples(for: code, using: &random)
  }

  static func noise(_ count: Int) -> [TraceSample] {
    (0..<count).map { (step: Int) -> TraceSample in
      let (x, y) = (step * 7919 % 390, step * 104_729 % 290)
      return TraceSample(x: Double(x), y: Double(y), t: Double(step))
    }
  }
}
