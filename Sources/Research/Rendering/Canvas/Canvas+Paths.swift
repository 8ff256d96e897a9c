import CCairoFunctions
import KeyboardGeometry
import RealModule

extension Canvas {
  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the outline.
  ///   - color: the colour of the inside.
  ///   - glow: light around the outline, painted beneath the inside.
  package mutating func fill(_ path: Path, _ color: Color, glow: Glow? = nil) {
    trace(path)
    if let glow { paint(glow, about: 0) }
    setSource(color)
    cairo.fill(target.context)
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - path: the path of the line.
  ///   - style: the line's width, colour, dashes and ends.
  ///   - glow: light around the line's edges, painted beneath it.
  package mutating func stroke(_ path: Path, _ style: StrokeStyle, glow: Glow? = nil) {
    trace(path)
    strokeCurrentPath(style, glow: glow)
  }

  func strokeCurrentPath(_ style: StrokeStyle, glow: Glow? = nil) {
    cairo.set_line_cap(target.context, style.cap.cairo)
    cairo.set_line_join(target.context, style.join.cairo)
    if let glow { paint(glow, about: style.width) }
    setSource(style.color)
    cairo.set_line_width(target.context, style.width)
    setDash(style.dash)
    cairo.stroke(target.context)
    cairo.set_dash(target.context, nil, 0, 0)
  }

  /// Draws only the light around a line, without the line itself.
  ///
  /// - Parameters:
  ///   - path: the path of the line.
  ///   - glow: the light.
  ///   - width: the width of the line, in pt.
  package mutating func glow(_ path: Path, _ glow: Glow, width: Double = 0) {
    trace(path)
    cairo.set_line_cap(target.context, CAIRO_LINE_CAP_ROUND)
    paint(glow, about: width)
    cairo.new_path(target.context)
  }

  /// Paints light around the current path, which stays current.
  ///
  /// A blur would need pixels; strokes of shrinking width on top of each other also work in vector
  /// formats. Layer i of n adds what the layer outside it lacks of the wanted opacity T(d) at its
  /// distance d from the edge: aᵢ = 1 − (1 − Tᵢ)/(1 − Tᵢ₋₁), since opacities combine as 1 − (1 −
  /// Tᵢ₋₁)(1 − aᵢ). T is a Gaussian blur of a straight edge, opacity · erfc(d / (σ√2)) / 2, with
  /// the glow's radius at 2σ.
  func paint(_ glow: Glow, about width: Double) {
    guard glow.radius > 0, glow.opacity > 0, glow.radius.isFinite else { return }
    cairo.save(target.context)
    defer { cairo.restore(target.context) }
    cairo.set_line_join(target.context, CAIRO_LINE_JOIN_ROUND)
    let layers = glowLayers(radius: glow.radius)
    let peak = min(glow.opacity, 1) * glow.color.alpha
    var outer = 0.0
    for layer in 0..<layers {
      // Halfway between this layer's edge and the next one's, in σ.
      let distance = 2 * (1 - (Double(layer) + 0.5) / Double(layers))
      let cover = min(peak * Double.erfc(distance / 2.0.squareRoot()) / 2, 0.999)
      let alpha = 1 - (1 - cover) / (1 - outer)
      outer = cover
      setSource(
        Color(red: glow.color.red, green: glow.color.green, blue: glow.color.blue, alpha: alpha))
      let reach = glow.radius * (1 - Double(layer) / Double(layers))
      cairo.set_line_width(target.context, width + 2 * reach)
      cairo.stroke_preserve(target.context)
    }
  }

  /// Returns the number of strokes of a glow: one for each pixel and a half, so that steps are
  /// invisible, but no more than the eye can distinguish.
  private func glowLayers(radius: Double) -> Int {
    Int(min(max(radius * scale / 1.5, 8), 24))
  }

  /// Makes a path Cairo's current one.
  func trace(_ path: Path) {
    let context = target.context
    cairo.new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point):
        guard let point = Self.drawable(point) else { continue }
        cairo.move_to(context, point.x, point.y)
      case .line(let point):
        guard let point = Self.drawable(point) else { continue }
        cairo.line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        guard let first = Self.drawable(first), let second = Self.drawable(second),
          let end = Self.drawable(end)
        else { continue }
        cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .arc(let center, let radius, let from, let to):
        guard let center = Self.drawable(center), radius >= 0, radius <= Self.coordinateLimit,
          from.magnitude <= Self.coordinateLimit, to.magnitude <= Self.coordinateLimit
        else { continue }
        // Cairo counts clockwise, as y points down.
        let start = -from * .pi / 180
        let end = -to * .pi / 180
        if to >= from {
          cairo.arc_negative(context, center.x, center.y, radius, start, end)
        } else {
          cairo.arc(context, center.x, center.y, radius, start, end)
        }
      case .close: cairo.close_path(context)
      }
    }
  }

  static func drawable(_ point: Point) -> Point? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    return Point(
      x: min(max(point.x, -coordinateLimit), coordinateLimit),
      y: min(max(point.y, -coordinateLimit), coordinateLimit))
  }

  private func setDash(_ dash: [Double]) {
    // Cairo refuses negative lengths, and dashes that all have length 0.
    guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.contains(where: { $0 > 0 }) else {
      return
    }
    cairo.set_dash(target.context, dash, Int32(clamping: dash.count), 0)
  }
}

extension StrokeStyle.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
