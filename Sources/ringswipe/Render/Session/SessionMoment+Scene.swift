import Evaluation
import KeyboardGeometry
import Rendering
import TextEntry

extension SessionMoment {
  /// How long a key pulses that a finger comes to, and how large it gets (ring keyboard, section
  /// 3.4).
  private static let pulse = (duration: 300.0, growth: 0.25)

  /// The scene to draw.
  /// - Parameter theme: nil for the one that the session shows.
  func scene(theme: Theme?, caption: String) -> KeyboardScene {
    let state = session.state
    let theme = theme ?? Theme.builtIn(named: state.theme.rawValue) ?? .dark
    let keyboard = session.panel.keyboard(in: state.mode)
    let highlights = state.highlights.filter { $0.mode == state.mode }
    let age = highlights.map { time - $0.since }.min() ?? .infinity
    let swelling =
      age >= 0 && age < Self.pulse.duration
      ? 1 - abs(2 * age / Self.pulse.duration - 1) : 0
    var appearance = KeyboardAppearance(
      mode: shownMode(state.mode), shift: shownShift(state.shift),
      highlights: Set(highlights.map(\.key)),
      highlightScale: 1 + Self.pulse.growth * swelling,
      // Without a word the bar stays where it is, empty.
      predictions: state.bar.words.isEmpty ? [""] : state.bar.words,
      cursorGlow: state.cursor.level)
    if !state.isShown { appearance.showsLabels = false }
    var scene = KeyboardScene(
      picture: KeyboardPicture(keyboard: keyboard, theme: theme, appearance: appearance),
      moment: time)
    scene.trails = trails
    scene.before = session.document.before
    scene.after = session.document.after
    scene.caption = caption
    return scene
  }

  private func shownMode(_ mode: KeyboardMode) -> KeyboardAppearance.Mode {
    switch mode {
    case .letters: .letters
    case .symbols1: .symbols1
    case .symbols2: .symbols2
    }
  }

  private func shownShift(_ shift: TextEntry.ShiftState) -> KeyboardAppearance.Shift {
    switch shift {
    case .off: .off
    case .on: .once
    case .locked: .locked
    }
  }
}
