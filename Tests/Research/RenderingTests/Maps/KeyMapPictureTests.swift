import KeyboardGeometry
import Testing

@testable import Rendering

struct KeyMapPictureTests {
  private static func drawn(_ map: KeyMapPicture) throws -> DecodedPNG {
    var canvas = try Canvas(
      size: map.size, format: .png, scale: 2, background: map.theme.background)
    map.draw(on: &canvas)
    return try DecodedPNG(try canvas.finish().bytes)
  }

  /// Each key gets another value; in the wedge's corner, away from letter and bracket, is the
  /// scale's colour of its share.
  @Test("keys have the colours of their values", arguments: [Theme.dark, .light])
  func colors(theme: Theme) throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    var map = KeyMapPicture(keyboard: keyboard, theme: theme)
    map.range = 10...10 + Double(keyboard.characterCount - 1)
    for key in keyboard.characterKeys { map.values[key.index] = 10 + Double(key.index) }
    let png = try Self.drawn(map)
    for key in keyboard.characterKeys {
      guard case .wedge(let wedge) = key.shape else { continue }
      let place = PolarPoint(
        radius: wedge.innerRadius * 0.3 + wedge.outerRadius * 0.7,
        degrees: wedge.degrees + wedge.widthDegrees * 0.36
      ).point(around: wedge.ringCenter)
      let share = Double(key.index) / Double(keyboard.characterCount - 1)
      let color = ColorScale.whole.color(at: share)
      #expect(png.distance(to: color, x: place.x, y: place.y, scale: 2) <= 4)
    }
    #expect(map.size.height == 290 + Legend.height)
  }

  /// From (0, 0) to (90, 0) left is up: between the keys the arc is above y = 0, 3/4 of its control
  /// points' 0.18 · 90 = 16.2 pt away, 12.15 pt.
  @Test func arcsBendToTheLeft() throws {
    let arc = try #require(
      KeyArc(from: Point(x: 0, y: 0), to: Point(x: 90, y: 0), width: 2, room: 5))
    guard case .move(let start)? = arc.line.elements.first,
      case .curve(let first, let second, let end)? = arc.line.elements.last
    else {
      Issue.record("not one curve")
      return
    }
    #expect(start.x > 0 && end.x < 90)
    #expect(abs(first.y + 16.2) < 1e-9 && abs(second.y + 16.2) < 1e-9)
    let middle = (start.y + 3 * first.y + 3 * second.y + end.y) / 8
    #expect(middle < -10)
    #expect(KeyArc(from: start, to: start, width: 2, room: 5) == nil)
  }

  /// From P to Q the arrow bends to its left, which is down; from Q to P it bends up, out of the
  /// keyboard: 3/4 of 0.18 · 360 pt are 48.6 pt above the letters' middles at y = 20.
  @Test func arrowsAboveTheKeyboardAreSeen() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
    let (q, p) = (
      try #require(keyboard.key(for: "q")).index, try #require(keyboard.key(for: "p")).index
    )
    var map = KeyMapPicture(keyboard: keyboard, theme: .dark)
    map.arcs.legs = [.init(from: p, to: q, value: 1)]
    let plain = map.size.height
    #expect(plain == 160 + Legend.height)
    map.arcs.legs = [.init(from: q, to: p, value: 1)]
    let overshoot = map.size.height - plain
    #expect(overshoot > 28 && overshoot < 40)
    let png = try Self.drawn(map)
    // In the middle the arrow is the only ink above the keys.
    let ink = (0..<Int(overshoot * 2)).count { png.pixel(400, $0)[1] > 100 }
    #expect(ink >= 6 && ink <= 14)
  }

  /// A way of value 8 is drawn wider than one of value 2.
  @Test func widthsFollowValues() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
    let inks = try [8.0, 2].map { value in
      var map = KeyMapPicture(keyboard: keyboard, theme: .dark)
      map.arcs.legs = [
        .init(from: 10, to: 18, value: value), .init(from: 0, to: 0, value: 8),
        .init(from: 999, to: 0, value: 8),
      ]
      let png = try Self.drawn(map)
      map.arcs.legs = [.init(from: 0, to: 0, value: 8)]
      let blank = try Self.drawn(map)
      return png.pixels.indices.prefix(png.width * 300).filter {
        png.pixels[$0] != blank.pixels[$0]
      }.count
    }
    #expect(inks[0] > inks[1] + 200)
    #expect(inks[1] > 100)
  }

  @Test func layoutsSideBySide() throws {
    let size = Size(width: 400, height: 160)
    let qwerty = try KeyboardLayout.qwerty.placed(in: size)
    let dvorak = try KeyboardLayout.dvorak.placed(in: size)
    let picture = LayoutDifferencePicture(
      first: .init(qwerty, own: []), second: .init(dvorak, own: []), moved: ["e"], keptCount: 1,
      theme: .dark)
    #expect(picture.size.width == 816)
    var canvas = try Canvas(size: picture.size, format: .png, scale: 2, background: .black)
    picture.draw(on: &canvas)
    let png = try DecodedPNG(try canvas.finish().bytes)
    // Below the title of 26 pt, 12 pt left and above of the middle of E (moved) and A (kept).
    let reds = try ["e", "a"].map { (letter: Character) in
      let key = try #require(qwerty.key(for: letter))
      return png.pixel(Int((key.center.x - 12) * 2), Int((key.center.y - 12 + 26) * 2))[0]
    }
    #expect(reds[0] > 80)
    #expect(reds[1] < 10)
  }
}
