import KeyboardGeometry

/// A circle on which keys of a ring have their centres, as far as there are keys.
struct RingArc {
  /// A range of directions in degrees, counter-clockwise, `from` below `to`; they may pass 360.
  struct Span: Hashable {
    var from: Double
    var to: Double
  }

  var center: Point
  /// The radius, in pt.
  var radius: Double
  /// The parts of the circle, in order and without overlaps.
  var spans: [Span]

  /// Returns the arcs of a keyboard's character keys; a grid has none.
  static func all(of keyboard: Keyboard) -> [RingArc] {
    var arcs: [RingArc] = []
    for key in keyboard.characterKeys {
      guard case .wedge(let wedge) = key.shape else { continue }
      let radius = key.center.distance(to: wedge.ringCenter)
      let half = wedge.widthDegrees / 2
      let span = Span(from: wedge.degrees - half, to: wedge.degrees + half)
      // Centres are rounded; a thousandth of a point is not visible in a picture.
      let known = arcs.firstIndex {
        $0.center == wedge.ringCenter && ($0.radius - radius).magnitude < 1e-3
      }
      if let known {
        arcs[known].spans.append(span)
      } else {
        arcs.append(RingArc(center: wedge.ringCenter, radius: radius, spans: [span]))
      }
    }
    return arcs.map { arc in
      var joined = arc
      joined.spans = Self.joined(arc.spans)
      return joined
    }
  }

  /// The distance in degrees below which spans are joined: more than the strips between keys.
  private static let joint = 3.0

  private static func joined(_ spans: [Span]) -> [Span] {
    var result: [Span] = []
    for span in spans.sorted(by: { $0.from < $1.from }) {
      if let last = result.last, span.from - last.to <= joint {
        result[result.count - 1].to = max(last.to, span.to)
      } else {
        result.append(span)
      }
    }
    return result
  }

  /// Returns the spans without the hidden parts.
  func without(_ hidden: [Span]) -> [Span] {
    // The same direction may be a full turn more or less.
    let turns = hidden.flatMap { span in
      [-360.0, 0, 360].map { Span(from: span.from + $0, to: span.to + $0) }
    }.sorted { $0.from < $1.from }
    return spans.flatMap { span in
      var free: [Span] = []
      var start = span.from
      for cut in turns where cut.to > start && cut.from < span.to {
        if cut.from > start { free.append(Span(from: start, to: cut.from)) }
        start = max(start, cut.to)
      }
      if start < span.to { free.append(Span(from: start, to: span.to)) }
      return free
    }
  }
}
