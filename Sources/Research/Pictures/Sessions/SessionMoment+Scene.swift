import KeyboardGeometry
import Rendering
import TextEntry
import TypingEvaluation

extension SessionMoment {
  /// The name of a person's own theme, of which a log has no colours; nil for a built-in one.
  package var unknownTheme: String? {
    let name = session.state.theme.rawValue
    return Theme.builtIn(named: name) == nil ? name : nil
  }

  /// The scene to draw.
  /// - Parameter theme: nil for the one that the session shows.
  package func scene(theme: Theme?, caption: String) -> KeyboardScene {
    let state = session.state
    let theme = theme ?? Theme.builtIn(named: state.theme.rawValue) ?? .dark
    let face = session.panel.face(in: state.mode, isShifted: state.layer != nil)
    let highlights = state.highlights.filter {
      $0.mode == state.mode && $0.layer == state.layer
    }
    var appearance = KeyboardAppearance(
      mode: state.mode, shift: shownShift(state.shift),
      highlights: Set(highlights.map(\.key)),
      // The latest key pulses.
      highlightScale: highlights.max { $0.since < $1.since }?.scale(at: time) ?? 1,
      // Without a word the suggestion bar stays in place, empty.
      predictions: state.bar.words.isEmpty ? [""] : state.bar.words,
      predictionPlaces: session.panel.barSlots.count,
      cursorGlow: state.cursor.level,
      slides: Set(highlights.filter { $0.slide != nil }.map(\.key)))
    if !state.isShown { appearance.showsLabels = false }
    var scene = KeyboardScene(
      picture: KeyboardPicture(face: face, theme: theme, appearance: appearance),
      moment: time)
    scene.trails = trails
    scene.before = session.document.before
    scene.after = session.document.after
    scene.caption = caption
    return scene
  }

  private func shownShift(_ shift: TextEntry.ShiftState) -> KeyboardAppearance.Shift {
    switch shift {
    case .off: .off
    case .on: .once
    case .locked: .locked
    }
  }
}
