/// A keyboard on concentric rings, in units of the inner ring's radius, y up (seed 002, section 2).
public struct RingLayout: Hashable, Sendable {
  public var rings: [Ring]
  public var gaps: [Gap]
  /// What neighbouring wedges leave free between them, in degrees; half of it is taken off each
  /// edge.
  public var insetDegrees: Double
  /// What stays free between the ring and the nearest edge of the rectangle, in pt.
  public var margin: Double
  /// Added to the largest radius before scaling, in ring units.
  public var padding: Double
  /// Radius of the centre zone, in pt; 0 for none. It never reaches into the innermost wedges.
  public var centerZoneRadius: Double

  /// Keys at one radius.
  public struct Ring: Hashable, Sendable {
    /// Where the key centres lie, in ring units.
    public var radius: Double
    /// Radial range of the wedges, in ring units.
    public var innerEdge: Double
    public var outerEdge: Double
    /// Width of a wedge before the inset, in degrees.
    public var keyWidthDegrees: Double
    public var keys: [RingKey]

    public init(
      radius: Double, innerEdge: Double, outerEdge: Double, keyWidthDegrees: Double,
      keys: [RingKey]
    ) {
      self.radius = radius
      self.innerEdge = innerEdge
      self.outerEdge = outerEdge
      self.keyWidthDegrees = keyWidthDegrees
      self.keys = keys
    }
  }

  /// A character and its direction.
  public struct RingKey: Hashable, Sendable {
    public var character: Character
    /// In degrees, 0 to the right, counter-clockwise positive.
    public var degrees: Double

    public init(character: Character, degrees: Double) {
      self.character = character
      self.degrees = degrees
    }
  }

  /// A gap between the outer keys that acts on the text.
  public struct Gap: Hashable, Sendable {
    public var action: KeyAction
    /// In degrees, 0 to the right, counter-clockwise positive.
    public var degrees: Double
    public var widthDegrees: Double
    /// Radial range, in ring units.
    public var innerEdge: Double
    public var outerEdge: Double

    public init(
      action: KeyAction, degrees: Double, widthDegrees: Double, innerEdge: Double,
      outerEdge: Double
    ) {
      self.action = action
      self.degrees = degrees
      self.widthDegrees = widthDegrees
      self.innerEdge = innerEdge
      self.outerEdge = outerEdge
    }
  }

  public init(
    rings: [Ring], gaps: [Gap], insetDegrees: Double = 1, margin: Double = 20,
    padding: Double = 0.1, centerZoneRadius: Double = 30
  ) {
    self.rings = rings
    self.gaps = gaps
    self.insetDegrees = insetDegrees
    self.margin = margin
    self.padding = padding
    self.centerZoneRadius = centerZoneRadius
  }

  /// Points per ring unit: (min(w, h)/2 − margin) / (largest radius + padding)
  /// (seed 002, section 2.5).
  public func scale(in size: Size) -> Double {
    let edges = rings.map(\.outerEdge) + gaps.map(\.outerEdge)
    return (min(size.width, size.height) / 2 - margin) / ((edges.max() ?? 0) + padding)
  }

  func placedKeys(in size: Size) throws(LayoutError) -> [Key] {
    let scale = scale(in: size)
    guard scale > 0 else { throw .badSize(size) }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    var keys: [Key] = []
    func add(_ role: KeyRole, radius: Double, degrees: Double, edges: (Double, Double), width: Double) {
      // Ring coordinates grow upwards, screen coordinates downwards (seed 002, section 2.3).
      let offset = PolarPoint(radius: radius, degrees: degrees).point
      keys.append(
        Key(
          index: keys.count, role: role,
          center: Point(x: middle.x + offset.x * scale, y: middle.y - offset.y * scale),
          shape: .wedge(
            Wedge(
              ringCenter: middle, innerRadius: edges.0 * scale, outerRadius: edges.1 * scale,
              degrees: degrees, widthDegrees: width))))
    }
    for ring in rings {
      for key in ring.keys {
        add(
          .character(key.character), radius: ring.radius, degrees: key.degrees,
          edges: (ring.innerEdge, ring.outerEdge), width: ring.keyWidthDegrees - insetDegrees)
      }
    }
    for gap in gaps {
      add(
        .action(gap.action), radius: (gap.innerEdge + gap.outerEdge) / 2, degrees: gap.degrees,
        edges: (gap.innerEdge, gap.outerEdge), width: gap.widthDegrees)
    }
    let innermost = rings.map(\.innerEdge).min() ?? 0
    let radius = min(centerZoneRadius, innermost * scale)
    if radius > 0 {
      keys.append(
        Key(
          index: keys.count, role: .action(.center), center: middle,
          shape: .disc(Disc(center: middle, radius: radius))))
    }
    return keys
  }
}
