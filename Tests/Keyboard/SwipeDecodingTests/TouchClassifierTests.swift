import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// On the ring at 390 × 290 pt: centre (195, 145); gaps from 1.6 · 51.02 = 81.6 to 119.9 pt left
/// (backspace) and right (space) of it; t at (153.72, 115.01), e at (153.72, 174.99).
@Suite struct TouchClassifierTests {
  static func classify(_ points: [(Double, Double)]) throws -> TouchClass {
    try TouchClassifier(tracker: SwipeTracker(keyboard: Keyboards.ring()))
      .classify(samples(points))
  }

  /// A straight movement in ten steps.
  static func line(_ a: (Double, Double), _ b: (Double, Double)) -> [(Double, Double)] {
    (0...10).map {
      (a.0 + (b.0 - a.0) * Double($0) / 10, a.1 + (b.1 - a.1) * Double($0) / 10)
    }
  }

  @Test func tapsOnActionKeys() throws {
    #expect(try Self.classify([(95, 145)]) == .action(.backspace))
    #expect(try Self.classify([(295, 145)]) == .action(.space))
    #expect(try Self.classify([(195, 145)]) == .action(.center))
    // 29 pt from the centre is in its zone of 30 pt.
    #expect(try Self.classify([(195, 174)]) == .action(.center))
  }

  @Test func tapsOnLetters() throws {
    let ring = try Keyboards.ring()
    let t = try #require(ring.key(for: "t")).index
    #expect(try Self.classify([(153, 115)]) == .character(key: t))
    // Between t and e, outside of both: 37.2 pt from t, 39.2 pt from e, within 44 pt. The nearer one
    // counts, though e is the more frequent one.
    #expect(try Self.classify([(130, 144)]) == .character(key: t))
  }

  /// Q's own shape is Q's, however seldom it is written: 39 × 72.5 pt keys, Q's centre (19.5, 36.25),
  /// A's half a key to the right and a row below.
  @Test func aTapInAKeysShapeIsThatKey() throws {
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    let classifier = TouchClassifier(tracker: SwipeTracker(keyboard: qwerty))
    let q = try #require(qwerty.key(for: "q"))
    let low = Point(x: q.center.x, y: q.center.y + 30)
    #expect(qwerty.key(at: low)?.index == q.index)
    #expect(classifier.classify(samples([(low.x, low.y)])) == .character(key: q.index))
  }

  @Test func aTapFarFromEverythingIsNothing() throws {
    #expect(try Self.classify([(5, 5)]) == .nothing)
    #expect(try Self.classify([]) == .nothing)
    #expect(try Self.classify([(.nan, 1)]) == .nothing)
  }

  /// V stands at 42°, 2.2 units of 51.02 pt from the middle; further out no key is nearer.
  @Test(arguments: [(43.9, true), (44.1, false)])
  func aTapReaches44Points(distance: Double, isHit: Bool) throws {
    let v = try #require(Keyboards.ring().key(for: "v")).index
    let point = PolarPoint(radius: 2.2 * 51.0204 + distance, degrees: 42)
      .point(around: Point(x: 195, y: 145))
    #expect(try Self.classify([(point.x, point.y)]) == (isHit ? .character(key: v) : .nothing))
  }

  /// A tap may move 15 pt; what counts is the farthest point, not the last.
  @Test(arguments: [(15.0, true), (15.01, false)])
  func aTapStaysNearItsStart(travel: Double, isTap: Bool) throws {
    let ring = try Keyboards.ring()
    let t = try #require(ring.key(for: "t"))
    let touch = try Self.classify([(153, 115), (153, 115 - travel), (153, 115)])
    #expect(touch == (isTap ? .character(key: t.index) : .swipe))
  }

  @Test func fromBackspaceToTheLeftDeletesAWord() throws {
    #expect(try Self.classify(Self.line((95, 145), (60, 150))) == .deleteWord)
    #expect(try Self.classify(Self.line((95, 145), (150, 150))) == .swipe)
    // Further up than to the left.
    #expect(try Self.classify(Self.line((95, 145), (80, 110))) == .swipe)
  }

  /// Along the horizontal the nearest keys (t, e, h, o) lie 29.99 pt away: none is visited.
  @Test func fromTheCentreToTheGaps() throws {
    #expect(try Self.classify(Self.line((195, 145), (95, 145))) == .deleteWord)
    #expect(try Self.classify(Self.line((195, 145), (295, 145))) == .jumpToEnd)
  }

  @Test func fromTheCentreOverKeysIsAWord() throws {
    #expect(try Self.classify(Self.line((195, 145), (154, 116))) == .swipe)
    #expect(try Self.classify(Self.line((195, 145), (195, 33))) == .swipe)
  }

  @Test func gridsHaveNoCentreGestures() throws {
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 240))
    let classifier = TouchClassifier(tracker: SwipeTracker(keyboard: qwerty))
    // Keys of 40 × 60 pt; the bottom row: shift 0…60, symbols …120, space …280, backspace …340.
    #expect(classifier.classify(samples([(200, 210)])) == .action(.space))
    #expect(classifier.classify(samples(Self.line((310, 210), (230, 210)))) == .deleteWord)
    #expect(classifier.classify(samples(Self.line((20, 30), (380, 30)))) == .swipe)
  }
}
