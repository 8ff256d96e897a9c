import KeyboardGeometry
import Testing

@testable import Rendering

/// What is drawn, read back from the pixels.
struct KeyboardPictureTests {
  static let layouts = KeyboardLayout.builtIn
  static let rings: [KeyboardLayout] = [.ring, .ringSymbols1, .ringSymbols2]
  private static let scale = 3.0

  /// The ring unit at 390 × 290 pt: (290/2 − 20) / (2.35 + 0.1) (ring keyboard, section 2.5).
  private static let unit = 125 / 2.45
  private static let middle = Point(x: 195, y: 145)

  private func keyboard(
    _ layout: KeyboardLayout, _ size: Size = Size(width: 390, height: 290)
  ) throws -> Keyboard { try layout.placed(in: size) }

  private func drawn(
    _ keyboard: Keyboard, theme: Theme = .dark, _ appearance: KeyboardAppearance = .init()
  ) throws -> DecodedPNG {
    let picture = KeyboardPicture(keyboard: keyboard, theme: theme, appearance: appearance)
    var canvas = try Canvas(
      size: picture.size, format: .png, scale: Self.scale, background: theme.background)
    picture.draw(on: &canvas)
    let file = try canvas.finish()
    #expect(file.warnings.isEmpty)
    return try DecodedPNG(file.bytes)
  }

  private func point(_ radius: Double, _ degrees: Double) -> Point {
    PolarPoint(radius: radius, degrees: degrees).point(around: Self.middle)
  }

  @Test(
    "both arms of every wedge's bracket are inked, and nothing is between them", arguments: rings)
  func brackets(layout: KeyboardLayout) throws {
    let keyboard = try keyboard(layout)
    for theme in Theme.builtIn {
      let png = try drawn(keyboard, theme: theme, .init(showsLabels: false))
      for key in keyboard.characterKeys {
        guard case .wedge(let wedge) = key.shape else { continue }
        // Half angles of 17.5° and 7.5° (36° and 16° less 1°), strokes 1.2 pt off the edges.
        let half = wedge.widthDegrees / 2
        let (inner, outer) = (wedge.innerRadius + 1.2, wedge.outerRadius - 1.2)
        func distance(_ color: Color, _ radius: Double, _ degrees: Double) -> Int {
          let place = point(radius, degrees)
          return png.distance(to: color, x: place.x, y: place.y, scale: Self.scale)
        }
        for side in [-1.0, 1] {
          // The arc is 55 % of the half angle long; look at its middle, on both edges.
          let onArc = wedge.degrees + side * half * (1 - 0.55 / 2)
          #expect(distance(theme.bracket, outer, onArc) <= 16)
          #expect(distance(theme.bracket, inner, onArc) <= 16)
          // The arm, halfway between the edges: 1.2 pt off at radius r are 68.75°/r.
          let radius = (wedge.innerRadius + wedge.outerRadius) / 2
          let onArm = wedge.degrees + side * (half - 68.75 / radius)
          #expect(distance(theme.bracket, radius, onArm) <= 16)
        }
        #expect(distance(theme.background, outer, wedge.degrees) <= 2)
        #expect(distance(theme.background, inner, wedge.degrees) <= 2)
      }
    }
  }

  /// The pixels in which two pictures differ, in pt.
  private func differences(_ a: DecodedPNG, _ b: DecodedPNG) -> [Point] {
    var points: [Point] = []
    for index in a.pixels.indices where a.pixels[index] != b.pixels[index] {
      let (y, x) = index.quotientAndRemainder(dividingBy: a.width)
      points.append(Point(x: (Double(x) + 0.5) / Self.scale, y: (Double(y) + 0.5) / Self.scale))
    }
    return points
  }

  /// The ink of every key's label, by the key's index: what is there only with labels.
  private func labels(of keyboard: Keyboard) throws -> [Int: [Point]] {
    var theme = Theme.dark
    theme.arc = .clear  // arcs give way to letters
    let with = try drawn(keyboard, theme: theme, .init())
    let without = try drawn(
      keyboard, theme: theme, .init(showsLabels: false))
    var ink: [Int: [Point]] = [:]
    for point in differences(with, without) {
      ink[keyboard.key(at: point)?.index ?? -1, default: []].append(point)
    }
    return ink
  }

