import KeyboardGeometry

/// A simple mistake in how samples were recorded, undone: a change of all points of a trace.
///
/// The steps follow in this order, which is that of the options of `traces convert`: x and y are exchanged,
/// multiplied, moved, mirrored in the keyboard, and turned about its middle.
///
///     // A keyboard that begins 1680 px down a screen of 3 px a point.
///     let change = PointChange(scale: Point(x: 1 / 3.0, y: 1 / 3.0), offset: Point(x: 0, y: -560))
///     change.applied(to: Point(x: 501, y: 1758), in: size)   // (167, 26)
public struct PointChange: Hashable, Sendable {
  /// Whether x and y are exchanged.
  public var swapsAxes: Bool
  /// The factors of x and y.
  public var scale: Point
  /// The distance by which points are moved after scaling, in pt.
  public var offset: Point
  /// Whether x becomes the keyboard's width − x.
  public var flipsX: Bool
  /// Whether y becomes the keyboard's height − y.
  public var flipsY: Bool
  /// The angle by which points are turned about the keyboard's middle, counter-clockwise, in degrees.
  package var turn = 0.0

  /// Creates a change, by default one that changes nothing.
  public init(
    swapsAxes: Bool = false, scale: Point = Point(x: 1, y: 1), offset: Point = Point(x: 0, y: 0),
    flipsX: Bool = false, flipsY: Bool = false
  ) {
    self.swapsAxes = swapsAxes
    self.scale = scale
    self.offset = offset
    self.flipsX = flipsX
    self.flipsY = flipsY
  }

  /// Whether nothing is changed.
  package var isIdentity: Bool { self == PointChange() }

  /// Whether a point is where it is only because of the keyboard's size.
  package var needsSize: Bool { flipsX || flipsY || turn != 0 }

  /// Returns where a point is after the change, on a keyboard of a size.
  public func applied(to point: Point, in size: Size) -> Point {
    var point = swapsAxes ? Point(x: point.y, y: point.x) : point
    point = Point(x: point.x * scale.x + offset.x, y: point.y * scale.y + offset.y)
    if flipsX { point.x = size.width - point.x }
    if flipsY { point.y = size.height - point.y }
    guard turn != 0 else { return point }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    var polar = PolarPoint(of: point, around: middle)
    polar.degrees += turn
    return polar.point(around: middle)
  }

  /// Whether samples are multiplied by a keyboard's size: they are fractions of it.
  package func isOfFractions(in size: Size) -> Bool {
    scale.x == size.width && scale.y == size.height
  }

  /// What is changed, after "with": `y flipped`, `all coordinates multiplied by 1/3`; nil if nothing is.
  /// - Parameter size: the keyboard's size.
  package func text(in size: Size) -> String? {
    var parts: [String] = []
    if swapsAxes { parts.append("x and y exchanged") }
    switch (flipsX, flipsY) {
    case (true, true): parts.append("x and y flipped")
    case (true, false): parts.append("x flipped (mirrored)")
    case (false, true): parts.append("y flipped")
    case (false, false): break
    }
    if isOfFractions(in: size) {
      parts.append("coordinates taken for fractions of the keyboard")
    } else if scale.x == scale.y, scale.x != 1 {
      parts.append("all coordinates multiplied by \(Self.factor(scale.x))")
    } else if scale.x != scale.y {
      parts.append("x multiplied by \(Self.factor(scale.x)) and y by \(Self.factor(scale.y))")
    }
    for (axis, move) in [("x", offset.x), ("y", offset.y)] where move != 0 {
      parts.append("\(Self.places(abs(move))) pt \(move > 0 ? "added to" : "taken from") \(axis)")
    }
    if turn != 0 {
      parts.append(
        "all points turned by \(Self.number(abs(turn)))° "
          + (turn > 0 ? "counter-clockwise" : "clockwise"))
    }
    guard let last = parts.popLast() else { return nil }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  /// The options of `traces convert` that make the change; nil if it has none for it.
  /// - Parameter size: the keyboard's size.
  package func options(in size: Size) -> [String]? {
    guard turn == 0 else { return nil }
    var options: [String] = []
    if swapsAxes { options.append("--swap-xy") }
    if isOfFractions(in: size) {
      options += ["--coordinates", "normalized"]
    } else if scale.x == scale.y {
      if scale.x != 1 { options += ["--scale", Self.factor(scale.x)] }
    } else {
      options += ["--scale", "\(Self.factor(scale.x)),\(Self.factor(scale.y))"]
    }
    if offset != Point(x: 0, y: 0) {
      options += ["--offset", "\(Self.places(offset.x)),\(Self.places(offset.y))"]
    }
    if flipsX { options.append("--flip-x") }
    if flipsY { options.append("--flip-y") }
    return options
  }

  /// Factors by which units of screens differ from points, with the way in which they are written: screens'
  /// scales on phones, a few sizes of windows, millimetres, centimetres and inches.
  static let usualFactors: [(factor: Double, text: String)] = [
    (1 / 2, "1/2"), (1 / 3, "1/3"), (1 / 4, "1/4"), (1 / 1.25, "1/1.25"), (1 / 1.5, "1/1.5"),
    (1 / 1.75, "1/1.75"), (1 / 2.25, "1/2.25"), (1 / 2.5, "1/2.5"), (1 / 2.625, "1/2.625"),
    (1 / 2.75, "1/2.75"), (1 / 3.5, "1/3.5"), (2, "2"), (3, "3"), (10, "10"), (0.1, "0.1"),
    (25.4 / 163, "0.1558"), (163 / 25.4, "6.417"), (163 / 2.54, "64.17"), (163, "163"),
  ]

  private static func factor(_ value: Double) -> String {
    usualFactors.first { $0.factor == value }?.text ?? number(value)
  }

  /// Returns a number with at most four significant digits, as text.
  private static func number(_ value: Double) -> String {
    String(plain(roundedToFourDigits(value)).map { $0 == "-" ? "−" : $0 })
  }

  /// Returns a number with at most four significant digits.
  static func roundedToFourDigits(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    var unit = 1.0
    while abs(value) / unit >= 10_000 { unit *= 10 }
    while abs(value) / unit < 1000, unit > 1e-9 { unit /= 10 }
    // Dividing by a whole number keeps decimals short.
    return unit < 1
      ? (value / unit).rounded() / (1 / unit).rounded() : (value / unit).rounded() * unit
  }

  /// Returns a distance in pt, with at most two decimals.
  private static func places(_ value: Double) -> String { plain((value * 100).rounded() / 100) }

  /// Returns a number with the decimals that it has.
  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
