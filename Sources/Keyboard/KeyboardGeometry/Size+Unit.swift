extension Size {
  /// The size of a point: 1/163 inch, as on a phone's screen with 326 pixels per inch and two
  /// pixels per point.
  private static let millimetresPerPoint = 25.4 / 163
  /// The widths of keyboards that people can use, in mm: from a large watch to two hands on a table.
  private static let usableWidths = 25.0...500.0

  /// The size as `390x290`, with at most two decimals.
  package var text: String {
    func side(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() && rounded.magnitude < 1e15
        ? "\(Int(rounded))" : "\(rounded)"
    }
    return "\(side(width))x\(side(height))"
  }

  /// This size, taken as pt, in whole millimetres: `168 x 109 mm`.
  package var textInMillimetres: String {
    "\(Int((width * Self.millimetresPerPoint).rounded())) x "
      + "\(Int((height * Self.millimetresPerPoint).rounded())) mm"
  }

  /// A line that says that a keyboard of this size, taken as pt, is none that people use, and what
  /// may be meant; nil if it can be one.
  package var remarkOnUnit: String? {
    func text(_ value: Double) -> String { "\(Int(value.rounded()))" }
    let widthInMillimetres = width * Self.millimetresPerPoint
    // 1 x 1 is no size but a unit; a wall is none either.
    guard !Self.usableWidths.contains(widthInMillimetres), width > 1, max(width, height) < 20_000
    else { return nil }
    let physical = textInMillimetres
    guard widthInMillimetres < Self.usableWidths.lowerBound else {
      return "a keyboard of \(physical); sizes are in pt, not in pixels: with 3 pixels a pt "
        + "\(text(width / 3))x\(text(height / 3))"
    }
    return "a keyboard of \(physical); sizes are in pt, of which 163 are an inch: "
      + "that many millimetres are \(text(width / Self.millimetresPerPoint))x"
      + "\(text(height / Self.millimetresPerPoint))"
  }
}
