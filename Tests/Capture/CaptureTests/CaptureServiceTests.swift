import Capture
import Foundation
import JSONText
import Testing
import TextEntry
import TypingEvaluation

@Suite struct CaptureServiceTests {
  @Test func aSessionGoesFromItsFirstRestToItsEnd() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    #expect(person.joined.status == 200)
    #expect(person.session == "p001-1")
    #expect(person.joined["participant"] == "p001")
    #expect(person.joined["screen"] == "break")
    #expect(person.joined.number("break.phrases") == 2)
    #expect(person.joined["keyboard"] == "0-390x290")
    let first = try person.step("continue")
    #expect(first["state.screen"] == "prompt")
    #expect(first.texts("state.prompt.words") == ["the", "cat"])
    #expect(first.number("state.sequence") == 2)
    #expect(first.value("state.prompt.ahead")?.line == #"[["the", "cat"]]"#)
    #expect(first.value("state.measures") == .null)
    let one = try person.swipe(1, 0, down: 1000)
    #expect(one.status == 200)
    #expect(one.number("stored") == 2)
    #expect(one.number("state.prompt.word") == 1)
    // 7 characters; the first swipe writes after 100 ms, the last one 1000 ms later.
    let two = try person.swipe(1, 1, down: 2000)
    #expect(two.number("state.prompt.number") == 2)
    #expect(two["state.measures.seconds"] == "1.00")
    #expect(two["state.measures.wpm"] == "72.00")
    #expect(two["state.measures.wpm_from_touch"] == "76.36")
    #expect(two.value("state.measures.msd_error_rate") == .null)
    _ = try person.swipe(2, 0, down: 3000)
    let last = try person.swipe(2, 1, down: 4000)
    #expect(last["state.screen"] == "done")
    #expect(last.number("state.progress") == 1)
  }

  @Test func theStoredTraceHasTheFieldsOfTheFormat() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    _ = try person.swipe(1, 1, down: 500)
    let lines = try scene.journal("p001-1").split(separator: "\n")
    #expect(lines.count == 4)
    let fields: [(String, String)] = [
      ("id", "p001-1-3"), ("word", "cat"), ("user", "p001"), ("sentence", "the cat"),
      ("session", "p001-1"), ("condition", "ring"), ("pointer", "touch"), ("hand", "right"),
      ("grip", "mouse"), ("consent", scene.study.consentHash), ("page", "a"),
    ]
    let line = try Answer(CaptureReply(status: 200, json: Array(lines[3].utf8)))
    for (name, text) in fields { #expect(line[name] == text, "\(name)") }
    #expect(line.texts("previous") == ["the"])
    for (name, number) in [
      ("prompt", 1.0), ("wordIndex", 1), ("attempt", 1), ("sequence", 3), ("devicePixelRatio", 3),
      ("down", 500), ("keyboard.width", 390), ("keyboard.height", 290),
    ] { #expect(line.number(name) == number, "\(name)") }
    // Steps of 8.3 and 91.7 ms: the median of two values is their mean, 50 ms.
    #expect(line.number("samplingRate") == 20)
    #expect(line.value("cancelled") == .bool(false))
    #expect(line.value("coalesced") == .bool(true))
    #expect(line.value("late") == .bool(false))
    #expect(
      line.value("samples")?.line == "[[100, 100, 0], [150.5, 120.25, 8.3], [200, 140, 100]]")
    // SHA-256 of "Yes.", computed by another program.
    #expect(
      scene.study.consentHash == "5f9a2b795615ba6a3d5455fd5624d773fbca5bcd16249c421fd37411dc9837da")
  }

  @Test func aRepeatedRequestSucceedsAndADifferentOneConflicts() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    let body = person.traceBody(sequence: 2, prompt: 1, word: 0)
    #expect(try scene.call(.trace, body).value("repeated") == .bool(false))
    let journal = try scene.journal("p001-1")
    let again = try scene.call(.trace, body)
    #expect(again.status == 200)
    #expect(again.value("repeated") == .bool(true))
    #expect(again.number("state.prompt.word") == 1)
    let other = try scene.call(.trace, person.traceBody(sequence: 2, prompt: 1, word: 0, down: 9))
    #expect(other.status == 409)
    #expect(other["code"] == "conflict")
    #expect(other.number("state.sequence") == 3)
    let ahead = try scene.call(.trace, person.traceBody(sequence: 4, prompt: 1, word: 1))
    #expect(ahead.status == 409)
    #expect(ahead["code"] == "ahead")
    #expect(try scene.journal("p001-1") == journal)
    try scene.restart()
    #expect(try scene.call(.trace, body).value("repeated") == .bool(true))
    #expect(try scene.journal("p001-1") == journal)
  }

  @Test func aRestartAndASecondTabResumeAtTheSameWord() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    var tab = person
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    try scene.restart()
    let state = try tab.state()
    #expect(state.number("prompt.number") == 1)
    #expect(state.number("prompt.word") == 1)
    #expect(state.number("sequence") == 3)
    // The other tab's swipe of the same word: its number is taken, then it is stored as a late
    // attempt.
    tab.sequence = 2
    let taken = try tab.swipe(1, 0, down: 50)
    #expect(taken.status == 409)
    tab.sequence = Int(taken.number("state.sequence") ?? 0)
    let late = try tab.swipe(1, 0, down: 50)
    #expect(late.status == 200)
    #expect(late.number("state.prompt.word") == 1)
    let last = try #require(try scene.journal("p001-1").split(separator: "\n").last)
    #expect(last.contains(#""attempt":2,"late":true"#))
    person.sequence = 4
    #expect(try person.swipe(1, 1).status == 200)
  }

  /// The measures of a phrase on the page are those that `session metrics` prints for the exported
  /// log.
  @Test func measuresOnThePageAreThoseOfTheExport() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0, down: 1234.567)
    _ = try person.swipe(1, 0, cancelled: true)
    let end = try person.swipe(1, 1, down: 2345.678)
    let phrase = try #require(try CaptureFolder(scene.data).sessions().first?.phrases.first)
    var bytes: [UInt8] = []
    for line in phrase.log { line.append(to: &bytes) }
    // Written to a file and read back.
    var tally: SessionTally?
    for line in bytes.split(separator: 0x0A) {
      let line = try SessionLogLine(json: Array(line))
      if case .header(let header) = line { tally = SessionTally(header) }
      tally?.add(line)
    }
    let report = SessionReport(try #require(tally), log: "log", number: 1)
    let rows = report.text(.csv, isFirst: true).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    var compared = 0
    for (name, cell) in zip(rows[0], rows[1]) where end.value("state.measures.\(name)") != nil {
      #expect(end["state.measures.\(name)"] ?? "" == cell, "\(name)")
      compared += 1
    }
    #expect(compared == 20)
  }

  @Test func cancelledSwipesStayAndDoNotAdvance() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    let cancelled = try person.swipe(1, 0, cancelled: true)
    #expect(cancelled.status == 200)
    #expect(cancelled.number("state.prompt.word") == 0)
    #expect(cancelled.number("state.prompt.attempt") == 1)
    #expect(try scene.journal("p001-1").contains(#""cancelled":true"#))
  }

  @Test func aWordCanBeRepeatedAsOftenAsTheStudySays() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    #expect(try person.step("repeat").status == 409)
    _ = try person.swipe(1, 0, down: 0)
    let again = try person.step("repeat")
    #expect(again.number("state.prompt.word") == 0)
    #expect(again.number("state.prompt.attempt") == 2)
    _ = try person.swipe(1, 0, down: 1000)
    #expect(try person.step("repeat").status == 409)
    // The phrase's last word, from the next prompt.
    let finished = try person.swipe(1, 1, down: 2000)
    #expect(finished.number("state.prompt.number") == 2)
    let back = try person.step("repeat")
    #expect(back.number("state.prompt.number") == 1)
    #expect(back.number("state.prompt.word") == 1)
    #expect(back.value("state.measures") == .null)
    let end = try person.swipe(1, 1, down: 3000)
    // "the" at 100, again at 1100, " cat" at 2100, again at 3100; 3 + 4 characters were taken back.
    #expect(end["state.measures.seconds"] == "3.00")
    #expect(end["state.measures.wpm"] == "24.00")
    #expect(end["state.measures.characters"] == "7")
    #expect(end["state.measures.corrected_error_rate"] == "0.5000")
  }

  @Test func clocksThatJumpDoNotTurnTimeBack() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0, down: 90_000, page: "a", began: 1_790_000_000_000)
    // Another page load, after the time of day was set back by an hour.
    let end = try person.swipe(1, 1, down: 5, page: "b", began: 1_789_996_400_000)
    // It begins where the first one ended: the words are written at 100 and 200 ms.
    #expect(end["state.measures.seconds"] == "0.10")
  }

  @Test func skippingAbandonsThePhrase() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    #expect(try person.step("skip").status == 409)
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    let skipped = try person.step("skip")
    #expect(skipped.number("state.prompt.number") == 2)
    #expect(skipped.value("state.measures") == .null)
  }

  @Test(arguments: [
    ("[[1,2,NaN]]", 400, "bad-json"), ("[[1,2,1e999]]", 400, "bad-json"),
    ("[[1,2,0],[1,2,5],[1,2,4]]", 400, "bad-field"), ("[]", 400, "bad-field"),
    ("[[-2,100,0]]", 400, "bad-field"), ("[[100,292,0]]", 400, "bad-field"),
    ("[[100,100,0],[99999,100,1]]", 400, "bad-field"), ("[[100,100,3]]", 400, "bad-field"),
    ("[[100,100,0],[100,100,600001]]", 400, "bad-field"), ("[[100,100]]", 400, "bad-field"),
    ("[[100,\"1\",0]]", 400, "bad-field"), ("{}", 400, "bad-field"),
    ("[[100,100,0],[100,100,1],[100,100,-1]]", 400, "bad-field"),
  ])
  func badSamplesAreRefusedAndNothingIsLost(samples: String, status: Int, code: String) throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    let before = try scene.journal("p001-1")
    let answer = try person.swipe(1, 1, samples: samples)
    #expect(answer.status == status)
    #expect(answer["code"] == code)
    #expect(answer["error"]?.isEmpty == false)
    #expect(try scene.journal("p001-1") == before)
    #expect(try person.swipe(1, 1).status == 200)
  }

  @Test func tooManySamplesAreRefusedAndTheLimitIsAccepted() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    func samples(_ count: Int) -> String {
      "[" + (0..<count).map { "[9,9,\($0)]" }.joined(separator: ",") + "]"
    }
    #expect(try person.swipe(1, 0, samples: samples(20_001)).status == 413)
    #expect(try person.swipe(1, 0, samples: samples(1_000_000)).status == 413)
    #expect(try person.swipe(1, 0, samples: samples(20_000)).status == 200)
  }

  @Test(arguments: [
    (#""session":"p001-1""#, #""session":"../../etc/passwd""#, 404),
    (#""session":"p001-1""#, #""session":"p001-1\u0000""#, 404),
    (#""session":"p001-1""#, #""session":"p002-1""#, 404),
    (#""session":"p001-1""#, #""session":7"#, 400),
    (#""key":""#, #""key":"0"#, 403), (#""sequence":2"#, #""sequence":-2"#, 400),
    (#""sequence":2"#, #""sequence":1.5"#, 400), (#""sequence":2"#, #""sequence":1e300"#, 400),
    (#""prompt":1"#, #""prompt":0"#, 400), (#""prompt":1"#, #""prompt":3"#, 400),
    (#""prompt":1"#, #""prompt":2"#, 409), (#""word":0"#, #""word":2"#, 400),
    (#""word":0"#, #""word":1"#, 409),
    (#""keyboard":"0-390x290""#, #""keyboard":"9-390x290""#, 400),
    (#""keyboard":"0-390x290""#, #""keyboard":"0-391x290""#, 400),
    (#""keyboard":"0-390x290""#, #""keyboard":"/etc/passwd""#, 400),
    (#""keyboard":"0-390x290""#, #""keyboard":"1-390x290""#, 400),
    (#""pointer":"touch""#, #""pointer":"nose""#, 400),
    (#""devicePixelRatio":3"#, #""devicePixelRatio":0"#, 400),
    (#""viewport":[390,800]"#, #""viewport":[390]"#, 400),
    (#""page":"a""#, #""page":"<script>""#, 400), (#""down":0.0"#, #""down":-1"#, 400),
    (#""cancelled":false"#, #""cancelled":0"#, 400),
    (#""pointer":"touch""#, #""pointer":"touch","word2":1"#, 400),
    (#""pointer":"touch""#, #""pointer":"touch","pointer":"touch""#, 400),
  ])
  func hostileRequestsAreRefused(part: String, replacement: String, status: Int) throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    let before = try scene.journal("p001-1")
    let good = person.traceBody(sequence: 2, prompt: 1, word: 0)
    #expect(good.contains(part))
    let answer = try scene.call(.trace, good.replacingOccurrences(of: part, with: replacement))
    #expect(answer.status == status, "\(answer["error"] ?? "")")
    #expect(answer["error"]?.isEmpty == false)
    #expect(try scene.journal("p001-1") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scene.data + "/sessions").count == 1)
    #expect(try scene.call(.trace, good).status == 200)
  }

  @Test func bodiesThatAreNotObjectsAreRefused() throws {
    let scene = try CaptureScene()
    for body in ["", "[]", "null", "{", "\u{FEFF}", String(repeating: "[", count: 100_000)] {
      for call in CaptureCall.allCases {
        #expect(try scene.call(call, body).status == 400, "\(call) \(body.prefix(9))")
      }
    }
    #expect(
      try scene.call(.study, "{" + String(repeating: " ", count: 1 << 20) + "}").status == 413)
  }

  @Test func joiningAsksForConsentAndTheSameTicketIsTheSameSession() throws {
    let scene = try CaptureScene()
    let refused = try scene.call(
      .join, #"{"consent":"0","hand":"right","grip":"mouse","viewport":[390,800]}"#)
    #expect(refused.status == 400)
    let one = try scene.person(#","ticket":"t-1""#)
    let same = try scene.person(#","ticket":"t-1""#)
    let other = try scene.person(#","ticket":"t-2""#)
    #expect(one.session == "p001-1" && same.session == one.session && same.key == one.key)
    #expect(other.session == "p002-1" && other.key != one.key)
    #expect(one.key.count == 32)
    try scene.restart()
    #expect(try scene.person(#","ticket":"t-2""#).session == "p002-1")
    #expect(try scene.person().session == "p003-1")
  }

  @Test func aParticipantComesBackForAnotherSession() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(blocks: #"[{"phrases":1}]"#), phrases: ["the cat", "a dog"])
    var person = try scene.person()
    _ = try person.step("continue")
    let first = try person.state().texts("prompt.words")
    _ = try person.swipe(1, 0)
    #expect(try person.swipe(1, 1)["state.screen"] == "done")
    // The code alone brings back what is not done; for another session it needs consent.
    let done = try scene.call(.join, #"{"code":"\#(person.code)","viewport":[390,800]}"#)
    #expect(done.status == 409 && done["code"] == "done")
    var second = try scene.person(#","code":"\#(person.code.uppercased()) ""#)
    #expect(second.session == "p001-2")
    #expect(second.code == person.code)
    let other = try second.step("continue").texts("state.prompt.words")
    #expect(Set([first, other]) == [["the", "cat"], ["a", "dog"]])
  }

  @Test func keyboardsFitTheWindow() throws {
    let scene = try CaptureScene(CaptureScene.studyText(layouts: #"[{"layout":"ring"}]"#))
    let person = try scene.person()
    #expect(person.joined["keyboard"] == "0-390x390")
    func keyboard(_ window: String) throws -> String? {
      try scene.call(
        .state, #"{"session":"p001-1","key":"\#(person.key)","viewport":\#(window)}"#)["keyboard"]
    }
    // A ring is as high as it is wide. In landscape, 360 − 24 = 336 high and at most 60 % of the width.
    #expect(try keyboard("[360,800]") == "0-360x360")
    #expect(try keyboard("[800,360]") == "0-480x336")
    #expect(try keyboard("[640,360]") == "0-384x336")
    // Square: 55 % of 400 = 220.
    #expect(try keyboard("[400,400]") == "0-400x220")
    #expect(try keyboard("[1920,1080]") == "0-500x500")
    #expect(try keyboard("[0,1080]") == nil)
  }
}
