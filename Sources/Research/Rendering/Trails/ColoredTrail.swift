import KeyboardGeometry
import SwipeTraces

/// A trail with the values that its colour shows.
struct ColoredTrail {
  let samples: [TraceSample]
  /// One value per sample, in pt/s or ms; empty if the colour shows no values.
  let values: [Double]

  init(_ samples: [TraceSample], style: TrailStyle) {
    self.samples = samples
    values =
      switch style.coloring {
      case .accent: []
      case .speed: SampleSpeeds(of: samples).values
      case .time: samples.map { $0.t - (samples.first?.t ?? 0) }
      }
  }

  /// Returns the value at the end of the colour scale: the largest of a single trail; for several,
  /// the 99th percentile of all values, as a single jump of a finger would otherwise leave all
  /// other values with one colour.
  static func limit(of trails: [ColoredTrail]) -> Double {
    guard trails.count > 1 else { return trails.first?.values.max() ?? 0 }
    return limit(of: trails.flatMap(\.values))
  }

  /// Returns the 99th percentile of values.
  static func limit(of values: [Double]) -> Double {
    let ordered = values.sorted()
    return ordered.isEmpty ? 0 : ordered[(ordered.count - 1) * 99 / 100]
  }

  /// Returns the value at a position between samples.
  func value(at position: Double) -> Double {
    guard let last = values.indices.last, position >= 0 else { return 0 }
    let index = min(Int(position), last)
    let next = min(index + 1, last)
    return values[index] + (values[next] - values[index]) * min(position - Double(index), 1)
  }
}

extension Canvas {
  /// Draws a trail: all of it or its tail at a moment.
  ///
  /// - Parameters:
  ///   - frame: the visible area, in pt of the keyboard.
  ///   - unit: the scale of lengths relative to those of the specification.
  mutating func draw(
    _ trail: ColoredTrail, in frame: Rectangle, style: TrailStyle, scale: ColorScale,
    limit: Double, theme: Theme, unit: Double
  ) {
    let brush = Brush(style: style, theme: theme, unit: unit)
    // Lines are cut beyond the distance at which their glow reaches the picture.
    let margin = brush.glowRadius + brush.width
    let frame = frame.grown(by: margin)
    let share = { (position: Double) in limit > 0 ? trail.value(at: position) / limit : 0 }
    if let moment = style.moment {
      drawTail(CometTail(of: trail.samples, at: moment), in: frame, brush: brush)
      return
    }
    let line = Polyline(of: trail.samples, within: frame)
    if style.coloring == .accent {
      drawGlowing(line, brush: brush)
    } else {
      drawColored(line, brush: brush, scale: scale, share: share)
    }
    if style.showsSamples {
      drawDots(line, brush: brush) {
        style.coloring == .accent ? theme.text : scale.color(at: share($0))
      }
    }
  }

  private mutating func drawGlowing(_ line: Polyline, brush: Brush) {
    let style = brush.stroke(brush.theme.accent, opacity: TrailStyle.lineOpacity)
    // A line that covers itself everywhere shows no light around it, and short strokes are many times
    // faster, as Cairo looks for crossings within each.
    let isLong = line.pointCount > Self.longRun
    for path in line.paths(of: isLong ? Self.strokeLength / 10 : Self.strokeLength) {
      stroke(path, style, glow: isLong ? nil : brush.glow)
    }
  }

  /// Draws a line in pieces that have one colour each.
  ///
  /// - Parameter share: returns the place on the colour scale for a position on the trail.
  private mutating func drawColored(
    _ line: Polyline, brush: Brush, scale: ColorScale, share: (Double) -> Double
  ) {
    func step(_ position: Double) -> Int {
      Int((min(max(share(position), 0), 1) * Double(Self.colorSteps)).rounded())
    }
    for run in line.runs {
      let isLong = run.points.count > Self.longRun
      var piece = [run.points[0]]
      var current = step(run.positions[0])
      func stroke() {
        let color = scale.color(at: Double(current) / Double(Self.colorSteps))
        // Round caps turn a line without length into a dot.
        self.stroke(
          Path(polyline: piece.count > 1 ? piece : piece + piece), brush.stroke(color))
      }
      for index in run.points.indices.dropLast() {
        let (a, b) = (run.points[index], run.points[index + 1])
        let (from, to) = (run.positions[index], run.positions[index + 1])
        // Between two samples the colour changes as evenly as the value, unless nobody could see it.
        let parts = isLong ? 1 : max(abs(step(to) - step(from)), 1)
        for part in 0..<parts {
          let next = step(from + (to - from) * (Double(part) + 0.5) / Double(parts))
          if next != current || piece.count >= Self.strokeLength {
            if piece.count > 1 { stroke() }
            piece = [piece[piece.count - 1]]
            current = next
          }
          piece.append(a + (b - a) * (Double(part + 1) / Double(parts)))
        }
      }
      stroke()
    }
  }

