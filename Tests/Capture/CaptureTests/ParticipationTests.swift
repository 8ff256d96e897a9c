import Foundation
import JSONText
import Testing

@testable import Capture

/// What a study asks of its participants beside writing: agreement, questions, rests, an end, a way
/// back and a way out.
@Suite struct ParticipationTests {
  private static let agreements =
    #","agreements":["I am of age.",{"name":"publish","text":"May be published.","required":false}],"contact":"lab@example.org""#

  @Test func eachStatementIsAgreedToByItself() throws {
    let scene = try CaptureScene(CaptureScene.studyText(more: Self.agreements))
    let study = try scene.call(.study, "{}")
    #expect(study["contact"] == "lab@example.org")
    // SHA-256 of "Yes.\nI am of age.\nMay be published.", computed by another program.
    #expect(
      scene.study.consentHash
        == "c88766353d33df1fee3120ce6184747e0486a649700ad1cc74794d5e18d80650")
    #expect(try scene.person().joined.status == 400)
    #expect(try scene.person(#","agreed":{"1":false}"#).joined.status == 400)
    #expect(try scene.person(#","agreed":{"1":true,"other":true}"#).joined.status == 400)
    let person = try scene.person(#","agreed":{"1":true,"publish":true}"#)
    #expect(person.joined.status == 200)
    let header = try #require(try CaptureFolder(scene.data).sessions().first).header
    #expect(header.agreed == ["1": true, "publish": true])
    // One that is not required is false where it is left out.
    _ = try scene.person(#","agreed":{"1":true}"#)
    #expect(
      try CaptureFolder(scene.data).sessions()[1].header.agreed == ["1": true, "publish": false])
  }

