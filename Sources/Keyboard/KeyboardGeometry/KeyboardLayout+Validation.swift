extension KeyboardLayout {
  /// Checks that the layout can be typed on.
  ///
  /// Each key of a valid layout writes one visible, lower-case character, and no character is on
  /// two keys. The keys' areas do not overlap (touching borders are allowed) and are inside the
  /// keyboard, their centres inside their areas. All numbers are finite and within the limits that
  /// the messages name.
  ///
  /// - Throws: `LayoutError.invalid` with the key and the reason.
  /// - Complexity: O(n²) in the number of keys, which is at most 255
  public func validate() throws(LayoutError) {
    try validateName()
    switch arrangement {
    case .ring(let ring): try ring.validate()
    case .grid(let grid): try grid.validate()
    case .rows(let rows): try rows.validate()
    case .free(let free): try free.validate()
    }
  }

  /// The maximum number of keys: the index of a key fits into a byte.
  static let maximumKeyCount = 255

  /// The length of the longest name, in Unicode scalars.
  static let maximumNameLength = 100

  private func validateName() throws(LayoutError) {
    let scalars = name.unicodeScalars
    guard !scalars.isEmpty else {
      throw .invalid(part: "name", reason: "must not be empty")
    }
    guard scalars.prefix(Self.maximumNameLength + 1).count <= Self.maximumNameLength else {
      throw .invalid(part: "name", reason: "is longer than \(Self.maximumNameLength) characters")
    }
    guard scalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw .invalid(part: "name", reason: "holds a control character")
    }
  }
}

extension RingLayout {
  fileprivate func validate() throws(LayoutError) {
    // The centre zone is a key too.
    let characterCount = rings.reduce(0) { $0 + $1.keys.count }
    try checkCount(
      characterCount + gaps.count + (centerZoneRadius > 0 ? 1 : 0), characterCount: characterCount)
    try check(insetDegrees, 0...360, "insetDegrees")
    try check(margin, 0...10_000, "margin")
    try check(padding, 0...1_000, "padding")
    try check(centerZoneRadius, 0...10_000, "centerZoneRadius")
    for (index, ring) in rings.enumerated() {
      let part = "rings[\(index)]"
      guard !ring.keys.isEmpty else { throw .invalid(part: part, reason: "has no keys") }
      try checkEdges(ring.innerEdge, ring.outerEdge, part)
      try check(ring.radius, 0...1_000, "\(part).radius")
      // A centre on an edge could be rounded out of its own wedge.
      guard ring.radius >= ring.innerEdge + 0.001, ring.radius <= ring.outerEdge - 0.001 else {
        throw .invalid(
          part: "\(part).radius",
          reason: "the key centres at \(ring.radius) lie outside the wedges, which reach from "
            + "\(ring.innerEdge) to \(ring.outerEdge) (0.001 inside them is the least)")
      }
      try check(ring.keyWidthDegrees, 0...360, "\(part).keyWidthDegrees")
      guard ring.keyWidthDegrees - insetDegrees >= 0.1 else {
        throw .invalid(
          part: "\(part).keyWidthDegrees",
          reason: "\(ring.keyWidthDegrees)° less the inset of \(insetDegrees)° leaves no key "
            + "(0.1° is the least)")
      }
    }
    for (index, gap) in gaps.enumerated() {
      let place = LayoutPlace.gap(index, gap.action)
      try checkAction(gap.action, place)
      try checkEdges(gap.innerEdge, gap.outerEdge, "\(place)")
      try check(gap.widthDegrees, 0.1...360, "\(place).widthDegrees")
    }

    let drafts = drafts
    for draft in drafts { try check(draft.degrees, -360...360, "\(draft.place), its angle") }
    try checkCharacters(drafts.map { ($0.place, $0.role) })
    // Insets are not taken off: keys whose full widths overlap would be closer than the inset.
    let areas = drafts.map {
      Wedge(
        ringCenter: Point(x: 0, y: 0), innerRadius: $0.innerEdge, outerRadius: $0.outerEdge,
        degrees: $0.degrees, widthDegrees: $0.widthDegrees)
    }
    try checkOverlaps(areas, drafts.map(\.place)) { $0.overlaps($1) }
  }

  private func checkEdges(
    _ innerEdge: Double, _ outerEdge: Double, _ part: String
  ) throws(LayoutError) {
    try check(innerEdge, 0...1_000, "\(part).innerEdge")
    try check(outerEdge, 0...1_000, "\(part).outerEdge")
    guard outerEdge >= innerEdge + 0.01 else {
      throw .invalid(
        part: "\(part).outerEdge",
        reason: "\(outerEdge) must exceed the inner edge, \(innerEdge), by 0.01 at least")
    }
  }
}

