import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Testing

@testable import Rendering

/// What is drawn of swipes, read back from the pixels.
///
/// QWERTY at 400 × 160 pt has keys of 40 × 40 pt; along y = 40, between two rows, is no ink but the
/// trails'.
struct TrailPictureTests {
  private static let scale = 2.0

  /// Without marks: they have tests of their own.
  private static func picture() throws -> TrailPicture {
    var picture = TrailPicture(
      keyboard: try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160)), theme: .dark)
    picture.style.showsDirection = false
    return picture
  }

  /// To the right along y = 40 from x = 20 to x = 380, 0.1 pt a ms, a sample every 100 ms.
  private static let slow = (0...36).map {
    TraceSample(x: 20 + Double($0) * 10, y: 40, t: Double($0) * 100)
  }

  private static func png(_ picture: TrailPicture) throws -> DecodedPNG {
    try DecodedPNG(
      try picture.drawn(as: .png, scale: scale, background: picture.theme.background).bytes)
  }

  /// Red of the pixel: on black, the accent's own (255) times what covers.
  private static func red(_ png: DecodedPNG, _ x: Double, _ y: Double) -> Int {
    Int(png.pixel(Int(x * scale), Int(y * scale))[0])
  }

  /// On the line the accent covers 0.8, over a glow of up to 0.9: 1 − 0.2 · 0.1 = 0.98 at most.
  /// Beside it only the glow is left, less the further away; beyond its 8 pt (and half of the line's
  /// 2.5 pt) nothing.
  @Test func theTrailGlows() throws {
    var picture = try Self.picture()
    picture.trails = [Self.slow]
    let png = try Self.png(picture)
    let reds = [0.0, 3, 5, 7.5].map { Self.red(png, 200, 40 + $0) }
    #expect(reds[0] >= 204 && reds[0] <= 252)
    #expect(reds[1] < reds[0] && reds[2] < reds[1] && reds[3] < reds[2])
    #expect(reds[2] > 10)
    let blank = try Self.png(try Self.picture())
    #expect(Self.red(blank, 200, 40) == 0)
    #expect(Self.red(png, 200, 60) == Self.red(blank, 200, 60))
    // Hot pink: green a tenth of red.
    let pixel = png.pixel(400, 80)
    #expect(pixel[1] < 40)
  }

  /// At 2500 ms the finger is at x = 270. Ink at x = 260 is 100 ms old, at 220 500 ms, at 180
  /// 900 ms: opacities near 0.72, 0.4 and 0.08 of the line. Ink at 150 has been gone for 200 ms.
  @Test func theTailFades() throws {
    var picture = try Self.picture()
    picture.trails = [Self.slow]
    picture.style.moment = 2500
    let png = try Self.png(picture)
    let reds = [260.0, 220, 180, 150, 300].map { Self.red(png, $0, 40) }
    #expect(reds[0] > reds[1] && reds[1] > reds[2] && reds[2] > 20)
    #expect(reds[0] > 184)
    #expect(reds[1] > 102 && reds[1] < 220)
    #expect(reds[3] == 0)
    #expect(reds[4] == 0)
  }

  /// One colour a millisecond of the way: x = 20 is the beginning of the scale, x = 380 its end.
  @Test func timeIsTheColor() throws {
    var picture = try Self.picture()
    picture.trails = [Self.slow]
    picture.style.coloring = .time
    let png = try Self.png(picture)
    for share in [0.1, 0.5, 0.9] {
      let color = ColorScale.onDark.color(at: share)
      let distance = png.distance(to: color, x: 20 + 360 * share, y: 40, scale: Self.scale)
      #expect(distance <= 6)
    }
    #expect(picture.size.height == 160 + Legend.height)
  }

  /// The first half at 100 pt/s, the second at 400 pt/s: a quarter and the end of the scale.
  @Test func speedIsTheColor() throws {
    var samples = (0...18).map { TraceSample(x: 20 + Double($0) * 10, y: 40, t: Double($0) * 100) }
    samples += (1...18).map {
      TraceSample(x: 200 + Double($0) * 10, y: 40, t: 1800 + Double($0) * 25)
    }
    var picture = try Self.picture()
    picture.trails = [samples]
    picture.style.coloring = .speed
    let png = try Self.png(picture)
    for (x, share) in [(110.0, 0.25), (290, 1)] {
      let color = ColorScale.onDark.color(at: share)
      #expect(png.distance(to: color, x: x, y: 40, scale: Self.scale) <= 6)
    }
  }

  /// 0.5 · 0.8 covers 0.4 once (102 of 255), 1 − 0.6² = 0.64 twice (163).
  @Test func trailsLieOverOneAnother() throws {
    var picture = try Self.picture()
    picture.trails = [Self.slow, Array(Self.slow[18...])]
    picture.style.opacity = 0.5
    let png = try Self.png(picture)
    #expect(abs(Self.red(png, 100, 40) - 102) <= 3)
    #expect(abs(Self.red(png, 300, 40) - 163) <= 3)
  }

  @Test(
    "what cannot be seen leaves the keyboard as it is",
    arguments: [
      [], [TraceSample(x: 1e6, y: -1e6, t: 0), TraceSample(x: 1e6, y: 1e6, t: 1)],
      [TraceSample(x: .nan, y: 0, t: 0)], [TraceSample(x: -500, y: 40, t: 0)],
    ])
  func nothing(samples: [TraceSample]) throws {
    for coloring in TrailStyle.Coloring.allCases {
      var picture = try Self.picture()
      picture.style.coloring = coloring
      picture.style.showsSamples = true
      let blank = try Self.png(picture)
      picture.trails = [samples]
      let png = try Self.png(picture)
      // The legend's numbers may differ: only the keyboard's rows are compared.
      let rows = png.width * 320
      let isSame = png.pixels.prefix(rows) == blank.pixels.prefix(rows)
      #expect(isSame)
    }
  }

  @Test("one sample is a dot, in every colouring", arguments: TrailStyle.Coloring.allCases)
  func dot(coloring: TrailStyle.Coloring) throws {
    var picture = try Self.picture()
    picture.style.coloring = coloring
    picture.trails = [[TraceSample(x: 100, y: 40, t: 0)]]
    let png = try Self.png(picture)
    #expect(png.pixel(200, 80).prefix(3).contains { $0 > 60 })
    #expect(png.pixel(240, 80).prefix(3).allSatisfy { $0 == 0 })
  }

  /// Numbers stand up and to the right of the letter, within 20 pt of the key's centre.
  @Test func visitedKeysAreNumbered() throws {
    var picture = try Self.picture()
    let blank = try Self.png(picture)
    let key = try #require(picture.keyboard.key(for: "g"))
    picture.visited = [
      VisitedKey(key: key.index, sampleIndex: 0, time: 0, registration: .proximity)
    ]
    let png = try Self.png(picture)
    let changed = png.pixels.indices.filter { png.pixels[$0] != blank.pixels[$0] }
    let xs = changed.map { Double($0 % png.width) / Self.scale }
    let ys = changed.map { Double($0 / png.width) / Self.scale }
    #expect(changed.count > 100)
    #expect((xs.min() ?? 0) > key.center.x && (xs.max() ?? 1000) < key.center.x + 22)
    #expect((ys.max() ?? 1000) < key.center.y && (ys.min() ?? 0) > key.center.y - 20)
  }

  @Test("a visit to a key that is none is left out")
  func strayVisits() throws {
    var picture = try Self.picture()
    picture.visited = [
      VisitedKey(key: 999, sampleIndex: 0, time: 0, registration: .proximity),
      VisitedKey(key: -1, sampleIndex: 0, time: 0, registration: .loop),
    ]
    let isSame = try Self.png(picture).pixels == Self.png(try Self.picture()).pixels
    #expect(isSame)
  }

  /// A heading and each word have a line of 15 pt; the meant word is in the accent colour.
  @Test func candidates() throws {
    var picture = try Self.picture()
    picture.candidates = ["alpha", "beta"].map {
      TrailPicture.RankedWord(
        word: $0, score: -1.5, isTarget: $0 == "beta", probability: $0 == "beta" ? 0.75 : 0.25)
    }
    #expect(picture.size == Size(width: 400, height: 160 + 3 * 15 + 16))
    let png = try Self.png(picture)
    // Ink of each line's word, from 30 pt on.
    let inks = (0..<2).map { line in
      let rows = Int((160 + CandidateList.middle(ofLine: line) - 6) * Self.scale)
      return (0..<24).flatMap { row in (60..<160).map { png.pixel($0, rows + row) } }
    }
    let white = inks.map { $0.filter { $0[0] > 150 && $0[1] > 150 }.count }
    let pink = inks.map { $0.filter { $0[0] > 150 && $0[1] < 100 }.count }
    #expect(white[0] > 20 && white[1] == 0)
    #expect(pink[0] == 0 && pink[1] > 20)
  }

  @Test("every format", arguments: PictureFormat.allCases)
  func formats(format: PictureFormat) throws {
    var picture = try Self.picture()
    picture.trails = [Self.slow]
    picture.style.coloring = .speed
    picture.caption = "a caption"
    #expect(try picture.drawn(as: format).bytes.count > 1000)
  }

  /// Around (50, 30) with radii 20 and 10, turned by 90°: 15 pt below the middle is inside, 15 pt
  /// to the right is not.
  @Test func ellipses() throws {
    let ellipse = TouchCloud.Ellipse(
      center: Point(x: 50, y: 30), radii: Size(width: 20, height: 10), radians: .pi / 2)
    var canvas = try Canvas(
      size: Size(width: 100, height: 60), format: .png, scale: 1, background: .black)
    canvas.fill(Path(ellipse), .white)
    let png = try DecodedPNG(try canvas.finish().bytes)
    for (x, y, isInside) in [
      (50, 45, true), (50, 15, true), (50, 51, false), (65, 30, false), (58, 30, true),
    ] {
      #expect((png.pixel(x, y)[0] > 200) == isInside)
    }
  }
}
