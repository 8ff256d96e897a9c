import Rendering
import Testing

struct ColorScaleTests {
  /// Entries of the published table (256 entries, counted from 0) that are not among the stops.
  @Test(
    "agrees with the published table between its stops",
    arguments: [
      (32, 0.278826, 0.175490, 0.483397), (93, 0.177423, 0.437527, 0.557565),
      (128, 0.127568, 0.566949, 0.550556), (191, 0.360741, 0.785964, 0.387814),
      (230, 0.741388, 0.873449, 0.149561), (251, 0.955300, 0.901065, 0.118128),
    ])
  func published(entry: Int, red: Double, green: Double, blue: Double) {
    let color = ColorScale.whole.color(at: Double(entry) / 255)
    #expect(abs(color.red - red) < 0.02)
    #expect(abs(color.green - green) < 0.02)
    #expect(abs(color.blue - blue) < 0.02)
  }

  @Test("shares beyond the ends have the ends' colours")
  func clamped() {
    let scale = ColorScale.onDark
    #expect(scale.color(at: -1) == scale.color(at: 0))
    #expect(scale.color(at: 7) == scale.color(at: 1))
    #expect(scale.color(at: .infinity) == scale.color(at: 1))
    #expect(scale.color(at: .nan) == scale.color(at: 0))
  }

  /// As greys on paper, and for eyes that lack one kind of cone, a larger number is lighter. The
  /// matrices are Viénot, Brettel and Mollon's (1999) for linear RGB.
  @Test(
    "lightness rises for every kind of eye",
    arguments: [
      [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]],
      [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
      [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
    ], [ColorScale.whole, .onDark, .onLight])
  func lightness(eye: [[Double]], scale: ColorScale) {
    let lightnesses = (0...100).map { luminance(scale.color(at: Double($0) / 100), seenBy: eye) }
    let steps = zip(lightnesses, lightnesses.dropFirst()).map { $1 - $0 }
    #expect((steps.min() ?? 0) > 0)
  }

  /// Contrast by WCAG 2: (lighter + 0.05) / (darker + 0.05); 1.8 and more is seen as a line.
  @Test("both ends stand out from the ground", arguments: [0.0, 1.0])
  func legible(ground: Double) {
    let scale = ColorScale.legible(on: Color(white: ground))
    let plain = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]
    for share in [0.0, 0.5, 1] {
      let own = luminance(scale.color(at: share), seenBy: plain)
      let contrast = (max(own, ground) + 0.05) / (min(own, ground) + 0.05)
      #expect(contrast > 1.8)
    }
  }

  private func luminance(_ color: Color, seenBy eye: [[Double]]) -> Double {
    let linear = [color.red, color.green, color.blue].map { channel in
      channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055)
    }
    let seen = eye.map { row in zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } }
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
  }

  /// x^2.4 as x² · ⁵√(x²), the root by Newton's method.
  private func power(_ x: Double) -> Double {
    let square = x * x
    guard square > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