  /// The number of colours of a trail, neighbours of which look the same.
  private static let colorSteps = 64

  /// The number of points, over a minute at 60 Hz, beyond which a line covers itself so often that
  /// the steps of its colour cannot be seen.
  private static let longRun = 4000

  private mutating func drawDots(
    _ line: Polyline, brush: Brush, color: (Double) -> Color
  ) {
    let rim = StrokeStyle(brush.theme.background.faded(by: 0.6), width: 0.5 * brush.unit)
    for run in line.runs {
      for (point, position) in zip(run.points, run.positions) where position == position.rounded() {
        let dot = Path(circle: point, radius: 1.6 * brush.unit)
        fill(dot, color(position))
        stroke(dot, rim)
      }
    }
  }

  private mutating func drawTail(_ tail: CometTail, in frame: Rectangle, brush: Brush) {
    // Few steps are enough for the soft light. The line would show each step.
    let light = tail.layers(peak: TrailStyle.glowOpacity, steps: 8)
    for layer in light.layers {
      let line = Polyline(of: Array(light.path[layer.start...]), within: frame)
      let shine = Glow(brush.theme.accent, radius: brush.glowRadius, opacity: layer.opacity)
      for path in line.paths(of: Self.strokeLength) { glow(path, shine, width: brush.width) }
    }
    let ink = tail.layers(peak: TrailStyle.lineOpacity, steps: 25)
    for layer in ink.layers {
      let line = Polyline(of: Array(ink.path[layer.start...]), within: frame)
      let style = brush.stroke(brush.theme.accent, opacity: layer.opacity)
      for path in line.paths(of: Self.strokeLength) { stroke(path, style) }
    }
  }

  /// The maximum number of points in one stroke. Cairo's time for a stroke grows faster than the
  /// number of its points; few swipes have more, so that a line that crosses itself is usually one
  /// stroke.
  static let strokeLength = 1000
}

/// The style of a trail's strokes.
private struct Brush {
  let style: TrailStyle
  let theme: Theme
  let unit: Double

  /// A Boolean value that indicates whether the trail is one of many, which are drawn half as wide
  /// so that they can be told apart.
  var isOneOfMany: Bool { style.opacity < 1 }

  var width: Double { unit * (isOneOfMany ? TrailStyle.width / 2 : TrailStyle.width) }

  var glowRadius: Double { unit * TrailStyle.glowRadius }

  /// The glow; none for one of many trails, as it would drown the lines.
  var glow: Glow? {
    isOneOfMany
      ? nil : Glow(theme.accent, radius: glowRadius, opacity: TrailStyle.glowOpacity)
  }

  func stroke(_ color: Color, opacity: Double = 1) -> StrokeStyle {
    StrokeStyle(color.faded(by: opacity * style.opacity), width: width, cap: .round, join: .round)
  }
}

extension Polyline {
  var pointCount: Int { runs.reduce(0) { $0 + $1.points.count } }

  /// Returns the runs as paths; long runs become several that share their ends.
  func paths(of length: Int) -> [Path] {
    var paths: [Path] = []
    for run in runs {
      var start = 0
      repeat {
        let end = min(start + length, run.points.count - 1)
        // Round caps turn a line without length into a dot.
        paths.append(
          Path(
            polyline: start == end
              ? [run.points[start], run.points[start]] : Array(run.points[start...end])))
        start = end
      } while start < run.points.count - 1
    }
    return paths
  }
}
