import KeyboardGeometry
import Lexicon
import SwipeTraces

@testable import SwipeDecoding

/// SplitMix64: the same numbers on every platform.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Float>) -> Float {
    Float.random(in: range, using: &self)
  }
}

/// Random keys, words, traces and parameters for tests of the search.
struct SearchScene {
  var random: SplitMix
  let letters: Int
  let field: KeyField
  var parameters = AlignmentParameters.segmentation

  init(seed: Int, letters: Int? = nil) {
    random = SplitMix(state: UInt64(seed))
    let count = letters ?? Int.random(in: 2...12, using: &random)
    self.letters = count
    var centers: [Point] = []
    for _ in 0..<count {
      centers.append(
        Point(
          x: Double(random.number(0...5)) * 40, y: Double(random.number(0...4)) * 40))
    }
    field = KeyField(centers: centers, pitch: 40)
  }

  /// Parameters far from the fitted ones, such as make costs and steps negative.
  mutating func shuffleParameters() {
    parameters.sigmaNear = random.number(0.2...1)
    parameters.capNear = random.number(1...20)
    parameters.capStart = random.number(1...20)
    parameters.capEnd = random.number(1...20)
    parameters.capAlong = random.number(0.1...20)
    parameters.directionWeight = random.number(-2...4)
    parameters.directionSquare = random.number(-2...2)
    parameters.lengthCost = random.number(0...0.5)
    parameters.slowBonus = random.number(0...4)
    parameters.slowNear = random.number(0...2)
    parameters.turnBonus = random.number(0...2)
    parameters.rivalShare = random.number(0...1)
    parameters.skipStart = random.number(0...6)
    parameters.skipEnd = random.number(0...6)
  }

  mutating func lexicon(words: Int, flat: Bool = false) throws -> CompiledLexicon {
    var entries: [LexiconEntry] = []
    for _ in 0..<words {
      let length = Int.random(in: 1...8, using: &random)
      var text = ""
      for _ in 0..<length {
        text.append(
          Character(UnicodeScalar(UInt8(97 + Int.random(in: 0..<letters, using: &random)))))
      }
      let count = flat ? 5 : Double(1 << Int.random(in: 0...20, using: &random))
      entries.append(LexiconEntry(word: text, count: count))
    }
    return try CompiledLexicon(Lexicon(entries: entries))
  }

  mutating func trace() -> [TraceSample] {
    var samples: [TraceSample] = []
    var (x, y, t) = (Double(random.number(0...200)), Double(random.number(0...160)), 0.0)
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      samples.append(TraceSample(x: x, y: y, t: t))
      x += Double(random.number(-40...40))
      y += Double(random.number(-40...40))
      t += Double(random.number(0...60))
    }
    return samples
  }

  static func key(_ letter: Character) -> Int? { letter.asciiValue.map { Int($0) - 97 } }
}