  @Test(
    "every label lies inside its key, at every size", arguments: layouts,
    [Size(width: 390, height: 290), Size(width: 200, height: 150)])
  func labelsInside(layout: KeyboardLayout, size: Size) throws {
    let keyboard = try keyboard(layout, size)
    let ink = try labels(of: keyboard)
    #expect(ink[-1] == nil)
    for key in keyboard.keys where key.action != .center {
      #expect(ink[key.index]?.isEmpty == false, "\(key.role) has no label")
    }
  }

  private func middleOf(_ values: [Double]) throws -> Double {
    let least = try #require(values.min())
    let most = try #require(values.max())
    return (least + most) / 2
  }

  @Test("letters of a ring stand in the middle of their wedges and upright")
  func lettersCentered() throws {
    let keyboard = try keyboard(.ring)
    let ink = try labels(of: keyboard)
    for key in keyboard.characterKeys {
      guard case .wedge(let wedge) = key.shape else { continue }
      let points = try #require(ink[key.index])
      // Directions of the letter's own axes: along the radius and across it.
      let radial = PolarPoint(radius: 1, degrees: wedge.degrees).point
      let along = points.map { ($0.x - 195) * radial.x - ($0.y - 145) * radial.y }
      let across = points.map { ($0.x - 195) * radial.y + ($0.y - 145) * radial.x }
      let alongMiddle = try middleOf(along)
      let acrossMiddle = try middleOf(across)
      #expect(abs(alongMiddle - (wedge.innerRadius + wedge.outerRadius) / 2) < 0.4)
      #expect(abs(acrossMiddle) < 0.4)
    }
    // L stands at 90°, upright: its foot is the lowest row of its ink and the widest.
    let key = try #require(keyboard.key(for: "l"))
    let foot = try #require(ink[key.index])
    let lowest = try #require(foot.map(\.y).max())
    let highest = try #require(foot.map(\.y).min())
    let widths = [lowest, highest].map { row in foot.count { abs($0.y - row) < 0.5 } }
    #expect(widths[0] > 2 * widths[1])
  }

