import KeyboardGeometry
import Rendering
import Reports
import TypingEvaluation

/// Moments of a session side by side.
package struct SceneSheet {
  private let scenes: [KeyboardScene]
  private let columns: Int
  /// The size of the largest scene: symbols and letters may need different sizes.
  private let cell: Size
  /// Between scenes, in pt.
  private let gap: Double

  /// - Parameters:
  ///   - theme: nil for the one that the session shows.
  ///   - isStrip: whether captions count from the first moment.
  ///   - isSimulated: whether captions say that the session is simulated.
  ///   - columns: scenes side by side.
  package init(
    _ moments: [SessionMoment], theme: Theme?, isStrip: Bool, isSimulated: Bool, columns: Int
  ) {
    let start = moments.first?.time ?? 0
    scenes = moments.map { moment in
      let time =
        isStrip
        ? formatted(moment.time - start, decimals: 0) + " ms"
        : formatted(moment.time / 1000, decimals: 2) + " s"
      return moment.scene(theme: theme, caption: (isSimulated ? "simulated, " : "") + time)
    }
    self.columns = max(1, min(columns, scenes.count))
    cell = Size(
      width: scenes.map(\.size.width).max() ?? 0, height: scenes.map(\.size.height).max() ?? 0)
    gap = isStrip ? 10 : 0
  }

  /// The first scene's theme; nil without scenes.
  package var theme: Theme? { scenes.first?.picture.theme }

  package var size: Size {
    let rows = (scenes.count + columns - 1) / columns
    return Size(
      width: Double(columns) * cell.width + Double(columns - 1) * gap,
      height: Double(rows) * cell.height + Double(rows - 1) * gap)
  }

  package func draw(on canvas: inout Canvas) {
    for (index, scene) in scenes.enumerated() {
      canvas.local { canvas in
        canvas.translate(
          by: Point(
            x: (cell.width + gap) * Double(index % columns) + (cell.width - scene.size.width) / 2,
            y: (cell.height + gap) * Double(index / columns)))
        canvas.clip(to: Path(Rectangle(origin: Point(x: 0, y: 0), size: scene.size)))
        scene.draw(on: &canvas)
      }
    }
  }
}
