import KeyboardGeometry
import RealModule

/// The two arms at the angular edges of a ring's key, like `[ ]` (ring keyboard, section 3.3).
///
/// Each arm follows its edge from the inner to the outer radius, and from either end the arc over
/// 55 % of the wedge's half angle. Strokes keep a distance from the edges, so that those of
/// neighbours do not touch.
struct Bracket {
  /// The share of the half angle that an arm covers on its side.
  static let share = 0.55

  let wedge: Wedge
  /// The distance from the wedge's edges to the middle of the stroke, in pt.
  let inset: Double

  private var innerRadius: Double { wedge.innerRadius + min(inset, depth / 4) }
  private var outerRadius: Double { wedge.outerRadius - min(inset, depth / 4) }
  private var depth: Double { wedge.outerRadius - wedge.innerRadius }

  /// Both arms.
  var path: Path {
    var path = arm(side: -1)
    path.add(arm(side: 1))
    return path
  }

  /// Returns one arm.
  ///
  /// - Parameter side: 1 for the arm at the upper edge, -1 for the one at the lower edge.
  private func arm(side: Double) -> Path {
    let half = wedge.widthDegrees / 2
    let end = wedge.degrees + side * half * (1 - Self.share)
    let outer = wedge.degrees + side * (half - insetDegrees(at: outerRadius))
    let inner = wedge.degrees + side * (half - insetDegrees(at: innerRadius))
    var path = Path()
    // The path begins here: nothing joins it to the other arm.
    path.move(
      to: PolarPoint(radius: outerRadius, degrees: end).point(around: wedge.ringCenter))
    path.arc(center: wedge.ringCenter, radius: outerRadius, from: end, to: outer)
    path.arc(center: wedge.ringCenter, radius: innerRadius, from: inner, to: end)
    return path
  }

  /// Returns the angle of the inset at a radius, at most half of the arm.
  private func insetDegrees(at radius: Double) -> Double {
    let sine = radius > inset ? inset / radius : 1
    return min(Double.asin(sine) * 180 / .pi, wedge.widthDegrees / 2 * Self.share / 2)
  }
}
