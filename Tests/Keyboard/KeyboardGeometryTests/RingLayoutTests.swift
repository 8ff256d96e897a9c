import KeyboardGeometry
import Testing

@Suite struct RingLayoutTests {
  /// The specification's formulas (ring keyboard, sections 2.2, 2.3 and 2.5) worked apart from the
  /// program with 50 decimal digits (mpmath): scale = (290/2 − 20) / (2.35 + 0.1) = 125/2.45, then
  /// x = 195 + r·scale·cos θ and y = 145 − r·scale·sin θ.
  ///
  /// By hand for `e` (r = 1, θ = 216°): scale = 51.0204081633, cos 216° = −0.8090169944,
  /// sin 216° = −0.5877852523; x = 195 − 41.2763772640 = 153.7236227360,
  /// y = 145 + 29.9890434843 = 174.9890434843.
  static let centers: [(key: Character, radius: Double, degrees: Double, x: Double, y: Double)] = [
    ("h", 1.0, 36, 236.2763772640279, 115.0109565156901),
    ("n", 1.0, 72, 210.7661731823953, 96.47670835228808),
    ("s", 1.0, 108, 179.2338268176047, 96.47670835228808),
    ("t", 1.0, 144, 153.7236227359721, 115.0109565156901),
    ("e", 1.0, 216, 153.7236227359721, 174.9890434843099),
    ("a", 1.0, 252, 179.2338268176047, 193.5232916477119),
    ("i", 1.0, 288, 210.7661731823953, 193.5232916477119),
    ("o", 1.0, 324, 236.2763772640279, 174.9890434843099),
    ("b", 2.2, 26, 295.8850460131718, 95.79507536040968),
    ("v", 2.2, 42, 278.4142151046055, 69.89350336788326),
    ("m", 2.2, 58, 254.4807337404618, 49.81092798244198),
    ("r", 2.2, 74, 225.9388868774183, 37.10327902733156),
    ("l", 2.2, 90, 195.0000000000000, 32.75510204081633),
    ("w", 2.2, 106, 164.0611131225817, 37.10327902733156),
    ("c", 2.2, 122, 135.5192662595382, 49.81092798244198),
    ("d", 2.2, 138, 111.5857848953945, 69.89350336788326),
    ("f", 2.2, 154, 94.11495398682819, 95.79507536040968),
    ("g", 2.2, 206, 94.11495398682819, 194.2049246395903),
    ("p", 2.2, 222, 111.5857848953945, 220.1064966321167),
    ("u", 2.2, 238, 135.5192662595382, 240.1890720175580),
    ("y", 2.2, 254, 164.0611131225817, 252.8967209726684),
    ("k", 2.2, 270, 195.0000000000000, 257.2448979591837),
    ("j", 2.2, 286, 225.9388868774183, 252.8967209726684),
    ("q", 2.2, 302, 254.4807337404618, 240.1890720175580),
    ("z", 2.2, 318, 278.4142151046055, 220.1064966321167),
    ("x", 2.2, 334, 295.8850460131718, 194.2049246395903),
  ]

  private let ring: RingLayout
  private let keyboard: Keyboard

  init() throws {
    guard case .ring(let ring) = KeyboardLayout.ring.arrangement else {
      throw LayoutError.invalid(part: "ring", reason: "is no ring")
    }
    self.ring = ring
    keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
  }

  @Test func scale() {
    // 125 / 2.45 = 51.020408163265306…
    #expect(abs(ring.scale(in: Size(width: 390, height: 290)) - 51.020408163265306) < 1e-12)
    #expect(abs(ring.scale(in: Size(width: 290, height: 390)) - 51.020408163265306) < 1e-12)
  }

  @Test("Every centre lies as specified, to 1e-9 pt") func centersAgree() throws {
    #expect(Self.centers.count == 26)
    #expect(keyboard.characterCount == 26)
    for (index, expected) in Self.centers.enumerated() {
      let key = try #require(keyboard.key(for: expected.key))
      #expect(key.index == index)
      #expect(abs(key.center.x - expected.x) < 1e-9, "\(expected.key)")
      #expect(abs(key.center.y - expected.y) < 1e-9, "\(expected.key)")
    }
  }

