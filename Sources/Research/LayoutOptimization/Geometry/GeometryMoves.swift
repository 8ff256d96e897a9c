import KeyboardGeometry
import Statistics

/// Random small changes of a keyboard's shape. Each result is a valid layout with the same letters,
/// and all its keys are large enough to be tapped.
package struct GeometryMoves: Sendable {
  /// The parts of the shape that may change, in the order of `GeometryFreedom.allCases`.
  package let freedoms: [GeometryFreedom]
  /// The rectangle in which the layout is used, in pt.
  package let size: Size

  /// The minimum height and width of a key, in pt: 3.7 mm, three quarters of the size of the ring's
  /// keys. An estimate of what can still be tapped; Parhi, Karlson & Bederson (MobileHCI 2006) ask
  /// for 9.2 mm, which no phone keyboard offers.
  package static let leastKey = 24.0
  /// The minimum distance of a ring from the edge of the rectangle, in pt.
  package static let leastMargin = 4.0

  /// Creates the changes for a layout.
  ///
  /// - Parameters:
  ///   - freedoms: the parts of the shape that may change; at least one
  ///   - layout: the layout to change
  ///   - size: the rectangle in which it is used, in pt
  /// - Throws: `AssignmentError` if the layout has no such part.
  package init(
    _ freedoms: Set<GeometryFreedom>, of layout: KeyboardLayout, size: Size
  ) throws(AssignmentError) {
    self.freedoms = GeometryFreedom.allCases.filter(freedoms.contains)
    self.size = size
    for freedom in self.freedoms {
      let reason: String? =
        switch (freedom, layout.arrangement) {
        case (.places, _): nil
        case (.rows, .grid): nil
        case (.rows, _): "is not a grid"
        case (.radii, .ring), (.margin, .ring): nil
        case (.inside, .ring(let ring)), (.gaps, .ring(let ring)):
          HalfRings(ring) == nil
            ? "does not have two rings of keys spread evenly between gaps at 0° and 180°" : nil
        default: "is not a ring"
        }
      if let reason {
        throw .notAPlacement("\(freedom.rawValue): \(layout.name) \(reason)")
      }
    }
    if self.freedoms.contains(.places), self.freedoms.count > 1 {
      throw .notAPlacement(
        "places: cannot be combined with other changes of the shape, which it includes")
    }
    if self.freedoms.isEmpty { throw .notAPlacement("no part of the shape may change") }
  }

  /// Returns the layout from which the search begins, made free-form if keys may lie anywhere.
  ///
  /// - Throws: `LayoutError` if the layout does not fit.
  package func start(_ layout: KeyboardLayout) throws(LayoutError) -> KeyboardLayout {
    guard freedoms == [.places] else { return layout }
    if case .free = layout.arrangement { return layout }
    return try FreeMoves.freeForm(layout, size: size)
  }

  /// Returns a layout that differs in one number, or in the ring, row or position of one letter.
  ///
  /// - Parameters:
  ///   - layout: a layout returned by `start(_:)` or by this method
  ///   - reach: how large the change may be, 0…1; 1 for the first steps of a search
  ///   - random: the source of random numbers
  /// - Returns: nil if the drawn change gives no valid layout, or a key that is too small
  package func neighbor(
    of layout: KeyboardLayout, reach: Double, using random: inout RandomSource
  ) -> KeyboardLayout? {
    var changed = layout
    switch layout.arrangement {
    case .ring(let ring):
      guard
        let ring = RingMoves(size: size, reach: reach)
          .neighbor(of: ring, freedoms[random.below(freedoms.count)], &random)
      else { return nil }
      changed.arrangement = .ring(ring)
    case .grid(let grid):
      guard let grid = GridMoves(size: size).neighbor(of: grid, &random) else { return nil }
      changed.arrangement = .grid(grid)
    case .free(let free):
      guard let free = FreeMoves(size: size, reach: reach).neighbor(of: free, &random) else {
        return nil
      }
      changed.arrangement = .free(free)
    case .rows: return nil
    }
    guard changed != layout, (try? changed.validate()) != nil else { return nil }
    return changed
  }

  /// Returns a value rounded to four decimal places, so that files stay readable.
  static func tidy(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