  @Test("the turn of a letter keeps it upright on both halves")
  func turns() {
    // Top outwards above: θ − 90. Top inwards below: θ − 270. Neither on the horizontal line.
    let expected: [(Double, Double)] = [
      (90, 0), (36, -54), (144, 54), (26, -64), (154, 64), (216, -54), (270, 0), (324, 54),
      (0, 0), (180, 0), (360, 0), (-90, 0),
    ]
    for (degrees, turn) in expected { #expect(KeyboardPicture.radialTurn(at: degrees) == turn) }
  }

  @Test("the ring without letters is its own mirror image, in both directions")
  func symmetry() throws {
    var theme = Theme.dark
    theme.arc = .clear  // dashes have a beginning
    theme.spaceZone = theme.backspaceZone
    let png = try drawn(
      try keyboard(.ring), theme: theme, .init(showsLabels: false))
    let reds = png.pixels.map { Int($0 & 255) }
    var worst = 0
    for index in reds.indices {
      let (y, x) = index.quotientAndRemainder(dividingBy: png.width)
      let sideways = reds[y * png.width + png.width - 1 - x]
      let upwards = reds[(png.height - 1 - y) * png.width + x]
      worst = max(worst, abs(reds[index] - sideways), abs(reds[index] - upwards))
    }
    // Cairo samples a pixel in a grid of its own, which is not symmetric.
    #expect(worst <= 12)
  }

  @Test("gaps have their tints and the centre its dot")
  func zones() throws {
    let png = try drawn(try keyboard(.ring))
    func distance(_ color: Color, _ radius: Double, _ degrees: Double) -> Int {
      let place = point(radius * Self.unit, degrees)
      return png.distance(to: color, x: place.x, y: place.y, scale: Self.scale, reach: 0)
    }
    // 8 % of systemRed, rgb(255, 69, 58), on black: 20.4, 5.5, 4.6.
    let red = Color(red: 20.4 / 255, green: 5.5 / 255, blue: 4.6 / 255)
    // 4 % of rgb(255, 25.5, 140.25): 10.2, 1.0, 5.6.
    let pink = Color(red: 10.2 / 255, green: 1.0 / 255, blue: 5.6 / 255)
    for degrees in [170.0, 180, 190] { #expect(distance(red, 1.75, degrees) <= 1) }
    for degrees in [350.0, 0, 10] { #expect(distance(pink, 1.75, degrees) <= 1) }
    #expect(distance(Color(white: 0.15), 0, 0) <= 1)
    // Between dot and zone's edge, and in the inner ring's gap, there is nothing.
    #expect(distance(.black, 0.4, 45) <= 1)
    #expect(distance(.black, 1.2, 0) <= 1)
  }

  @Test("chosen keys take the accent colour and light their surroundings")
  func highlights() throws {
    let keyboard = try keyboard(.ring)
    let key = try #require(keyboard.key(for: "e"))
    let plain = try drawn(keyboard)
    let chosen = try drawn(keyboard, theme: .dark, .init(highlights: [key.index]))
    // E: 216°, half angle 17.5°, outer edge 1.6 units; the middle of an arm's arc.
    let place = point(1.6 * Self.unit - 1.2, 216 + 17.5 * (1 - 0.55 / 2))
    #expect(
      chosen.distance(to: Theme.dark.accent, x: place.x, y: place.y, scale: Self.scale) <= 16)
    // 3 pt outside the bracket, on the gap's side of the upper edge: light of the glow.
    let beside = point(1.3 * Self.unit, 198.5 - 3)
    let (x, y) = (Int(beside.x * 3), Int(beside.y * 3))
    #expect(Int(chosen.pixel(x, y)[0]) > Int(plain.pixel(x, y)[0]) + 20)
    // The key on the other side is as it was.
    let far = try #require(keyboard.key(for: "n"))
    let changed = differences(plain, chosen).filter { far.shape.contains($0) }
    #expect(changed.isEmpty)
  }

  @Test("a margin keeps the light of keys at the edge whole")
  func glowMargin() throws {
    let grid = try keyboard(.qwerty)
    let top = try #require(grid.key(for: "q")).index
    let inside = try #require(grid.key(for: "g")).index
    // Q lies in the corner: the light's whole 10 pt. G is 72.5 pt from the top and farther from the
    // other edges. The ring's own margin is 20 pt.
    #expect(KeyboardPicture.glowMargin(of: [top, inside], on: grid) == 10)
    #expect(KeyboardPicture.glowMargin(of: [inside], on: grid) == 0)
    let ring = try keyboard(.ring)
    #expect(KeyboardPicture.glowMargin(of: Set(ring.keys.indices), on: ring) == 0)
    let shown = KeyboardPicture(
      keyboard: grid, theme: .dark, appearance: .init(highlights: [top]), margin: 10)
    #expect(shown.size == Size(width: 410, height: 310))
    #expect(shown.origin == Point(x: 10, y: 10))
  }

  @Test("a pulse enlarges a chosen key about its own middle")
  func pulse() throws {
    let keyboard = try keyboard(.qwerty)
    let key = try #require(keyboard.key(for: "g"))
    let accent = Theme.dark.accent
    // G's border is 2.5 pt inside its 39 pt: 17 pt left of its middle; 1.25 times that is 21.25.
    for (scale, offset) in [(1.0, 17.0), (1.25, 21.25)] {
      let png = try drawn(
        keyboard, theme: .dark, .init(highlights: [key.index], highlightScale: scale))
      #expect(
        png.distance(to: accent, x: key.center.x - offset, y: key.center.y, scale: Self.scale)
          <= 16)
    }
  }

  @Test("cursor mode's glow grows with its level")
  func cursorGlow() throws {
    let keyboard = try keyboard(.ring)
    let levels = try [0, 0.25, 0.5, 0.75, 1, 7].map { level in
      let png = try drawn(keyboard, theme: .dark, .init(cursorGlow: level))
      // 12 pt above the centre, outside the dot.
      return Int(png.pixel(195 * 3, 133 * 3)[0])
    }
    #expect(levels[0] == 0)
    #expect(zip(levels, levels.dropFirst().dropLast()).allSatisfy { $0 < $1 })
    #expect(levels[4] == levels[5])
    let bright = try drawn(keyboard, theme: .dark, .init(cursorGlow: 1))
    #expect(bright.distance(to: Theme.dark.accent, x: 195, y: 145, scale: Self.scale) <= 1)
  }

  @Test("maps paint keys and write beneath their letters")
  func maps() throws {
    var theme = Theme.dark
    theme.arc = .clear  // arcs give way to captions
    for layout in [KeyboardLayout.ring, .qwerty] {
      let keyboard = try keyboard(layout)
      let key = try #require(keyboard.key(for: "e"))
      let fill = Color(red: 0, green: 1, blue: 0)
      let png = try drawn(keyboard, theme: theme, .init(fills: [key.index: fill]))
      // Beside the letter, 14 pt below the key's centre.
      #expect(
        png.distance(to: fill, x: key.center.x, y: key.center.y + 14, scale: Self.scale) <= 1)
      // On green, letters are black.
      let labelled = png.distance(
        to: .black, x: key.center.x, y: key.center.y, scale: Self.scale, reach: 18)
      #expect(labelled <= 40)
      let captioned = try drawn(
        keyboard, theme: theme, .init(fills: [key.index: fill], captions: [key.index: "42 %"]))
      let changed = differences(png, captioned)
      #expect(!changed.isEmpty)
      let outside = changed.filter { !key.shape.contains($0) }
      #expect(outside.count == 0)
    }
  }

