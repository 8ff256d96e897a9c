import KeyboardGeometry

/// A layout of two rings whose keys are spread evenly over an upper and a lower half, with gaps at
/// the right and left: the shape of the original ring, as numbers that can be changed.
struct HalfRings: Equatable {
  struct Half: Equatable {
    /// The letters of the upper half, counter-clockwise from the right.
    var upper: [Character]
    /// The letters of the lower half, counter-clockwise from the left.
    var lower: [Character]
    /// The width of each of the two gaps, in degrees.
    var blank: Double

    var count: Int { upper.count + lower.count }

    /// The width of each key, in degrees, which is set by the half with more keys.
    var keyWidth: Double {
      GeometryMoves.tidy((180 - blank) / Double(max(upper.count, lower.count)))
    }

    /// The width of each gap, in degrees, that results from `keyWidth` and the number of keys in
    /// the fuller half.
    var tidyBlank: Double {
      GeometryMoves.tidy(180 - keyWidth * Double(max(upper.count, lower.count)))
    }

    var keys: [RingLayout.RingKey] {
      func half(_ letters: [Character], from first: Double) -> [RingLayout.RingKey] {
        let span = keyWidth * Double(max(upper.count, lower.count))
        let step = span / Double(max(1, letters.count))
        return letters.enumerated().map { index, letter in
          RingLayout.RingKey(
            character: letter,
            degrees: HalfRings.snapped(first + (180 - span) / 2 + step * (Double(index) + 0.5)))
        }
      }
      return half(upper, from: 0) + half(lower, from: 180)
    }
  }

  var rings: [Half]
  private let base: RingLayout

  /// Returns the value rounded to 10⁻⁹ degrees, the precision at which layouts are compared.
  private static func snapped(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

  /// Describes a ring layout as half rings, or returns nil if the layout has another shape.
  init?(_ ring: RingLayout) {
    guard ring.rings.count == 2,
      ring.gaps.allSatisfy({ [0, 180].contains(normalizedDegrees($0.degrees)) })
    else { return nil }
    base = ring
    rings = []
    for part in ring.rings {
      let keys = part.keys.map { ($0.character, normalizedDegrees($0.degrees)) }
        .sorted { $0.1 < $1.1 }
      let upper = keys.filter { $0.1 < 180 }
      let lower = keys.filter { $0.1 >= 180 }
      guard let fuller = [upper, lower].max(by: { $0.count < $1.count }), fuller.count > 0 else {
        return nil
      }
      let blank = 180 - Double(fuller.count) * part.keyWidthDegrees
      let half = Half(upper: upper.map(\.0), lower: lower.map(\.0), blank: blank)
      // The layout has this shape only if the description gives the same keys back.
      guard blank >= -1e-6, half.keys.count == keys.count,
        zip(half.keys, keys).allSatisfy({
          abs(normalizedDegrees($0.degrees) - $1.1) < 1e-6 && $0.character == $1.0
        })
      else { return nil }
      rings.append(half)
    }
  }

  /// The layout that this value describes. Its action keys are as wide as the gaps in the outer
  /// ring.
  var layout: RingLayout {
    var layout = base
    for (index, half) in rings.enumerated() {
      layout.rings[index].keys = half.keys
      layout.rings[index].keyWidthDegrees = half.keyWidth
    }
    for index in layout.gaps.indices { layout.gaps[index].widthDegrees = rings[1].tidyBlank }
    return layout
  }
}
