import Foundation
import KeyboardGeometry
import Lexicon
import Statistics
import SwipeDecoding
import Testing
import TraceSynthesis

@testable import TextEntry

/// 6.5 with the decoder and the word list that come with the program.
struct NoGibberishTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func session() throws -> KeyboardSession<TextBuffer> {
    func bytes(_ path: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
    }
    let panel = try KeyboardPanel(layout: .ring, size: TypingScene.ringSize)
    let words = Lexicon.parse(try bytes("dictionaries/words.txt")).lexicon
    let decoder = try PathDecoder(
      keyboard: panel.keyboard(in: .letters), lexicon: CompiledLexicon(words),
      profile: PathProfile(json: bytes("profiles/default.json")))
    return KeyboardSession(
      document: TextBuffer(before: "", after: ""), panel: panel,
      language: KeyboardLanguage(decoder: decoder))
  }

  /// Draws a swipe, in pt and ms since `start`.
  private static func draw(
    _ points: [Point], from start: Double, _ session: inout KeyboardSession<TextBuffer>
  ) -> [SessionAction] {
    var performed: [SessionAction] = []
    for (index, point) in points.enumerated() {
      let phase: TouchEvent.Phase =
        index == 0 ? .began : index == points.count - 1 ? .ended : .moved
      performed += session.handle(
        .touch(
          TouchEvent(
            finger: 1, phase: phase, position: point, time: start + 16.7 * Double(index))))
    }
    return performed
  }

  private static func line(_ from: Point, _ to: Point, steps: Int = 14) -> [Point] {
    (0...steps).map { step in
      let share = Double(step) / Double(steps)
      return Point(
        x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
    }
  }

  @Test(arguments: ["qz", "xj", "zx", "vq"])
  func aSwipeOfTwoKeysThatAreNoWordWritesNothing(keys: String) throws {
    var session = try Self.session()
    let centers = keys.compactMap {
      session.panel.keyboard(in: .letters).key(for: $0)?.center
    }
    try #require(centers.count == 2)
    let performed = Self.draw(Self.line(centers[0], centers[1]), from: 0, &session)
    #expect(performed.map(\.cause) == [.noWord])
    #expect(session.document.text.isEmpty)
    // What it may have meant is offered, and one of these can be picked.
    #expect(session.state.bar.mode == .alternatives)
    #expect(!session.state.bar.words.isEmpty)
  }

  /// A tap on L that slides by 16 pt.
  @Test(arguments: [0.0, 90, 180, 270])
  func aTapThatSlidWritesNoWord(degrees: Double) throws {
    var session = try Self.session()
    let key = try #require(session.panel.keyboard(in: .letters).key(for: "l")).center
    let angle = degrees * .pi / 180
    let end = Point(x: key.x + 16 * cos(angle), y: key.y + 16 * sin(angle))
    _ = Self.draw(Self.line(key, end, steps: 6), from: 0, &session)
    #expect(session.document.text.lowercased() != "lol")
    #expect(session.document.text.count <= 1)
  }

  /// A thumb that trembles on a space zone, by up to 20 pt about its middle, for 0.2 s: more than a
  /// tap, and no word.
  @Test(arguments: [KeyAction.space, .center], 1...6)
  func aTrembleOnASpaceZoneWritesNoWord(zone: KeyAction, seed: Int) throws {
    var session = try Self.session()
    let middle = try #require(session.panel.keyboard(in: .letters).key(for: zone)).center
    var random = RandomSource(seed: UInt64(seed))
    let points = (0..<12).map { _ in
      let (distance, angle) = (20 * random.uniform().squareRoot(), 2 * .pi * random.uniform())
      return Point(x: middle.x + distance * cos(angle), y: middle.y + distance * sin(angle))
    }
    _ = Self.draw(points, from: 0, &session)
    #expect(session.document.text.trimmingCharacters(in: .whitespaces).isEmpty)
  }

  @Test func realWordsAreStillWritten() throws {
    var session = try Self.session()
    let keyboard = session.panel.keyboard(in: .letters)
    let motorModel = try MinimumJerkSynthesizer(
      keyboard: keyboard, parameters: .init(keyNoise: 6))
    var random = RandomSource(seed: 3)
    var time = 0.0
    let words = ["the", "hello", "people", "world", "quiz", "ok", "because", "is"]
    for word in words {
      let samples = try motorModel.samples(for: word, using: &random)
      let points = samples.map { Point(x: $0.x, y: $0.y) }
      _ = Self.draw(points, from: time, &session)
      time += 16.7 * Double(points.count) + 2000
    }
    #expect(session.document.text.split(separator: " ").count >= words.count - 1)
  }
}
