import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

@testable import SwipeDecoding

struct KeyStringAlignmentTests {
  private static func strings(_ samples: [TraceSample], on keyboard: Keyboard)
    -> (KeyStringAlignment, AlignmentTables, AlignmentModel)
  {
    let field = KeyField(keyboard)
    let model = AlignmentModel(field: field, parameters: .segmentation)
    let tables = AlignmentTables(pointCount: 40, keyCount: field.count)
    var track = TraceTrack(pointCount: 40)
    _ = track.fill(samples, pitch: field.pitch, parameters: model.parameters)
    model.fill(tables, with: track)
    var strings = KeyStringAlignment()
    var evidence = TraceEvidence()
    evidence.fill(track, field: field)
    strings.fill(nearest: evidence.nearestKey, model: model, tables: tables)
    return (strings, tables, model)
  }

  private static func swipe(_ code: String, on keyboard: Keyboard, noise: Double)
    throws -> [TraceSample]
  {
    var random = RandomSource(seed: 4)
    let parameters = MinimumJerkSynthesizer.Parameters(keyNoise: noise)
    return try MinimumJerkSynthesizer(keyboard: keyboard, parameters: parameters)
      .samples(for: code, using: &random)
  }

  /// Where a swipe passes its own letters' keys, its word is one of the strings that are tried; a
  /// dearer letter makes the string no cheaper and no longer.
  @Test(arguments: [KeyboardLayout.ring, .qwerty], ["hello", "qz", "their", "xkcd"])
  func theBestStringIsNoWorseThanTheWord(layout: KeyboardLayout, code: String) throws {
    let keyboard = try layout.placed(in: Size(width: 390, height: 290))
    let samples = try Self.swipe(code, on: keyboard, noise: 0)
    let (strings, tables, model) = Self.strings(samples, on: keyboard)
    var keys: [Int] = []
    for letter in code {
      let key = try #require(keyboard.key(for: letter)?.index)
      if keys.last != key { keys.append(key) }
    }
    var word = PathAlignment()
    let isAligned = word.align(keys, model: model, tables: tables)
    #expect(isAligned)
    let others = Float(keys.count - 1)
    #expect(strings.costs.0 <= word.cost + others * KeyStringAlignment.penalties.0 + 0.01)
    #expect(strings.costs.1 <= word.cost + others * KeyStringAlignment.penalties.1 + 0.01)
    #expect(strings.costs.0 <= strings.costs.1)
    #expect(strings.letters.1 <= strings.letters.0)
  }

  @Test func aTapIsOneLetter() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let center = try #require(keyboard.key(for: "l")).center
    let samples = (0..<4).map { TraceSample(x: center.x, y: center.y, t: Double($0) * 16) }
    let (strings, tables, _) = Self.strings(samples, on: keyboard)
    #expect(strings.letters == (1, 1))
    let key = try #require(keyboard.key(for: "l")?.index)
    #expect(strings.costs.0 == tables.alone[key])
  }
}
