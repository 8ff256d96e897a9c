import KeyboardGeometry
import Rendering
import ResourceLoading
import SwipeTraces
import TypingEvaluation

/// The figures of a study's report, as SVG to be embedded in HTML.
enum StudyPlots {
  private static let size = Size(width: 460, height: 300)
  private static let (left, right, top, bottom) = (56.0, 444.0, 20.0, 252.0)
  private static let theme = Theme.light
  /// The maximum number of swipes drawn on a keyboard.
  static let trailLimit = 200

  /// Returns a dot plot with one column for each group and the groups' means, or nil without
  /// values.
  static func dots(_ groups: [(name: String, values: [Double])], title: String) -> String? {
    guard let highest = groups.flatMap(\.values).max(), highest > 0 else { return nil }
    return try? svg(size) { canvas in
      let ticks = drawAxis(&canvas, to: highest, title: title)
      let step = (right - left) / Double(groups.count)
      for (place, group) in groups.enumerated() {
        let middle = left + step * (Double(place) + 0.5)
        for (index, value) in group.values.enumerated() {
          // Dots are spread sideways so that equal values can be seen.
          let shift = (Double(index % 7) - 3) * min(6, step / 20)
          canvas.fill(
            Path(circle: Point(x: middle + shift, y: y(value, ticks)), radius: 3.5),
            theme.accent.faded(by: 0.6))
        }
        if !group.values.isEmpty {
          let mean = group.values.reduce(0, +) / Double(group.values.count)
          canvas.stroke(
            Path(polyline: [
              Point(x: middle - step / 4, y: y(mean, ticks)),
              Point(x: middle + step / 4, y: y(mean, ticks)),
            ]), StrokeStyle(theme.text, width: 2))
        }
        label(&canvas, group.name, at: middle)
      }
    }
  }

  /// Returns a curve for each group over whole numbers with intervals, or nil if no group has two
  /// values.
  static func curves(
    _ groups: [(name: String, values: [(number: Int, estimate: MeanEstimate)])], title: String,
    axis: String
  ) -> String? {
    let all = groups.flatMap(\.values)
    guard groups.contains(where: { $0.values.count > 1 }),
      let highest = all.map({ $0.estimate.high ?? $0.estimate.mean }).max(), highest > 0,
      let last = all.map(\.number).max(), let first = all.map(\.number).min(), last > first
    else { return nil }
    return try? svg(size) { canvas in
      let ticks = drawAxis(&canvas, to: highest, title: title)
      func x(_ number: Int, _ group: Int) -> Double {
        // Groups stand beside each other, so that their intervals can be told apart.
        let shift = (Double(group) - Double(groups.count - 1) / 2) * 5
        return left + 24 + (right - left - 48) * Double(number - first) / Double(last - first)
          + shift
      }
      for (place, group) in groups.enumerated() {
        let color = lineColors[place % lineColors.count]
        canvas.stroke(
          Path(
            polyline: group.values.map {
              Point(x: x($0.number, place), y: y($0.estimate.mean, ticks))
            }), StrokeStyle(color, width: 2))
        for (number, estimate) in group.values {
          let middle = x(number, place)
          if let low = estimate.low, let high = estimate.high {
            canvas.stroke(
              Path(polyline: [
                Point(x: middle, y: y(max(low, 0), ticks)), Point(x: middle, y: y(high, ticks)),
              ]), StrokeStyle(color, width: 1))
          }
          canvas.fill(
            Path(circle: Point(x: middle, y: y(estimate.mean, ticks)), radius: 3.5), color)
        }
        canvas.draw(
          group.name, at: Point(x: right, y: top + 4 + 14 * Double(place)), font: theme.font(11),
          color: color, anchor: .right)
      }
      for number in Set(all.map(\.number)) { label(&canvas, "\(number)", at: x(number, 0)) }
      canvas.draw(
        axis, at: Point(x: (left + right) / 2, y: bottom + 38), font: theme.font(11),
        color: theme.secondaryText, anchor: .baselineCenter)
    }
  }

