import KeyboardGeometry
import TextEntry

/// A keyboard that taps: what a view needs to draw it, and what it does with touches.
struct TappingKeyboard {
  private var session: KeyboardSession<TextBuffer>

  init(width: Double, height: Double) throws {
    let size = Size(width: width, height: height)
    let panel = try KeyboardPanel(layout: .minimal, size: size, hasCornerButtons: false)
    session = KeyboardSession(document: TextBuffer(), panel: panel, settings: .plain)
  }

  var text: String { session.document.text }

  /// Frames in points, and what stands on them: SHIFT instead of shift while capitals are written.
  var keys: [(frame: Rectangle, label: String)] {
    session.panel.keyboard(in: session.state.mode).keys.compactMap { key in
      guard case .rectangle(let frame) = key.shape else { return nil }
      let label = key.character.map(String.init) ?? key.legends.first ?? ""
      return (frame, session.state.shift == .off ? label : label.uppercased())
    }
  }

  mutating func tap(x: Double, y: Double, at milliseconds: Double) {
    for phase in [TouchEvent.Phase.began, .ended] {
      let touch = TouchEvent(
        finger: 1, phase: phase, position: Point(x: x, y: y), time: milliseconds)
      session.handle(.touch(touch))
    }
  }
}
