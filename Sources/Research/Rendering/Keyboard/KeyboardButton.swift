import KeyboardGeometry

/// A round button beside the keys (ring keyboard, section 7).
struct KeyboardButton: Hashable {
  enum Face: Hashable {
    case text(String)
    case icon(KeyIcon)
  }

  var center: Point
  /// In pt.
  var radius: Double
  var face: Face
  /// In the accent colour, with a glow: shift that is on.
  var isActive = false

  /// Beyond the outer ring, in ring units (ring keyboard, section 7.2).
  static let distance = 0.80
  /// Marks from the top of the left arc to its bottom.
  static let punctuation = [".", ",", "'", "\"", "?", "!"]

  /// The buttons about a ring: the arcs on both sides, without an action that has a key of its own,
  /// and the corners, where no key reaches into them. A grid, which fills its rectangle, has none.
  static func all(
    on keyboard: Keyboard, appearance: KeyboardAppearance, unit: Double
  ) -> [KeyboardButton] {
    guard let ring = keyboard.outerCircle else { return [] }
    // The specification's ring unit is the outer ring's radius by 2.35 (ring keyboard, section
    // 2.4).
    let radius = ring.radius * (1 + distance / 2.35)
    var buttons: [KeyboardButton] = []
    func place(_ face: Face, at degrees: Double, isActive: Bool = false) {
      buttons.append(
        KeyboardButton(
          center: PolarPoint(radius: radius, degrees: degrees).point(around: ring.center),
          radius: 14 * unit, face: face, isActive: isActive))
    }
    for (index, mark) in punctuation.enumerated() {
      place(.text(mark), at: 150 + 60 * Double(index) / Double(punctuation.count - 1))
    }
    if keyboard.key(for: .shift) == nil {
      place(
        appearance.shiftFace, at: 15,
        isActive: appearance.mode == .letters && appearance.shift != .off)
    }
    if keyboard.key(for: .symbols) == nil { place(appearance.modeFace, at: 0) }
    if keyboard.key(for: .return) == nil { place(.icon(.return), at: 345) }
    for (x, icon) in [
      (22 * unit, KeyIcon.theme), (keyboard.size.width - 22 * unit, .chevron(degrees: 270)),
    ] {
      let corner = KeyboardButton(
        center: Point(x: x, y: 22 * unit), radius: 11 * unit, face: .icon(icon))
      if corner.isFree(on: keyboard) { buttons.append(corner) }
    }
    return buttons
  }

  private func isFree(on keyboard: Keyboard) -> Bool {
    stride(from: 0.0, to: 360, by: 15).allSatisfy { degrees in
      [0, 0.5, 1].allSatisfy { (share: Double) in
        let point = PolarPoint(radius: radius * share, degrees: degrees).point(around: center)
        return keyboard.key(at: point) == nil
      }
    }
  }

  func draw(on canvas: inout Canvas, theme: Theme, unit: Double) {
    let color = isActive ? theme.accent : theme.text
    let ring = Path(circle: center, radius: radius)
    canvas.fill(
      ring, theme.panel,
      glow: isActive
        ? Glow(theme.accent, radius: KeyboardPicture.glowRadius * unit, opacity: 0.9) : nil)
    canvas.stroke(
      ring,
      StrokeStyle(
        isActive ? theme.accent : theme.outline, width: KeyboardPicture.frameWidth * unit))
    switch face {
    case .text(let text):
      // Words are smaller than marks, which would hardly be seen at their size.
      let size = text.count > 1 ? 10.0 : 15.0
      canvas.draw(
        text, at: center, font: theme.font(size * unit), color: color, anchor: .center)
    case .icon(let icon):
      icon.draw(
        on: &canvas, at: center, size: 1.05 * radius, color: color,
        width: KeyboardPicture.frameWidth * unit)
    }
  }
}

extension KeyboardAppearance {
  /// In the symbol modes the shift button goes to the other set (ring keyboard, sections 4.9 and
  /// 7.1).
  var shiftFace: KeyboardButton.Face {
    switch mode {
    case .letters: .icon(.shift(shift))
    case .symbols1: .text("#+=")
    case .symbols2: .text("123")
    }
  }

  /// The button that changes between letters and symbols.
  var modeFace: KeyboardButton.Face { .text(mode == .letters ? "123" : "ABC") }
}

extension Keyboard {
  /// The outermost circle of a ring: its centre and radius in pt; nil on a grid.
  var outerCircle: Disc? {
    keys.lazy.compactMap { key in
      if case .wedge(let wedge) = key.shape {
        Disc(center: wedge.ringCenter, radius: wedge.outerRadius)
      } else {
        nil
      }
    }.max { $0.radius < $1.radius }
  }
}
