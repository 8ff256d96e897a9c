import KeyboardGeometry
import RealModule

/// The place of a key's letter or icon.
package struct KeyLabel: Hashable {
  /// The middle of the ink, in pt.
  package var center: Point
  /// The rotation, counter-clockwise as seen.
  package var degrees: Double
  /// The size of the font, in pt.
  package var size: Double
}

extension KeyboardPicture {
  /// The size of letters on the inner ring, in pt of the specification (ring keyboard, section
  /// 3.3).
  static let innerLabelSize = 16.0
  /// The size of letters on the other rings, in pt of the specification.
  static let outerLabelSize = 13.0

  /// Returns the middle of a key's area, in pt. For a wedge it is halfway between its edges, unlike
  /// the key's `center`: a finger aims at the ring's radius, but the letter is in the middle of the
  /// wedge.
  func middle(of key: Key) -> Point {
    guard case .wedge(let wedge) = key.shape else { return key.center }
    return PolarPoint(
      radius: (wedge.innerRadius + wedge.outerRadius) / 2, degrees: wedge.degrees
    ).point(around: wedge.ringCenter)
  }

  /// Returns the place of a key's letter, regardless of its width.
  package func label(of key: Key) -> KeyLabel {
    switch key.shape {
    case .wedge(let wedge):
      KeyLabel(
        center: middle(of: key), degrees: Self.radialTurn(at: wedge.degrees),
        size: unit
          * (wedge.innerRadius <= innermostRadius
            ? Self.innerLabelSize : Self.outerLabelSize))
    case .rectangle, .disc:
      KeyLabel(center: key.center, degrees: 0, size: unit * Self.innerLabelSize)
    }
  }

  /// Returns the rotation of a letter that is placed radially and upright: its top points outwards
  /// on the upper half and inwards on the lower one. Near the horizontal line, where it would lie
  /// on its side, it is not rotated.
  ///
  /// - Parameter degrees: the direction of the key.
  static func radialTurn(at degrees: Double) -> Double {
    let direction = normalizedDegrees(degrees)
    let fromHorizontal = min(degreesBetween(direction, 0), degreesBetween(direction, 180))
    if fromHorizontal < 9 { return 0 }
    return direction < 180 ? direction - 90 : direction - 270
  }

  /// The inner radius of the innermost wedges, in pt.
  var innermostRadius: Double {
    keyboard.keys.lazy.compactMap { key in
      if case .wedge(let wedge) = key.shape { wedge.innerRadius } else { nil }
    }.min() ?? 0
  }

  /// Returns the text on a key: letters are capitals, as in the specification.
  package static func text(of character: Character) -> String {
    let capital = character.uppercased()
    return capital.count == 1 ? capital : String(character)
  }

  /// Returns the letter's font, smaller if its ink would not fit into the key.
  func font(of label: KeyLabel, text: String, on key: Key, canvas: inout Canvas) -> Font {
    let font = theme.font(label.size)
    let ink = canvas.measure(text, font: font).ink.size
    let room = room(in: key)
    let factor = min(1, room.width / max(ink.width, 0.01), room.height / max(ink.height, 0.01))
    return font.sized(label.size * factor)
  }

  /// Returns the space for a label on a key, across and along its direction, in pt.
  private func room(in key: Key) -> Size {
    switch key.shape {
    case .wedge(let wedge):
      let radius = (wedge.innerRadius + wedge.outerRadius) / 2
      let width = min(wedge.widthDegrees, 120) * .pi / 180 * radius
      return Size(width: 0.7 * width, height: 0.7 * (wedge.outerRadius - wedge.innerRadius))
    case .rectangle(let rectangle):
      return Size(width: 0.8 * rectangle.size.width, height: 0.8 * rectangle.size.height)
    case .disc(let disc):
      return Size(width: 1.2 * disc.radius, height: 1.2 * disc.radius)
    }
  }

