import KeyboardGeometry

/// A ring layout of two rings whose keys are spread evenly over an upper and a lower half, with the
/// right and the left left free: the ring's own form, as numbers that can be changed.
struct HalfRings: Equatable {
  struct Half: Equatable {
    /// Counter-clockwise from the right.
    var upper: [Character]
    /// Counter-clockwise from the left.
    var lower: [Character]
    /// What is left free at the right and at the left each, in degrees.
    var blank: Double

    var count: Int { upper.count + lower.count }

    /// Width of each key, in degrees: that of the fuller half's.
    var keyWidth: Double {
      GeometryMoves.tidy((180 - blank) / Double(max(upper.count, lower.count)))
    }

    /// What is left free where `keyWidth` is taken by each key of the fuller half, in degrees.
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

  /// To 10⁻⁹ degrees, as layouts compare them.
  private static func snapped(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

  /// Nil for a layout of another form.
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
      // The form holds only if it gives the same keys again.
      guard blank >= -1e-6, half.keys.count == keys.count,
        zip(half.keys, keys).allSatisfy({
          abs(normalizedDegrees($0.degrees) - $1.1) < 1e-6 && $0.character == $1.0
        })
      else { return nil }
      rings.append(half)
    }
  }

  /// The layout. Gaps are as wide as what the outer ring leaves free.
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