  @Test("captions stay inside their keys, however long", arguments: layouts)
  func captions(layout: KeyboardLayout) throws {
    var theme = Theme.dark
    theme.arc = .clear
    let keyboard = try keyboard(layout)
    let plain = try drawn(keyboard, theme: theme, .init())
    for caption in ["7 %", "1,234,567 ms"] {
      let captions = Dictionary(
        uniqueKeysWithValues: keyboard.characterKeys.map { ($0.index, caption) })
      let png = try drawn(keyboard, theme: theme, .init(captions: captions))
      let strays = differences(plain, png).filter { keyboard.key(at: $0) == nil }
      #expect(strays.count == 0)
    }
  }

  @Test("the prediction bar is 36 pt tall and stands above the keyboard")
  func predictions() throws {
    let keyboard = try keyboard(.ring)
    let appearance = KeyboardAppearance(predictions: ["the", "of", "and"])
    let picture = KeyboardPicture(keyboard: keyboard, theme: .dark, appearance: appearance)
    #expect(abs(picture.size.height - 326) < 1e-9)
    #expect(abs(picture.origin.y - 36) < 1e-9)
    let png = try drawn(keyboard, theme: .dark, appearance)
    #expect(png.distance(to: Theme.dark.panel, x: 5, y: 5, scale: Self.scale) <= 1)
    #expect(png.distance(to: .black, x: 5, y: 40, scale: Self.scale) <= 1)
    // A word in the middle of each third.
    for x in [65.0, 195, 325] {
      #expect(png.distance(to: .white, x: x, y: 18, scale: Self.scale, reach: 15) <= 40)
    }
  }

  @Test("a bar of ten places has a word in the middle of each tenth")
  func tenPredictions() throws {
    let keyboard = try keyboard(.ring)
    let appearance = KeyboardAppearance(
      predictions: (0..<10).map(String.init), predictionPlaces: 10)
    let png = try drawn(keyboard, theme: .dark, appearance)
    for place in 0..<10 {
      let x = 39 * (Double(place) + 0.5)
      #expect(png.distance(to: .white, x: x, y: 18, scale: Self.scale, reach: 6) <= 40)
    }
  }

  @Test("a picture of a keyboard of any size is drawn", arguments: layouts)
  func sizes(layout: KeyboardLayout) throws {
    for size in [Size(width: 50, height: 45), Size(width: 1000, height: 300)] {
      let keyboard = try keyboard(layout, size)
      let picture = KeyboardPicture(keyboard: keyboard, theme: .light)
      var canvas = try Canvas(size: picture.size, format: .svg)
      picture.draw(on: &canvas)
      #expect(try canvas.finish().bytes.isEmpty == false)
    }
  }
}