  /// Colours that people with colour-blindness can tell apart (Okabe and Ito 2008).
  private static let lineColors = [
    color(0, 114, 178), color(213, 94, 0), color(0, 158, 115), color(204, 121, 167),
    color(86, 180, 233), color(230, 159, 0),
  ]

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255)
  }

  /// Returns a histogram with bins of equal width, or nil without values.
  static func histogram(_ values: [Double], title: String) -> String? {
    guard let largest = values.max(), largest > 0 else { return nil }
    let marks = RoundTicks(from: 0, to: largest, atMost: 8)
    let range = max(marks.values.last ?? largest, largest)
    let count = 24
    var bins = [Double](repeating: 0, count: count)
    for value in values { bins[min(Int(value / range * Double(count)), count - 1)] += 1 }
    return try? svg(size) { canvas in
      let ticks = drawAxis(&canvas, to: bins.max() ?? 1, title: "traces")
      let step = (right - left) / Double(count)
      for (index, bin) in bins.enumerated() where bin > 0 {
        let x = left + step * Double(index)
        canvas.fill(
          Path(
            Rectangle(
              origin: Point(x: x + 0.5, y: y(bin, ticks)),
              end: Point(x: x + step - 0.5, y: bottom))), theme.accent)
      }
      for (value, text) in zip(marks.values, marks.labels) {
        label(&canvas, text, at: left + (right - left) * value / range)
      }
      canvas.draw(
        title, at: Point(x: (left + right) / 2, y: bottom + 38), font: theme.font(11),
        color: theme.secondaryText, anchor: .baselineCenter)
    }
  }

  /// Returns swipes over their keyboard, each scaled to the size of the first, or nil if there are
  /// none.
  static func trails(_ traces: [SwipeTrace], condition: Study.Condition) -> String? {
    guard var reference = traces.first?.keyboard else { return nil }
    let size = Size(width: reference.width, height: reference.height)
    reference.layout = condition.source
    guard let keyboard = try? KeyboardLibrary().keyboard(reference) else { return nil }
    let step = max(1, traces.count / trailLimit)
    return try? svg(size) { canvas in
      let picture = KeyboardPicture(
        keyboard: keyboard, theme: theme)
      canvas.local { canvas in
        canvas.translate(by: picture.origin * -1)
        picture.draw(on: &canvas)
      }
      for index in stride(from: 0, to: traces.count, by: step).prefix(trailLimit) {
        guard let own = traces[index].keyboard else { continue }
        let (x, y) = (size.width / own.width, size.height / own.height)
        let points = traces[index].samples.map { Point(x: $0.x * x, y: $0.y * y) }
        canvas.stroke(
          Path(polyline: points),
          StrokeStyle(theme.accent.faded(by: 0.18), width: 1.2, cap: .round, join: .round))
      }
    }
  }

  private static func svg(
    _ size: Size, _ body: (inout Canvas) -> Void
  ) throws(RenderingError) -> String {
    var canvas = try Canvas(size: size, format: .svg, background: theme.background, svgText: true)
    body(&canvas)
    let text = String(decoding: try canvas.finish().bytes, as: UTF8.self)
    // SVG in HTML has no XML declaration.
    return text.firstRange(of: "<svg").map { String(text[$0.lowerBound...]) } ?? text
  }

  /// Draws the vertical axis from 0 with its ticks.
  private static func drawAxis(
    _ canvas: inout Canvas, to highest: Double, title: String
  ) -> Double {
    let ticks = RoundTicks(from: 0, to: highest * 1.05, atMost: 6)
    let end = max(highest * 1.05, ticks.values.last ?? highest)
    for (value, text) in zip(ticks.values, ticks.labels) {
      let height = y(value, end)
      canvas.stroke(
        Path(polyline: [Point(x: left, y: height), Point(x: right, y: height)]),
        StrokeStyle(theme.arc, width: 0.5))
      canvas.draw(
        text, at: Point(x: left - 6, y: height), font: theme.font(10), color: theme.secondaryText,
        anchor: .right)
    }
    canvas.draw(
      title, at: Point(x: left, y: top - 8), font: theme.font(11), color: theme.secondaryText,
      anchor: .left)
    return end
  }

  private static func y(_ value: Double, _ end: Double) -> Double {
    bottom - (bottom - top) * value / end
  }

  private static func label(_ canvas: inout Canvas, _ text: String, at x: Double) {
    canvas.draw(
      text, at: Point(x: x, y: bottom + 18), font: theme.font(10), color: theme.secondaryText,
      anchor: .baselineCenter)
  }
}