extension GridLayout {
  fileprivate func validate() throws(LayoutError) {
    let characterCount = rows.reduce(0) { $0 + $1.characters.count }
    try checkCount(characterCount + actions.count, characterCount: characterCount)
    for (index, row) in rows.enumerated() {
      let part = "rows[\(index)]"
      guard !row.characters.isEmpty else { throw .invalid(part: part, reason: "has no keys") }
      try check(row.x, 0...1_000, "\(part).x")
      try check(row.y, 0...1_000, "\(part).y")
    }
    for (index, key) in actions.enumerated() {
      let place = LayoutPlace.action(index, key.action)
      try checkAction(key.action, place)
      try check(key.x, 0...1_000, "\(place).x")
      try check(key.y, 0...1_000, "\(place).y")
      try check(key.width, 0.01...1_000, "\(place).width")
      try check(key.height, 0.01...1_000, "\(place).height")
    }
    // After the rows, because a file's reader may derive both from their edges.
    try check(columns, 0.01...1_000, "columns")
    try check(height, 0.01...1_000, "height")

    let drafts = drafts
    try checkCharacters(drafts.map { ($0.place, $0.role) })
    try checkInside(drafts, columns: columns, height: height)
    try checkOverlaps(drafts.map(\.area), drafts.map(\.place)) { $0.overlaps($1) }
  }
}

// MARK: - Rules that the arrangements share

/// The part's name is made only when it is needed, so that a valid layout costs no text.
func check(
  _ value: Double, _ range: ClosedRange<Double>, _ part: @autoclosure () -> String
) throws(LayoutError) {
  guard value.isFinite else {
    throw .invalid(part: part(), reason: "must be a finite number, not \(value)")
  }
  guard range.contains(value) else {
    throw .invalid(
      part: part(),
      reason: "must lie between \(range.lowerBound) and \(range.upperBound), not be \(value)")
  }
}

func checkAction(_ action: KeyAction, _ place: LayoutPlace) throws(LayoutError) {
  guard action != .center else {
    throw .invalid(
      part: "\(place)", reason: "the centre zone is made by centerZoneRadius, not by a key")
  }
}

func checkCount(
  _ keyCount: Int, characterCount: Int, of part: String = "layout"
) throws(LayoutError) {
  guard characterCount > 0 else {
    throw .invalid(part: part, reason: "has no key that writes a character")
  }
  guard keyCount <= KeyboardLayout.maximumKeyCount else {
    throw .invalid(
      part: part,
      reason: "has \(keyCount) keys; \(KeyboardLayout.maximumKeyCount) are the most")
  }
}

func checkCharacters(_ keys: [(place: LayoutPlace, role: KeyRole)]) throws(LayoutError) {
  var seen: [Character: LayoutPlace] = [:]
  for (place, role) in keys {
    guard case .character(let character) = role else { continue }
    if let reason = refusal(of: character) {
      throw .invalid(part: "\(place)", reason: reason)
    }
    if let first = seen.updateValue(place, forKey: character) {
      throw .invalid(
        part: "\(place)", reason: "the character stands twice (also in \(first.path))")
    }
  }
}

/// Returns the reason why a key cannot write a character, or nil if it can.
///
/// - Parameter mayBeUpperCase: whether a capital is allowed, as for the character of a slide.
func refusal(of character: Character, mayBeUpperCase: Bool = false) -> String? {
  let scalars = character.unicodeScalars
  // Emoji families stay far below this length; a letter with hundreds of marks exceeds it.
  guard scalars.count <= 16 else { return "the character is made of more than 16 code points" }
  guard let first = scalars.first, first.properties.isGraphic else {
    return "a key cannot write a space, a control character or a lone mark"
  }
  // Shift makes capitals, and lexicon codes are lower case.
  guard mayBeUpperCase || character.lowercased() == String(character) else {
    return "keys are lower case; write \(quoted(character.lowercased()))"
  }
  return nil
}

/// Throws if a key reaches beyond the keyboard.
///
/// - Parameters:
///   - columns: the width of the keyboard, in key widths.
///   - height: its height, in key heights.
func checkInside(
  _ drafts: [KeyDraft], columns: Double, height: Double
) throws(LayoutError) {
  for draft in drafts {
    let end = draft.area.end
    guard end.x <= snapped(columns), end.y <= snapped(height) else {
      throw .invalid(
        part: "\(draft.place)",
        reason: "ends at (\(end.x), \(end.y)), outside the keyboard of \(columns) columns and "
          + "height \(height)")
    }
  }
}

func checkOverlaps<Area>(
  _ areas: [Area], _ places: [LayoutPlace], _ overlap: (Area, Area) -> Bool
) throws(LayoutError) {
  for i in areas.indices {
    for j in areas.indices[..<i] where overlap(areas[i], areas[j]) {
      throw .invalid(part: "\(places[i])", reason: "its area overlaps that of \(places[j])")
    }
  }
}