  /// Returns the anchor of a key's letter. Letters in a row share a baseline. On a ring each is
  /// centred by its ink, except for marks, which keep their height above the baseline: it
  /// distinguishes a comma from an apostrophe.
  func anchor(of text: String, on key: Key, font: Font, canvas: inout Canvas) -> TextAnchor {
    if case .rectangle = key.shape { return .center }
    let measure = canvas.measure(text, font: font)
    return measure.ink.size.height < 0.6 * measure.capHeight ? .center : .inkCenter
  }

  func drawLabel(
    of key: Key, on canvas: inout Canvas, color: Color, glow: Glow?, halo: StrokeStyle?
  ) {
    if showsFaces, appearance.captions[key.index] == nil,
      drawFace(of: key, on: &canvas, color: color, glow: glow, halo: halo)
    {
      return
    }
    let label = label(of: key)
    let caption = appearance.captions[key.index]
    // With a caption beneath it, the letter moves up by half the caption's height.
    let lift = caption == nil ? 0 : 0.62 * captionSize
    canvas.local { canvas in
      canvas.translate(by: label.center)
      canvas.rotate(by: label.degrees)
      let middle = Point(x: 0, y: -lift)
      if let character = key.character {
        let text = Self.text(of: character)
        let font = font(of: label, text: text, on: key, canvas: &canvas)
        canvas.draw(
          text, at: middle, font: font, color: color,
          anchor: anchor(of: text, on: key, font: font, canvas: &canvas), glow: glow, halo: halo)
      } else {
        drawSign(of: key, at: middle, on: &canvas, color: color, glow: glow)
      }
      if let caption {
        draw(
          caption, of: key, below: 0.5 * label.size + lift, on: &canvas, color: color, halo: halo)
      }
    }
  }

  /// The size of captions, half of an outer letter's, in pt.
  private var captionSize: Double { 0.5 * Self.outerLabelSize * unit }

  /// Draws a caption in the label's own coordinates, smaller or cut if the key is narrow.
  private func draw(
    _ caption: String, of key: Key, below distance: Double, on canvas: inout Canvas,
    color: Color, halo: StrokeStyle?
  ) {
    let font = theme.font(captionSize)
    let room = captionRoom(in: key, below: distance)
    let width = room.upperBound - room.lowerBound
    let wanted = canvas.measure(caption, font: font).advance
    let fitting = font.sized(captionSize * min(1, max(0.75, width / max(wanted, 0.01))))
    canvas.draw(
      canvas.fitted(caption, to: width, font: fitting),
      at: Point(x: (room.lowerBound + room.upperBound) / 2, y: distance), font: fitting,
      color: color.faded(by: 0.85), anchor: .center, halo: halo)
  }

  /// Returns the horizontal range for a caption at a distance below the key's middle, in pt from
  /// it. A wedge becomes narrower towards the ring's centre, which on the upper half is below.
  private func captionRoom(in key: Key, below distance: Double) -> ClosedRange<Double> {
    guard case .wedge(let wedge) = key.shape else {
      let half = 0.55 * room(in: key).width
      return -half...half
    }
    let middle = (wedge.innerRadius + wedge.outerRadius) / 2
    let half = min(wedge.widthDegrees, 120) / 2 * .pi / 180
    let space = 1.5 * Self.frameWidth * unit
    let toCenter = wedge.ringCenter - self.middle(of: key)
    if label(of: key).degrees == 0, toCenter.x.magnitude > toCenter.y.magnitude {
      // On the horizontal line the caption follows the radius, from where the wedge is wide enough.
      let lowest = distance + captionSize / 2 + space
      let inner = max(wedge.innerRadius + space, lowest / Double.tan(half)) - middle
      let outer = max(wedge.outerRadius - 2 * space - middle, inner)
      return toCenter.x < 0 ? inner...outer : -outer...(-inner)
    }
    let isUpper = normalizedDegrees(wedge.degrees) < 180
    let nearest = max(0, isUpper ? middle - distance - captionSize / 2 : middle + distance)
    let reach = max(0, half * nearest - 2 * space)
    return -reach...reach
  }
}
