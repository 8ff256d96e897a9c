import Foundation
import KeyboardGeometry
import LanguageModel
import Lexicon
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

@testable import TextEntry

/// The shipped profile and the specification's own list of 10,000 words, on the ring.
enum RealLanguage {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let words: [String] = {
    let text = try? String(
      contentsOf: folder.appendingPathComponent("dictionaries/words.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }()

  static let lexicon: CompiledLexicon? = try? CompiledLexicon(
    Lexicon.parse(Array(words.joined(separator: "\n").utf8)).lexicon)

  static let decoder: PathDecoder? = {
    let file = folder.appendingPathComponent("profiles/default.json")
    guard let lexicon, let json = try? Data(contentsOf: file),
      let profile = try? PathProfile(json: [UInt8](json)),
      let ring = try? KeyboardLayout.ring.placed(in: TypingScene.ringSize)
    else { return nil }
    return try? PathDecoder(keyboard: ring, lexicon: lexicon, profile: profile)
  }()
}

extension TypingScene {
  /// Swipes a word from key to key, as a minimum-jerk hand does that misses no key.
  mutating func swipe(word code: String) throws {
    var random = RandomSource(seed: 1)
    let samples = try MinimumJerkSynthesizer(keyboard: keyboard)
      .samples(for: code, using: &random)
    time += pause
    let begin = time
    for (index, sample) in samples.enumerated() {
      time = begin + sample.t
      send(index == 0 ? .began : .moved, Point(x: sample.x, y: sample.y))
    }
    if let last = samples.last { send(.ended, Point(x: last.x, y: last.y)) }
  }
}
