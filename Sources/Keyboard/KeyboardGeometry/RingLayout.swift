/// A keyboard on concentric rings, in units of the inner ring's radius, with y upwards (ring
/// keyboard, section 2).
public struct RingLayout: Hashable, Sendable {
  /// The rings, from the inside.
  public var rings: [Ring]
  /// The gaps between the keys that act on the text.
  public var gaps: [Gap]
  /// The free space between neighbouring keys, in degrees: half of it is taken off either edge of a
  /// key, and the strip belongs to no key (the ring keyboard's "1° angular inset between adjacent
  /// keys", section 2.4). Gaps keep their full width.
  public var insetDegrees: Double
  /// The free space between the ring and the nearest edge of the rectangle, in pt.
  public var margin: Double
  /// A length added to the largest radius before scaling, in ring units.
  public var padding: Double
  /// The radius of the centre zone, in pt; 0 for no zone. The zone never reaches into the innermost
  /// wedges.
  public var centerZoneRadius: Double

  /// Keys at one radius.
  public struct Ring: Hashable, Sendable {
    /// The radius of the keys' centres, in ring units.
    public var radius: Double
    /// The radius at which the wedges begin, in ring units.
    public var innerEdge: Double
    /// The radius at which the wedges end, in ring units.
    public var outerEdge: Double
    /// The width of a wedge before the inset, in degrees.
    public var keyWidthDegrees: Double
    /// The keys, in the order of the layout.
    public var keys: [RingKey]

    /// Creates a ring.
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
    /// The character that the key writes.
    public var character: Character
    /// The direction in degrees, 0 to the right, counter-clockwise positive.
    public var degrees: Double

    /// Creates a key.
    public init(character: Character, degrees: Double) {
      self.character = character
      self.degrees = degrees
    }
  }

  /// A gap between the outer keys that acts on the text.
  public struct Gap: Hashable, Sendable {
    /// The action of a tap in the gap.
    public var action: KeyAction
    /// The direction of the middle in degrees, 0 to the right, counter-clockwise positive.
    public var degrees: Double
    /// The width from edge to edge, in degrees.
    public var widthDegrees: Double
    /// The radius at which the gap begins, in ring units.
    public var innerEdge: Double
    /// The radius at which the gap ends, in ring units.
    public var outerEdge: Double

    /// Creates a gap.
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

  /// Creates a layout; inset, margin, padding and centre zone are by default those of the built-in
  /// ring.
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

  /// Returns the length of a ring unit in pt: (min(w, h)/2 − margin) / (largest radius + padding)
  /// (ring keyboard, section 2.5). It is not positive if the margin leaves no space for the ring.
  ///
  /// - Parameter size: the size of the rectangle, in pt.
  public func scale(in size: Size) -> Double {
    let edges = rings.map(\.outerEdge) + gaps.map(\.outerEdge)
    return (min(size.width, size.height) / 2 - margin) / ((edges.max() ?? 0) + padding)
  }

  /// Returns the keys of a keyboard.
  ///
  /// - Throws: `LayoutError.badSize` if a ring unit is below `KeyboardLayout.minimumUnit`.
  func placedKeys(in size: Size) throws(LayoutError) -> [Key] {
    let scale = scale(in: size)
    guard scale >= KeyboardLayout.minimumUnit else { throw .badSize(size) }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    var keys = drafts.enumerated().map { index, draft in
      Key(
        index: index, role: draft.role,
        center: PolarPoint(radius: draft.radius * scale, degrees: draft.degrees)
          .point(around: middle),
        shape: .wedge(
          Wedge(
            ringCenter: middle, innerRadius: draft.innerEdge * scale,
            outerRadius: draft.outerEdge * scale, degrees: draft.degrees,
            widthDegrees: draft.widthDegrees - draft.insetDegrees)))
    }
    // On a small keyboard the zone ends where the innermost wedges begin.
    let innermost = rings.map(\.innerEdge) + gaps.map(\.innerEdge)
    let radius = min(centerZoneRadius, (innermost.min() ?? 0) * scale)
    if radius > 0 {
      keys.append(
        Key(
          index: keys.count, role: .action(.center), center: middle,
          shape: .disc(Disc(center: middle, radius: radius))))
    }
    return keys
  }

  /// A key before it is placed, in ring units.
  struct Draft {
    var place: LayoutPlace
    var role: KeyRole
    var radius: Double
    var degrees: Double
    var innerEdge: Double
    var outerEdge: Double
    var widthDegrees: Double
    /// The part of the width that is left free. A gap has none: it is ±18° wide (ring keyboard,
    /// section 4.3).
    var insetDegrees: Double
  }

  /// The keys in their final order, without the centre zone: characters, then gaps.
  var drafts: [Draft] {
    var drafts: [Draft] = []
    for (index, ring) in rings.enumerated() {
      for key in ring.keys {
        drafts.append(
          Draft(
            place: .ringKey(ring: index, key.character), role: .character(key.character),
            radius: ring.radius, degrees: key.degrees, innerEdge: ring.innerEdge,
            outerEdge: ring.outerEdge, widthDegrees: ring.keyWidthDegrees,
            insetDegrees: insetDegrees))
      }
    }
    for (index, gap) in gaps.enumerated() {
      drafts.append(
        Draft(
          place: .gap(index, gap.action), role: .action(gap.action),
          radius: (gap.innerEdge + gap.outerEdge) / 2, degrees: gap.degrees,
          innerEdge: gap.innerEdge, outerEdge: gap.outerEdge, widthDegrees: gap.widthDegrees,
          insetDegrees: 0))
    }
    return drafts
  }
}
