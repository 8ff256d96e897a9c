import Capture
import Foundation
import Testing

@Suite struct CaptureStoreTests {
  private func append(_ text: String, to path: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  @Test func filesBelongToTheirOwnerAlone() throws {
    let scene = try CaptureScene()
    _ = try scene.person()
    for name in ["study.json", "phrases.txt", "sessions/p001-1.jsonl", "lock"] {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(scene.data)/\(name)")
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    let folder = try FileManager.default.attributesOfItem(atPath: scene.data)
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test(arguments: [
    #"{"id":"p001-1-3","word":"cat","sam"#, "{", "\u{0}\u{0}\u{0}",
    #"{"step":"skip","sequence":3,"digest":"","received":0}"#,
  ])
  func onlyATruncatedLineIsRemoved(rest: String) throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0)
    let whole = try scene.journal("p001-1")
    scene.store.close()
    try append(rest, to: scene.data + "/sessions/p001-1.jsonl")
    // Reading accepts the file and does not change it.
    #expect(try CaptureFolder(scene.data).sessions().first?.traces.count == 1)
    #expect(try scene.journal("p001-1") == whole + rest)
    try scene.restart()
    #expect(try scene.journal("p001-1") == whole)
    #expect(try person.swipe(1, 1).number("state.prompt.number") == 2)
  }

  @Test func aSessionWithATruncatedHeaderIsIgnored() throws {
    let scene = try CaptureScene()
    _ = try scene.person()
    scene.store.close()
    try Data(#"{"capture":1,"sess"#.utf8)
      .write(to: URL(fileURLWithPath: scene.data + "/sessions/p002-1.jsonl"))
    try scene.restart()
    // Its number is not issued again until the folder is reopened.
    #expect(try scene.person().session == "p003-1")
  }

  /// Opening a pipe that nobody writes into would wait for good.
  @Test(arguments: [
    "sessions/p002-1.jsonl", "tombstones.jsonl", "study.json", "phrases.txt", "words.txt", "lock",
  ])
  func pipesAreRefused(name: String) throws {
    let scene = try CaptureScene()
    _ = try scene.person()
    scene.store.close()
    let path = "\(scene.data)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: CaptureError.self) { try scene.restart() }
    #expect(
      error?.description.hasSuffix(
        "/data/\(name): is a pipe or a device, and no file of a study; remove it") == true)
  }

  @Test(arguments: [
    ("not JSON\n", "p001-1.jsonl:3: "), ("{}\n", "p001-1.jsonl:3: "),
    (#"{"step":"skip","sequence":9,"digest":"","received":0}"# + "\n", "is 9 where 2 is due"),
  ])
  func unexplainedDamageIsReported(line: String, message: String) throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    scene.store.close()
    try append(line, to: scene.data + "/sessions/p001-1.jsonl")
    let error = #expect(throws: CaptureError.self) {
      try CaptureStore(folder: scene.data, study: nil)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func onlyOneProgramWrites() throws {
    let scene = try CaptureScene()
    let error = #expect(throws: CaptureError.self) {
      try CaptureStore(folder: scene.data, study: scene.study)
    }
    #expect(error?.reason.contains("stop the server first") == true)
    scene.store.close()
    try CaptureStore(folder: scene.data, study: scene.study).close()
  }

  @Test func requestsOfManyThreadsAreAllKept() async throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(blocks: #"[{"phrases":20}]"#),
      phrases: (0..<20).map { _ in "the cat" })
    let service = scene.service
    let people = try (0..<8).map { _ in try scene.person() }
    let bodies: [[String]] = people.map { person in
      [person.stepBody("continue", sequence: 1)]
        + (0..<40).map { word in
          person.traceBody(sequence: word + 2, prompt: word / 2 + 1, word: word % 2)
        }
    }
    // Two threads per person send the same requests: each is stored once.
    await withTaskGroup(of: Int.self) { group in
      for list in bodies + bodies {
        group.addTask {
          var failures = 0
          for (index, body) in list.enumerated() {
            let call: CaptureCall = index == 0 ? .step : .trace
            // The other thread may lag behind: a request that comes too early is sent again.
            for _ in 0..<10_000 {
              let reply = service.reply(to: call, body: Array(body.utf8))
              if reply.status == 200 { break }
              failures += reply.status == 409 ? 0 : 1
              await Task.yield()
            }
          }
          return failures
        }
      }
      for await failures in group { #expect(failures == 0) }
    }
    for person in people {
      let lines = try scene.journal(person.session).split(separator: "\n")
      #expect(lines.count == 42)
      #expect(try person.state()["screen"] == "done")
    }
  }

  /// Joining looks at sessions, and writing takes from the store's quota: neither waits for the
  /// other.
  @Test func joiningAndWritingAtOnceDoNotWaitForEachOther() async throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(blocks: #"[{"phrases":20}]"#),
      phrases: (0..<20).map { _ in "the cat" })
    var person = try scene.person()
    _ = try person.step("continue")
    let service = scene.service
    let bodies = (0..<40).map { word in
      person.traceBody(sequence: word + 2, prompt: word / 2 + 1, word: word % 2)
    }
    let joining =
      #"{"consent":"\#(scene.study.consentHash)","hand":"right","grip":"mouse","#
      + #""viewport":[390,800],"code":"\#(person.code)"}"#
    let statuses = await withTaskGroup(of: [Int].self) { group in
      group.addTask { bodies.map { service.reply(to: .trace, body: Array($0.utf8)).status } }
      group.addTask {
        (0..<200).map { _ in service.reply(to: .join, body: Array(joining.utf8)).status }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(statuses.count == 240)
    #expect(statuses.allSatisfy { $0 == 200 })
  }

  @Test func anotherStudyIsRefused() throws {
    let scene = try CaptureScene()
    scene.store.close()
    var other = scene.study
    other.phrases.append("one more")
    let error = #expect(throws: CaptureError.self) {
      try CaptureStore(folder: scene.data, study: other)
    }
    #expect(error?.reason.contains("another study") == true)
    // A folder with other content is refused and left unchanged.
    let before = try FileManager.default.contentsOfDirectory(atPath: scene.folder).sorted()
    #expect(throws: CaptureError.self) { try CaptureStore(folder: scene.folder, study: nil) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder).sorted() == before)
  }

  @Test func aFullQuotaRefusesAndLosesNothing() throws {
    let scene = try CaptureScene(quota: 3000)
    var person = try scene.person()
    _ = try person.step("continue")
    var kept = 0
    var answer = try person.swipe(1, 0)
    while answer.status == 200 {
      kept += 1
      answer = try person.swipe(1, 0, cancelled: true)
    }
    #expect(answer.status == 507)
    #expect(answer["code"] == "full")
    #expect(kept > 0)
    let journal = try scene.journal("p001-1")
    #expect(journal.utf8.count <= 3000)
    #expect(journal.split(separator: "\n").count == kept + 2)
    try scene.restart()
    #expect(try person.state().number("sequence") == Double(kept + 2))
    #expect(try person.swipe(1, 1).status == 200)
  }

  @Test func forgettingLeavesADatedTombstoneWithoutContent() throws {
    let scene = try CaptureScene()
    var one = try scene.person()
    _ = try one.step("continue")
    _ = try one.swipe(1, 0)
    var two = try scene.person()
    _ = try two.step("continue")
    _ = try two.swipe(1, 0)
    let kept = try scene.journal("p002-1")
    #expect(try scene.store.forget("p001") == 1)
    #expect(try one.state().status == 410)
    #expect(try one.swipe(1, 1).status == 410)
    #expect(try scene.person(#","code":"\#(one.code)""#).joined.status == 404)
    #expect(try scene.journal("p002-1") == kept)
    try checkForgotten(scene, key: one.key)
    try scene.restart()
    #expect(try one.state().status == 410)
    #expect(try scene.person().session == "p003-1")
    // Forgetting again, and forgetting unknown participants, deletes nothing.
    #expect(try scene.store.forget("p001") == 0)
    for id in ["p009", "../p002", "p2", "2", "p0002", ""] {
      #expect(throws: CaptureError.self) { try scene.store.forget(id) }
    }
  }

  /// Checks that the folder holds only p001's id and a day, in one line.
  private func checkForgotten(_ scene: CaptureScene, key: String) throws {
    let files = try #require(FileManager.default.enumerator(atPath: scene.data))
    for case let file as String in files {
      #expect(!file.contains("p001"))
      guard let bytes = FileManager.default.contents(atPath: "\(scene.data)/\(file)") else {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(key))
      if file != "tombstones.jsonl" {
        #expect(!text.contains("p001"), "\(file)")
      } else {
        #expect(
          text.wholeMatch(of: /\{"participant": "p001", "forgotten": "\d{4}-\d\d-\d\d"\}\n/) != nil,
          "\(text)")
      }
    }
  }

  @Test func anInterruptedDeletionIsCompleted() throws {
    let scene = try CaptureScene()
    let one = try scene.person()
    scene.store.close()
    // The state that a crash directly after writing the tombstone leaves.
    try Data(#"{"participant": "p001", "forgotten": "2026-11-22"}"#.utf8 + [0x0A])
      .write(to: URL(fileURLWithPath: scene.data + "/tombstones.jsonl"))
    #expect(try CaptureFolder(scene.data).sessions().isEmpty)
    try scene.restart()
    try checkForgotten(scene, key: one.key)
  }
}
