import InputMethods
import KeyboardGeometry
import LanguageModel
import MethodComposing
import Testing

@testable import TextEntry

/// Fields at a keyboard with input methods (2 and 10.1).
@Suite struct FieldsBesideMethodsTests {
  @Test(arguments: [
    FieldKind.number, .dateTime, .phone, .password, .webPassword, .visiblePassword, .email,
    .webEmail, .uri,
  ])
  func whatIsTappedIsWritten(_ field: FieldKind) throws {
    var scene = try ComposingScene()
    let diary = LearnerDiary()
    let methods = MethodDiary()
    scene.session.learner = diary
    scene.session.methodLearner = methods
    scene.type("on")
    scene.appear(field)
    if scene.session.state.mode != .letters { scene.tap(.symbols) }
    scene.type("pw")
    for character in "  i " {
      scene.time -= 400
      scene.type(String(character))
    }
    scene.type("onf a")
    #expect(scene.text == "pw  i onf a")
    scene.session.leave()
    #expect(diary.entries.isEmpty && methods.entries.isEmpty)
  }

  /// At the beginning of a text field English begins with a capital, and a password does not.
  @Test func englishBeginsWithACapital() throws {
    var scene = try ComposingScene()
    #expect(scene.session.state.shift == .off)
    func toggle() {
      var performed: [SessionAction] = []
      _ = scene.session.composeAction(.language, &performed)
    }
    toggle()
    #expect(scene.session.state.shift == .on)
    scene.type("ab")
    #expect(scene.text == "Ab")
    toggle()
    toggle()
    #expect(scene.session.state.shift == .off)
    scene.type("c. ")
    scene.tap(.symbols)
    toggle()
    scene.appear(.password)
    #expect(scene.session.state.shift == .off)
  }
}
