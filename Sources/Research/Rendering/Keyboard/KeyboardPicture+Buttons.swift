import KeyboardGeometry

extension KeyboardPicture {
  /// Draws the buttons beside the keys where touches find them (`KeyboardPanel.Face.buttons`). Of
  /// two that overlap, a touch means the first, which is therefore drawn last.
  func drawButtons(on canvas: inout Canvas) {
    for button in face.buttons.reversed() { draw(button, on: &canvas) }
  }

  /// Draws a button: its whole area if it is a disc, a key's cap if it is a rectangle. Shift has the
  /// accent colour and a glow while it is on.
  private func draw(_ button: PanelButton, on canvas: inout Canvas) {
    let isActive = button.role == .action(.shift) && appearance.isShifted
    let lineWidth = Self.frameWidth * unit
    let (outline, side) = outline(of: button)
    canvas.fill(outline, theme.panel, glow: isActive ? highlightGlow : nil)
    canvas.stroke(
      outline, StrokeStyle(isActive ? theme.accent : theme.outline, width: lineWidth))
    let color = isActive ? theme.accent : theme.text
    switch sign(of: button) {
    case .text(let text):
      // Words are smaller than marks, which would hardly be visible at the words' size.
      let size = text.count > 1 ? 10.0 : 15.0
      canvas.draw(
        text, at: button.center, font: theme.font(min(size * unit, 0.6 * side)), color: color,
        anchor: .center)
    case .icon(let icon):
      icon.draw(
        on: &canvas, at: button.center, size: min(Self.innerLabelSize * unit, 0.6 * side),
        color: color, width: lineWidth)
    }
  }

  /// Returns the outline that is drawn for a button, and the smaller side of its area, in pt.
  private func outline(of button: PanelButton) -> (path: Path, side: Double) {
    switch button.shape {
    case .rectangle(let box): (cap(box), min(box.size.width, box.size.height))
    case .disc(let disc): (Path(button.shape), 2 * disc.radius)
    case .wedge(let wedge): (Path(button.shape), wedge.outerRadius - wedge.innerRadius)
    }
  }

  private func sign(of button: PanelButton) -> ActionSign {
    switch button.role {
    case .punctuation(let mark): .text(String(mark))
    case .text(let text): .text(text)
    case .action(let action): appearance.sign(of: action)
    case .theme: .icon(.theme)
    case .dismiss: .icon(.chevron(degrees: 270))
    }
  }
}
