import KeyboardGeometry

extension Chart {
  /// What tells a series from the others besides its colour. Twelve series differ in their marks, and
  /// twelve in their lines.
  package struct Look: Hashable, Sendable {
    /// The shape of the mark.
    package var mark: Mark
    /// Whether the mark is an outline.
    package var isHollow: Bool
    /// The dashes of the line; empty for a continuous one.
    package var dash: [Double]
    /// The width of the line, in pt.
    package var lineWidth: Double

    /// Creates the look of a series by its number from 0.
    package init(ofSeries number: Int) {
      let (kinds, round) = (Mark.allCases.count, number / Mark.allCases.count)
      mark = Mark.allCases[number % kinds]
      isHollow = !round.isMultiple(of: 2)
      dash = Self.dashes[number % Self.dashes.count]
      lineWidth = round.isMultiple(of: 2) ? 1.1 : 2
    }

    /// As many as marks.
    private static let dashes: [[Double]] = [
      [], [4, 2], [1.5, 1.5], [5, 2, 1.5, 2], [8, 3], [5, 2, 1.5, 2, 1.5, 2],
    ]
  }

  /// The shape of a mark.
  package enum Mark: CaseIterable, Hashable, Sendable {
    case disc, square, triangle, diamond, wedge, hourglass

    /// Half the width of a square mark, in pt.
    private static let size = 2.4

    /// Returns the outline of the mark about a place.
    func path(at place: Point) -> Path {
      func polygon(_ corners: [(x: Double, y: Double)]) -> Path {
        Path(
          polyline: corners.map {
            Point(x: place.x + $0.x * Self.size, y: place.y + $0.y * Self.size)
          }, closed: true)
      }
      return switch self {
      case .disc: Path(circle: place, radius: Self.size)
      case .square: polygon([(-1, -1), (1, -1), (1, 1), (-1, 1)])
      case .triangle: polygon([(0, -1.3), (1.2, 0.9), (-1.2, 0.9)])
      case .diamond: polygon([(0, -1.4), (1.4, 0), (0, 1.4), (-1.4, 0)])
      case .wedge: polygon([(0, 1.3), (1.2, -0.9), (-1.2, -0.9)])
      case .hourglass: polygon([(-1.1, -1.2), (1.1, -1.2), (-1.1, 1.2), (1.1, 1.2)])
      }
    }
  }
}
