import KeyboardGeometry
import RealModule
import Statistics

/// Changes of a ring layout's radii, margin, gaps and numbers of letters.
struct RingMoves {
  /// The rectangle of the layout, in pt.
  let size: Size
  /// How large a change may be, 0…1.
  let reach: Double

  /// The minimum radius of the free area in the middle, in pt, where the cursor is moved.
  private static let leastMiddle = 20.0
  /// The minimum distance from a key's centre to the inner and outer edges of its wedge, in pt; the
  /// original ring has 7.7.
  private static let leastInset = 6.0
  /// The minimum width of a gap, in pt, halfway between its inner and outer edge: one and a half
  /// keys, since one of the gaps is the space key. The original ring's gaps are 63 pt wide.
  private static let leastGap = 1.5 * GeometryMoves.leastKey

  func neighbor(
    of ring: RingLayout, _ freedom: GeometryFreedom, _ random: inout RandomSource
  ) -> RingLayout? {
    var ring = ring
    switch freedom {
    case .margin:
      let margin = GeometryMoves.tidy(ring.margin + 8 * reach * random.normal())
      ring.margin = max(GeometryMoves.leastMargin, margin)
    case .radii: changeRadius(of: &ring, &random)
    case .gaps:
      guard var halves = HalfRings(ring) else { return nil }
      let index = random.below(2)
      let blank = GeometryMoves.tidy(halves.rings[index].blank + 12 * reach * random.normal())
      halves.rings[index].blank = max(0, blank)
      ring = halves.layout
    case .inside:
      guard let halves = HalfRings(ring), let moved = moved(halves, &random) else { return nil }
      ring = moved
    case .rows, .places: return nil
    }
    return isUsable(ring) ? ring : nil
  }

  /// Moves an edge between rings, the innermost edge, or the centres of a ring's keys. The
  /// outermost edge stays: it is the unit of length, and `margin` sets its size.
  private func changeRadius(of ring: inout RingLayout, _ random: inout RandomSource) {
    let index = random.below(ring.rings.count)
    let step = (ring.rings.last?.outerEdge ?? 1) * 0.1 * reach * random.normal()
    if random.below(2) == 0 {
      ring.rings[index].radius = GeometryMoves.tidy(ring.rings[index].radius + step)
      return
    }
    let old = ring.rings[index].innerEdge
    let edge = GeometryMoves.tidy(old + step)
    // Everything that touches the edge moves with it.
    for other in ring.rings.indices {
      if ring.rings[other].innerEdge == old { ring.rings[other].innerEdge = edge }
      if ring.rings[other].outerEdge == old { ring.rings[other].outerEdge = edge }
    }
    for gap in ring.gaps.indices where ring.gaps[gap].innerEdge == old {
      ring.gaps[gap].innerEdge = edge
    }
  }

  /// Moves one letter to the other ring, into the same half, at the position given by its angle.
  private func moved(_ halves: HalfRings, _ random: inout RandomSource) -> RingLayout? {
    var halves = halves
    let from = random.below(2)
    let letters = halves.rings[from].keys
    guard letters.count > 1 else { return nil }
    let key = letters[random.below(letters.count)]
    let isUpper = normalizedDegrees(key.degrees) < 180
    let to = 1 - from
    let place = halves.rings[to].keys.count { other in
      let degrees = normalizedDegrees(other.degrees)
      return (degrees < 180) == isUpper && degrees < normalizedDegrees(key.degrees)
    }
    if isUpper {
      halves.rings[from].upper.removeAll { $0 == key.character }
      halves.rings[to].upper.insert(key.character, at: place)
    } else {
      halves.rings[from].lower.removeAll { $0 == key.character }
      halves.rings[to].lower.insert(key.character, at: place)
    }
    // Halves that differ by more than one letter waste room, so the last letter of the fuller half
    // moves to the other.
    for ring in 0..<2 {
      let difference = halves.rings[ring].upper.count - halves.rings[ring].lower.count
      if difference > 1 {
        halves.rings[ring].lower.insert(halves.rings[ring].upper.removeLast(), at: 0)
      } else if difference < -1 {
        halves.rings[ring].upper.append(halves.rings[ring].lower.removeFirst())
      }
    }
    return halves.layout
  }

  private func isUsable(_ ring: RingLayout) -> Bool {
    let scale = ring.scale(in: size)
    guard scale > 0, let first = ring.rings.first,
      first.innerEdge * scale >= Self.leastMiddle
    else { return false }
    func arc(_ radius: Double, _ degrees: Double) -> Double { radius * scale * degrees * .pi / 180 }
    return ring.rings.allSatisfy { part in
      (part.outerEdge - part.innerEdge) * scale >= GeometryMoves.leastKey
        && (part.radius - part.innerEdge) * scale >= Self.leastInset
        && (part.outerEdge - part.radius) * scale >= Self.leastInset
        && arc(part.radius, part.keyWidthDegrees) >= GeometryMoves.leastKey
    }
      && ring.gaps.allSatisfy { gap in
        arc((gap.innerEdge + gap.outerEdge) / 2, gap.widthDegrees) >= Self.leastGap
      }
  }
}