  @Test("Every wedge is as wide and deep as specified") func wedges() throws {
    let scale = 125 / 2.45
    for expected in Self.centers {
      let key = try #require(keyboard.key(for: expected.key))
      guard case .wedge(let wedge) = key.shape else {
        Issue.record("\(expected.key) is no wedge")
        continue
      }
      let inner = expected.radius == 1
      #expect(wedge.ringCenter == Point(x: 195, y: 145))
      #expect(abs(wedge.innerRadius - (inner ? 0.6 : 1.6) * scale) < 1e-9)
      #expect(abs(wedge.outerRadius - (inner ? 1.6 : 2.35) * scale) < 1e-9)
      #expect(wedge.degrees == expected.degrees)
      // 1° free between neighbours: half a degree off either edge of 36° and 16°.
      #expect(wedge.widthDegrees == (inner ? 35 : 15))
    }
  }

  @Test("Gaps and centre zone are keys of their own kind") func actionKeys() throws {
    #expect(keyboard.keys[26...].map(\.action) == [.backspace, .space, .center])
    let backspace = try #require(keyboard.key(for: .backspace))
    let space = try #require(keyboard.key(for: .space))
    let center = try #require(keyboard.key(for: .center))
    guard case .wedge(let left) = backspace.shape, case .wedge(let right) = space.shape else {
      Issue.record("a gap is no wedge")
      return
    }
    #expect(left.lowerEdgeDegrees == 162 && left.upperEdgeDegrees == 198)
    #expect(right.lowerEdgeDegrees == 342 && right.upperEdgeDegrees == 18)
    #expect(center.center == Point(x: 195, y: 145))
    #expect(center.shape == .disc(Disc(center: Point(x: 195, y: 145), radius: 30)))
    // Between the edges of the outer ring: (1.6 + 2.35)/2 = 1.975; 1.975 · 125/2.45 =
    // 100.76530612244898 pt to the right.
    #expect(abs(space.center.x - 295.765306122449) < 1e-9)
    #expect(abs(space.center.y - 145) < 1e-9)
  }

  @Test(
    "Who owns a direction (degrees) at a radius (ring units)",
    arguments: [
      (1.0, 36.0, "h"), (1, 18.6, "h"), (1, 53.4, "h"),
      // The inset strips: 0.5° on either side of 54°, and of 18° on the side of the key.
      (1, 53.6, nil), (1, 54.4, nil), (1, 54.6, "n"), (2, 33.6, nil), (2, 34.4, nil),
      (2, 34.6, "v"), (2, 18.4, nil), (2, 18.6, "b"), (2, 17.9, "space"), (2, 342.1, "space"),
      (2, 341.6, nil), (2, 341.4, "x"), (2, 162.1, "backspace"), (2, 197.9, "backspace"),
      // The inner ring has nothing in the gaps, the middle only the centre zone (30 pt = 0.588).
      (1, 0, nil), (1, 180, nil), (0.5, 10, "center"), (0.58, 200, "center"), (0.595, 36, nil),
      (1.599, 72, "n"), (1.601, 72, "r"), (2.349, 90, "l"), (2.351, 90, nil),
    ] as [(Double, Double, String?)])
  func owner(radius: Double, degrees: Double, expected: String?) {
    let point = PolarPoint(radius: radius * 125 / 2.45, degrees: degrees)
      .point(around: Point(x: 195, y: 145))
    let key = keyboard.key(at: point)
    #expect((key?.character.map(String.init) ?? key?.action?.rawValue) == expected)
  }

  @Test("The shared border at 1.6 belongs to exactly one key", arguments: 0..<720)
  func sharedBorder(half: Int) {
    let border = 1.6 * ring.scale(in: keyboard.size)
    let point = PolarPoint(radius: border, degrees: Double(half) / 2)
      .point(around: Point(x: 195, y: 145))
    #expect(keyboard.keys.count { $0.shape.contains(point) } <= 1)
  }

  @Test(
    "The centre zone never reaches into the wedges",
    arguments: [40.1, 60, 100, 150, 290, 1e4, 1e6])
  func centerZone(side: Double) throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: side, height: side))
    let scale = ring.scale(in: Size(width: side, height: side))
    guard case .disc(let disc) = try #require(keyboard.key(for: .center)).shape else {
      Issue.record("the centre zone is no disc")
      return
    }
    // 30 pt, but no more than 0.6 ring units.
    #expect(abs(disc.radius - min(30, 0.6 * scale)) < 1e-9)
    for key in keyboard.keys {
      if case .wedge(let wedge) = key.shape { #expect(wedge.innerRadius >= disc.radius) }
    }
  }
}
