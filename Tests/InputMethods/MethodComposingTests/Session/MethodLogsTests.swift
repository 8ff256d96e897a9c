import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// What session logs have of input methods.
struct MethodLogsTests {
  @Test func aLogIsReadAsItWasWritten() throws {
    var header = SessionLogHeader()
    header.methods = [
      MethodNote(name: "m", digest: "00000000000000ff"),
      MethodNote(name: "n", digest: "0000000000000001", keyboard: "eten"),
    ]
    header.settings.methods.hanConversion = .toSimplified
    header.settings.methods.composition = .inline
    header.settings.methods.composer.partialLimit = 0
    header.settings.methods.composer.sortsByUse = false
    header.settings.methods.layouts = ["cangjie", ""]
    header.settings.methods.englishLayout = "qwerty"
    header.settings.methods.activeMethods = ["n"]
    header.settings.methods.reverseMethods = ["n", "none"]
    var action = SessionAction(time: 5, cause: .pick, actions: [.insert("你")])
    action.pick = MethodPick(
      method: "m", code: "onf", candidate: 2, kind: .partial, wasSelected: false)
    var scene = try ComposingScene()
    scene.type("on")
    let lines: [SessionLogLine] = [
      .header(header), .action(action), .event(.appeared(at: 1, field: .password)),
      .snapshot(SessionSnapshot(scene.session.state)),
    ]
    for line in lines { #expect(try SessionLogLine(json: Array(line.text.utf8)) == line) }
  }

  @Test func aReplayGivesTheSame() throws {
    var scene = try ComposingScene()
    let (lines, differences) = try scene.recordedAndReplayed("onf a")
    #expect(differences == 0)
    #expect(lines.last == .end(before: "你", after: ""))
  }

  @Test func anotherTableIsNoticed() throws {
    let one = try ComposingScene.method("m", .shape, "a|日|1")
    let other = try ComposingScene.method("m", .shape, "a|曰|1")
    #expect(MethodNote(one).difference(from: one) == nil)
    let reason = try #require(MethodNote(one).difference(from: other))
    #expect(reason.contains("another table") && !reason.contains("\n"))
    #expect(MethodNote(one).digest.count == 16)
  }
}
