import KeyboardGeometry
import RealModule

/// A chart for a paper: series of points with their intervals, axes with units, a caption that says
/// what was measured, and a legend. Twelve series differ by mark, and by dashes and width of their
/// lines, so that they can be told apart in black and white and by all kinds of colour vision (Okabe &
/// Ito 2008).
package struct Chart: Hashable, Sendable {
  /// A point with its interval.
  package struct Value: Hashable, Sendable {
    /// The place on the horizontal axis.
    package var x: Double
    /// The value.
    package var y: Double
    /// The ends of the interval; nil for none.
    package var low: Double?, high: Double?

    /// Creates a point.
    package init(x: Double, y: Double, low: Double? = nil, high: Double? = nil) {
      (self.x, self.y, self.low, self.high) = (x, y, low, high)
    }
  }

  /// Points that belong together.
  package struct Series: Hashable, Sendable {
    /// The name in the legend.
    package var name: String
    /// The points.
    package var values: [Value]

    /// Creates a series.
    package init(_ name: String, _ values: [Value]) { (self.name, self.values) = (name, values) }
  }

  /// How points are drawn.
  package enum Style: Hashable, Sendable {
    /// Marks with intervals; those of one place stand beside each other.
    case marks
    /// Marks with intervals, joined by lines.
    case markedLines
    /// Lines alone.
    case lines
  }

  /// The lines above the chart: what was measured, on what, how often.
  package var caption: [String]
  /// The horizontal axis.
  package var x: ChartAxis
  /// The vertical axis.
  package var y: ChartAxis
  /// The series, in the order of the legend.
  package var series: [Series]
  /// How points are drawn.
  package var style: Style
  /// Whether a line marks 0 on the vertical axis.
  package var marksZero = false

  /// Creates a chart.
  package init(caption: [String], x: ChartAxis, y: ChartAxis, series: [Series], style: Style) {
    self.caption = caption.flatMap(Self.wrapped)
    (self.x, self.y) = (x, y)
    (self.series, self.style) = (series, style)
  }

  /// Breaks a line of the caption that is too long for the chart, at its semicolons.
  private static func wrapped(_ line: String) -> [String] {
    var lines: [String] = []
    for part in line.split(separator: "; ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + 2 + part.count <= captionLetters {
        lines[lines.count - 1] = "\(last); \(part)"
      } else {
        lines.append(String(part))
      }
    }
    return lines
  }

  /// The letters of a line of the caption and of a name in a legend of two columns that have room as a
  /// rule; letters differ in width.
  private static let (captionLetters, legendLetters) = (84, 20)

  /// The width: one column of a paper, 4.2 inches.
  private static let width = 302.0
  private static let (left, right, plotHeight) = (50.0, 16.0, 150.0)
  private static let (captionLine, legendLine) = (10.0, 12.0)
  private static let smallText = 7.0
  private static let text = 8.0

  private var top: Double { 8 + Double(caption.count) * Self.captionLine + 6 }
  private var bottom: Double { top + Self.plotHeight }
  /// Names that do not fit beside each other have a row each.
  private var legendColumns: Int {
    series.contains { $0.name.count > Self.legendLetters } ? 1 : 2
  }
  private var legendRows: Int { (series.count + legendColumns - 1) / legendColumns }

  /// The width that a letter of the small text takes as a rule, and the most that a slanting label may
  /// take, in pt.
  private static let (letterWidth, labelWidth) = (4.4, 78.0)

  /// The room below the axis for labels that slant because they would overlap side by side; nil if they
  /// need not.
  package var roomForSlantedLabels: Double? {
    guard x.hasNames, x.ticks.count > 1 else { return nil }
    let longest = Double(x.ticks.map(\.label.count).max() ?? 0) * Self.letterWidth
    let step = (Self.width - Self.left - Self.right) / Double(x.ticks.count)
    guard longest > step - 4 else { return nil }
    // At 45° the height is that of the width divided by √2.
    return min(longest, Self.labelWidth) * 0.71
  }

  /// The place below which the title of the horizontal axis and the legend stand.
  private var belowLabels: Double { bottom + (roomForSlantedLabels ?? 0) }

  /// The size of the chart, in pt.
  package var size: Size {
    Size(width: Self.width, height: belowLabels + 36 + Double(legendRows) * Self.legendLine)
  }

  /// Draws the chart.
  package func draw(on canvas: inout Canvas, theme: Theme) {
    for (number, line) in caption.enumerated() {
      let font = theme.font(Self.smallText)
      let shown = canvas.fitted(line, to: Self.width - 16, font: font)
      canvas.draw(
        shown, at: Point(x: 8, y: 12 + Double(number) * Self.captionLine), font: font,
        color: theme.secondaryText, anchor: .baselineLeft)
    }
    drawAxes(on: &canvas, theme)
    for (number, series) in series.enumerated() { draw(series, number, on: &canvas) }
    drawLegend(on: &canvas, theme)
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: across(x), y: bottom - self.y.place(of: y) * Self.plotHeight)
  }

  /// The place of a value of the horizontal axis, in pt from the left.
  private func across(_ value: Double) -> Double {
    let width = Self.width - Self.left - Self.right - 2 * inset
    return Self.left + inset + x.place(of: value) * width
  }

  /// The room at both ends of the horizontal axis for lines that are drawn aside of their place, with their
  /// marks.
  private var inset: Double {
    style == .markedLines ? Double(series.count - 1) / 2 * Self.shiftOfLines + 5 : 0
  }

  private func drawAxes(on canvas: inout Canvas, _ theme: Theme) {
    let (near, far) = (Self.left, Self.width - Self.right)
    for tick in y.ticks {
      let height = bottom - y.place(of: tick.value) * Self.plotHeight
      canvas.stroke(
        Path(polyline: [Point(x: near, y: height), Point(x: far, y: height)]),
        StrokeStyle(theme.arc.faded(by: 0.6), width: 0.4))
      canvas.draw(
        tick.label, at: Point(x: near - 5, y: height), font: theme.font(Self.text),
        color: theme.text, anchor: .right)
    }
    for (tick, label) in zip(x.ticks, labels(on: &canvas, theme)) {
      let place = across(tick.value)
      canvas.stroke(
        Path(polyline: [Point(x: place, y: bottom), Point(x: place, y: bottom + 3)]),
        StrokeStyle(theme.text, width: 0.6))
      drawLabel(label, at: place, on: &canvas, theme)
    }
    canvas.stroke(
      Path(polyline: [
        Point(x: near, y: top), Point(x: near, y: bottom), Point(x: far, y: bottom),
      ]), StrokeStyle(theme.text, width: 0.6))
    if marksZero, y.range.contains(0) {
      canvas.stroke(
        Path(polyline: [Point(x: near, y: point(0, 0).y), Point(x: far, y: point(0, 0).y)]),
        StrokeStyle(theme.text, width: 0.6, dash: [3, 2]))
    }
    canvas.draw(
      x.title, at: Point(x: (near + far) / 2, y: belowLabels + 26), font: theme.font(Self.text),
      color: theme.text, anchor: .baselineCenter)
    canvas.local { canvas in
      canvas.translate(by: Point(x: 13, y: (top + bottom) / 2))
      canvas.rotate(by: 90)
      canvas.draw(
        y.title, at: Point(x: 0, y: 0), font: theme.font(Self.text), color: theme.text,
        anchor: .baselineCenter)
    }
  }

  /// Returns the labels of the horizontal axis, cut where they slant and are too long for that.
  private func labels(on canvas: inout Canvas, _ theme: Theme) -> [String] {
    let labels = x.ticks.map(\.label)
    guard roomForSlantedLabels != nil else { return labels }
    let font = theme.font(Self.text)
    return DistinctNames(labels) { canvas.measure($0, font: font).advance <= Self.labelWidth }.shown
  }

  /// Draws a label of the horizontal axis, which slants and ends at its mark if it has no room.
  private func drawLabel(
    _ label: String, at place: Double, on canvas: inout Canvas, _ theme: Theme
  ) {
    let font = theme.font(Self.text)
    guard roomForSlantedLabels != nil else {
      canvas.draw(
        label, at: Point(x: place, y: bottom + 12), font: font, color: theme.text,
        anchor: .baselineCenter)
      return
    }
    canvas.local { canvas in
      canvas.translate(by: Point(x: place + 2, y: bottom + 7))
      canvas.rotate(by: 45)
      canvas.draw(
        label, at: Point(x: 0, y: 0), font: font, color: theme.text, anchor: .right)
    }
  }

  private func draw(_ series: Series, _ number: Int, on canvas: inout Canvas) {
    let (color, look) = (Self.color(number), Look(ofSeries: number))
    // Series of one place stand beside each other: marks less than half of the way to the next, lines so
    // far that no interval hides another.
    let middle = Double(number) - Double(self.series.count - 1) / 2
    let shift = style == .marks ? middle * shiftOfSeries : 0
    let aside = style == .markedLines ? middle * Self.shiftOfLines : 0
    func shifted(_ value: Value, _ y: Double) -> Point {
      var place = point(value.x + shift, y)
      place.x += aside
      return place
    }
    let places = series.values.map { shifted($0, $0.y) }
    if style != .marks, places.count > 1 {
      canvas.stroke(
        Path(polyline: places),
        StrokeStyle(
          color, width: look.lineWidth, cap: .round, join: .round, dash: look.dash))
    }
    guard style != .lines else { return }
    for (value, place) in zip(series.values, places) {
      if let low = value.low, let high = value.high {
        let ends = [shifted(value, low), shifted(value, high)]
        canvas.stroke(Path(polyline: ends), StrokeStyle(color, width: 0.9))
        for end in ends {
          canvas.stroke(
            Path(polyline: [Point(x: end.x - 2, y: end.y), Point(x: end.x + 2, y: end.y)]),
            StrokeStyle(color, width: 0.9))
        }
      }
      drawMark(number, at: place, on: &canvas)
    }
  }

  private static let shiftOfLines = 1.6
  /// As a share of the way to the next place; where there is room, so that marks do not overlap.
  private var shiftOfSeries: Double {
    min(max(0.16, 5 / max(across(1) - across(0), 1)), 0.9 / Double(max(series.count, 1)))
  }

  private func drawLegend(on canvas: inout Canvas, _ theme: Theme) {
    let columns = legendColumns
    let column = (Self.width - Self.left - Self.right) / Double(columns)
    let font = theme.font(Self.text)
    let names = DistinctNames(series.map(\.name)) {
      canvas.measure($0, font: font).advance <= column - 26
    }.shown
    for (number, name) in names.enumerated() {
      let look = Look(ofSeries: number)
      let place = Point(
        x: Self.left + Double(number % columns) * column,
        y: belowLabels + 38 + Double(number / columns) * Self.legendLine)
      if style != .marks {
        canvas.stroke(
          Path(polyline: [place, Point(x: place.x + 18, y: place.y)]),
          StrokeStyle(Self.color(number), width: look.lineWidth, dash: look.dash))
      }
      if style != .lines { drawMark(number, at: Point(x: place.x + 9, y: place.y), on: &canvas) }
      canvas.draw(
        name, at: Point(x: place.x + 23, y: place.y), font: font, color: theme.text, anchor: .left)
    }
  }

  private func drawMark(_ number: Int, at place: Point, on canvas: inout Canvas) {
    let (color, look) = (Self.color(number), Look(ofSeries: number))
    let path = look.mark.path(at: place)
    if look.isHollow {
      canvas.stroke(path, StrokeStyle(color, width: 0.9))
    } else {
      canvas.fill(path, color)
    }
  }

  /// The colours of Okabe and Ito that are dark enough on white.
  private static func color(_ number: Int) -> Color {
    let colors = [
      Color(red: 0, green: 114 / 255, blue: 178 / 255),
      Color(red: 213 / 255, green: 94 / 255, blue: 0),
      Color(red: 0, green: 158 / 255, blue: 115 / 255),
      Color(red: 204 / 255, green: 121 / 255, blue: 167 / 255),
      Color(red: 230 / 255, green: 159 / 255, blue: 0),
      Color(red: 86 / 255, green: 180 / 255, blue: 233 / 255), Color.black,
    ]
    return colors[number % colors.count]
  }
}