  @Test func theAddressesParametersAreKeptAndTheEndHasACode() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(
        blocks: #"[{"phrases":1}]"#,
        more:
          #","completion":{"code":"C1","redirect":"https://example.org/done?id={PROLIFIC_PID}&x={none}"}"#
      ))
    var person = try scene.person(
      #","link":{"PROLIFIC_PID":"a b&c","SESSION":"1"},"device":{"model":"M","screen":[390,844]}"#)
    #expect(person.joined.status == 200)
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    let end = try person.swipe(1, 1)
    #expect(end["state.completion.code"] == "C1")
    #expect(end["state.completion.redirect"] == "https://example.org/done?id=a%20b%26c&x=")
    let session = try CaptureFolder(scene.data).sessions()[0]
    #expect(session.header.link == ["PROLIFIC_PID": "a b&c", "SESSION": "1"])
    #expect(session.devices.first?.texts == ["model": "M"])
    for bad in [#"{"a":1}"#, #"{"a":"\#(String(repeating: "x", count: 257))"}"#, "[]"] {
      #expect(try scene.person(#","link":\#(bad)"#).joined.status == 400)
    }
  }

  @Test func onlyTheCodeBringsASessionBack() throws {
    let scene = try CaptureScene()
    let person = try scene.person()
    #expect(person.code.wholeMatch(of: /[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}/) != nil)
    let number = try scene.person(#","participant":"p001""#)
    #expect(number.joined.status == 400 && number.joined["code"] == "number-is-no-key")
    func come(_ code: String, client: String = "b") throws -> Answer {
      try Answer(
        scene.service.reply(
          to: .join, body: Array(#"{"code":"\#(code)","viewport":[390,800]}"#.utf8),
          client: client))
    }
    #expect(try come(person.code)["key"] == person.key)
    #expect(try come(person.code.uppercased().replacing("-", with: " "))["key"] == person.key)
    // Ten wrong codes of one client; then not even the right one, but another client may.
    for _ in 0..<10 { #expect(try come("2222-2222-2222").status == 404) }
    let slow = try come(person.code)
    #expect(slow.status == 429 && slow["code"] == "slow-down")
    #expect(try come(person.code, client: "c").status == 200)
    try scene.restart()
    #expect(try come(person.code)["key"] == person.key)
  }

  @Test func triesAreForgottenAfterAWhile() {
    let clock = SetClock()
    var tries = ClientTries { clock.now }
    for _ in 0..<ClientTries.wrongCodes { tries.failed("a") }
    #expect(tries.refusal(of: "a", hasCode: true) != nil)
    #expect(tries.refusal(of: "a", hasCode: false) == nil)
    #expect(tries.refusal(of: "b", hasCode: true) == nil)
    clock.now = ClientTries.codeWindow + 1
    #expect(tries.refusal(of: "a", hasCode: true) == nil)
    for _ in 0..<ClientTries.joins { tries.joined("a") }
    #expect(tries.refusal(of: "a", hasCode: false)?.kind == .slowDown)
    clock.now += ClientTries.joinWindow + 1
    #expect(tries.refusal(of: "a", hasCode: false) == nil)
  }

  @Test func whoWithdrawsLeavesNothing() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    var other = person
    other = Person(scene: scene, session: person.session, key: "0", joined: person.joined)
    #expect(try other.withdraw().status == 403)
    #expect(try person.withdraw().value("forgotten") == .bool(true))
    #expect(try person.state()["code"] == "forgotten")
    #expect(try person.swipe(1, 1).status == 410)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.data + "/sessions").isEmpty)
    // The place is given again, the number is not.
    let next = try scene.person()
    #expect(next.session == "p002-1")
    #expect(try CaptureFolder(scene.data).sessions()[0].header.place == 1)
  }

  @Test func questionsComeAtTheirMoments() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(
        layouts:
          #"[{"layout":"ring","width":390,"height":290},{"layout":"qwerty","width":390,"height":218}]"#,
        blocks: #"[{"phrases":1}]"#,
        more:
          #","questionnaires":[{"at":"start","form":"own","title":"Own","items":[{"name":"glasses","text":"Glasses?","kind":"choice","choices":["yes","no"]},{"name":"remark","text":"Anything?","kind":"text","optional":true}]},{"at":"keyboard","form":"nasa-tlx"},{"at":"end","form":"sus"}]"#
      ))
    var person = try scene.person()
    #expect(person.joined["screen"] == "questions")
    #expect(person.joined["questions.form"] == "own")
    #expect(try person.step("continue").status == 409)
    #expect(try person.send(.answers, #","form":"sus","answers":{}"#).status == 409)
    let missing = try person.send(.answers, #","form":"own","answers":{"remark":"x"}"#)
    #expect(missing.status == 400 && missing["error"]?.contains("answers.glasses") == true)
    #expect(
      try person.send(.answers, #","form":"own","answers":{"glasses":"maybe"}"#).status == 400)
    let begun = try person.send(.answers, #","form":"own","answers":{"glasses":"no"}"#)
    #expect(begun["state.screen"] == "break")
    func scale(_ names: [String], _ step: (Int) -> Int) -> String {
      "{"
        + names.enumerated().map { "\"\($0.element)\":\(step($0.offset))" }
        .joined(separator: ",") + "}"
    }
    let tlx = ["mental", "physical", "temporal", "performance", "effort", "frustration"]
    for (index, keyboard) in ["0-390x290", "1-390x218"].enumerated() {
      _ = try person.step("continue")
      _ = try person.swipe(index + 1, 0, keyboard: keyboard)
      let asked = try person.swipe(index + 1, 1, keyboard: keyboard)
      #expect(asked["state.questions.form"] == "nasa-tlx")
      #expect(asked["state.questions.condition"] == ["ring", "qwerty"][index])
      // Steps 1, 2, … 6 stand for 0, 5, … 25: their mean is 12.5; all 21 for 100.
      let answered = try person.send(
        .answers,
        #","form":"nasa-tlx","answers":\#(scale(tlx) { index == 0 ? $0 + 1 : 21 })"#)
      #expect(answered.status == 200, "\(answered["error"] ?? "")")
    }
    #expect(try person.state()["questions.form"] == "sus")
    let end = try person.send(
      .answers,
      #","form":"sus","answers":\#(scale((1...10).map { "\($0)" }) { $0 % 2 == 0 ? 5 : 1 })"#)
    #expect(end["state.screen"] == "done")
    try scene.restart()
    #expect(try person.state()["screen"] == "done")
    let session = try CaptureFolder(scene.data).sessions()[0]
    #expect(session.answers.map(\.score) == [nil, 12.5, 100, 100])
    #expect(session.answers.map(\.condition) == [nil, "ring", "qwerty", nil])
    let page = try StudyReport(CaptureFolder(scene.data)).html()
    for part in ["<td>nasa-tlx</td><td>ring</td><td>12.5</td>", "<td>no (1)</td>"] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    // Alternating 4 and 2 (the usual example): odd items 3 each, even items 3 each: 30 · 2.5.
    (
      "sus", ["1": 4.0, "2": 2, "3": 4, "4": 2, "5": 4, "6": 2, "7": 4, "8": 2, "9": 4, "10": 2],
      75.0
    ),
    (
      "sus", ["1": 3.0, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3, "7": 3, "8": 3, "9": 3, "10": 3], 50
    ),
  ])
  func scores(form: String, steps: [String: Double], score: Double) {
    #expect(Questionnaire.score(form, steps) == score)
    #expect(Questionnaire.score(form, ["1": 3]) == nil)
    #expect(Questionnaire.score("person", steps) == nil)
  }

  @Test(arguments: [
    (#"[{"at":"noon","form":"sus"}]"#, #""questionnaires[0].at": must be one of"#),
    (#"[{"at":"end","form":"suss"}]"#, #""questionnaires[0].form": must be one of person"#),
    (#"[{"at":"end","form":"sus","items":[]}]"#, #""questionnaires[0].form": must be a name"#),
    (
      #"[{"at":"end","form":"x","items":[{"name":"a","text":"b","kind":"scale","steps":1,"low":"l","high":"h"}]}]"#,
      #""questionnaires[0].items[0].steps": must be 2 to 101"#
    ),
    (
      #"[{"at":"end","form":"x","items":[{"name":"a","text":"b","kind":"choice","choices":["c","c"]}]}]"#,
      #""questionnaires[0].items[0].choices": must be 2 to 100"#
    ),
  ])
  func mistakesInQuestionnairesAreReported(list: String, message: String) {
    let text =
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"ring"}],"blocks":[{"phrases":1}],"questionnaires":\#(list)}"#
    let error = #expect(throws: StudyError.self) {
      try Study(json: Array(text.utf8), name: "s.json")
    }
    #expect(
      error?.description.hasPrefix("s.json: " + message) == true, "\(error?.description ?? "")")
  }

  @Test func anEnforcedRestIsTaken() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(
        blocks: #"[{"phrases":1},{"phrases":1,"rest":3600}]"#, more: #","rests":"enforced""#))
    var person = try scene.person()
    #expect(person.joined.value("break.enforced") == .bool(true))
    #expect(person.joined.number("break.remaining") == 0)
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    let rest = try person.swipe(1, 1)
    #expect((3595...3600).contains(rest.number("state.break.remaining") ?? 0))
    let refused = try person.step("continue")
    #expect(refused.status == 409 && refused["code"] == "resting")
    #expect(refused["state.screen"] == "break")
    try scene.restart()
    #expect(try person.step("continue")["code"] == "resting")
  }

  /// Another program asks the server that has the folder open.
  @Test func aServerThatRunsForgetsAndGivesPlacesAgain() throws {
    let scene = try CaptureScene()
    let one = try scene.person()
    _ = try scene.person()
    let (store, data) = (scene.store, scene.data)
    // A thread of its own: the tests beside this one may keep those of tasks busy for seconds.
    let server = Thread {
      while !Thread.current.isCancelled {
        store.serveRequests { _ in }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
    server.start()
    defer { server.cancel() }
    let error = #expect(throws: CaptureError.self) {
      try CaptureStore(folder: scene.data, study: nil)
    }
    #expect(error?.isLocked == true)
    let folder = CaptureFolder(data)
    #expect(try folder.ask(.forget, "p001"))
    #expect(try folder.ask(.dropOut, "p002"))
    #expect(try one.state().status == 410)
    #expect(try folder.forgottenParticipants() == ["p001"])
    #expect(try folder.dropOutParticipants() == ["p002"])
    #expect(throws: CaptureError.self) { try folder.ask(.forget, "../p001") }
    // Both places are free: 1 and 2.
    for place in 1...3 {
      let person = try scene.person()
      let session = try folder.sessions().first { $0.header.session == person.session }
      #expect(session?.header.place == place)
    }
  }

  @Test func theLeaderSeesEverySession() throws {
    let scene = try CaptureScene()
    var person = try scene.person(#","device":{"model":"Pixel"}"#)
    _ = try person.step("continue")
    _ = try person.swipe(1, 0, down: 1000)
    _ = try person.swipe(1, 0, samples: "[[1,1,0]]", down: 1500)
    _ = try person.swipe(1, 1, down: 2000)
    func lead(_ call: LeaderCall, _ body: String = "{}") throws -> Answer {
      try Answer(scene.service.reply(to: call, body: Array(body.utf8)))
    }
    guard case .array(let rows)? = try lead(.live).value("sessions"), let row = rows.first else {
      Issue.record("no sessions")
      return
    }
    let seen = try Answer(CaptureReply(status: 200, json: Array(row.line.utf8)))
    #expect(seen["participant"] == "p001" && seen["condition"] == "ring")
    #expect(seen.number("finished") == 1 && seen.number("traces") == 3)
    #expect(seen.number("strays") == 1)
    // 7 characters in 1.1 s: 76.4 words a minute.
    #expect(seen.number("wpm") == 76.4)
    #expect(seen["device"] == "Pixel")
    #expect(try lead(.forget, #"{"participant":"p009"}"#).status == 404)
    #expect(try lead(.forget, #"{"participant":"p001"}"#).status == 200)
    #expect(try person.state().status == 410)
  }
}

/// A clock that a test sets, used by one thread.
private final class SetClock: @unchecked Sendable {
  var now = 0.0
}
