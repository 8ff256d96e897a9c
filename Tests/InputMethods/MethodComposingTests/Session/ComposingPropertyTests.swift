import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// What holds for any sequence of events while methods compose: in fields that refuse what is
/// written, tell nothing, or change meanwhile; methods and fields changed in mid-composition; a
/// clock that runs backwards.
@Suite struct ComposingPropertyTests {
  /// A field that takes no more than its limit, whatever is written.
  private struct FullField: TextDocument {
    var text = TextBuffer()
    let limit: Int
    let tells: Bool

    var contextBefore: String? { tells ? text.contextBefore : nil }
    var contextAfter: String? { tells ? text.contextAfter : nil }

    mutating func insert(_ new: String) {
      if text.before.count + new.count <= limit { text.insert(new) }
    }
    mutating func deleteBackward() { text.deleteBackward() }
    mutating func moveCursor(byCharacterOffset offset: Int) {
      text.moveCursor(byCharacterOffset: offset)
    }
  }

  @Test(
    arguments: [MethodSettings.CompositionPlace.bar, .inline],
    [(Int.max, true), (Int.max, false), (3, true), (0, false)])
  func theStateHolds(_ place: MethodSettings.CompositionPlace, _ field: (Int, Bool)) throws {
    var dice = Dice(state: UInt64(field.0 % 97) + (field.1 ? 1 : 0))
    var settings = KeyboardSettings()
    settings.methods.composition = place
    settings.methods.composer.makesRelatedChains = true
    settings.methods.composer.offersPunctuation = true
    let scene = try ComposingScene()
    var language = KeyboardLanguage()
    language.composer = InputMethodSet([
      try ComposingScene.method("shapes", .shape, ComposingScene.cangjieRows),
      try ComposingScene.method("strokes", .stroke, "nm|一|3\nnm,./|人|2\n/|丿|1"),
    ])
    let panel = scene.session.panel
    var session = KeyboardSession(
      document: FullField(limit: field.0, tells: field.1), panel: panel, language: language,
      settings: settings)
    var places = panel.barSlots.map(\.center)
    for mode in KeyboardMode.allCases {
      places += panel.keyboard(in: mode).keys.map(\.center)
      places += panel.buttons(in: mode).filter { $0.role != .dismiss }.map(\.center)
    }
    for character in "aaabbonfvndz" {
      if let key = panel.keyboard(in: .letters).key(for: character) { places.append(key.center) }
    }
    var time = 0.0
    for _ in 0..<4000 {
      time += Double.random(in: -40...160, using: &dice)
      switch Int.random(in: 0..<60, using: &dice) {
      case 0:
        session.handle(
          .appeared(at: time, field: FieldKind.allCases.randomElement(using: &dice) ?? .text))
      case 1: session.leave()
      case 2:
        var performed: [SessionAction] = []
        _ = session.composeAction(
          [.language, .next].randomElement(using: &dice) ?? .next, &performed)
      case 3:
        session.document.text.replace(before: "日a", after: "b")
        session.handle(.advance(to: time))
      default:
        let place = places.randomElement(using: &dice) ?? Point(x: 0, y: 0)
        for phase in [TouchEvent.Phase.began, .ended] {
          session.handle(
            .touch(TouchEvent(finger: 1, phase: phase, position: place, time: time)))
        }
      }
      let state = session.state
      guard let composition = state.composition else { continue }
      #expect(composition.keys.count <= InputMethod.maximumCompositionLength)
      if let selection = composition.selection {
        #expect(composition.candidates.indices.contains(selection))
      }
      #expect(composition.pageCandidates.count <= composition.pageSize)
    }
    // The English of the fields between is English; whatever was learned has codes.
    let methods = try #require(session.learned.composer as? InputMethodSet)
    for (_, learning) in methods.learning {
      #expect(learning.words(of: "").isEmpty)
    }
  }
}
