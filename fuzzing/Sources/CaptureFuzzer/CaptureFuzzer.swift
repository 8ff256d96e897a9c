import Capture
import Checks
import Foundation

/// Reads the input as a study file, phrases, a line of a journal, or a page's request to a service
/// with a session in progress; the first byte chooses.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let rest = Array(input.dropFirst())
  switch first {
  case UInt8(ascii: "s"): readStudy(rest)
  case UInt8(ascii: "j"): Stage.shared.readJournal(rest)
  default: Stage.shared.send(rest, call: Int(first))
  }
  return 0
}

private func readStudy(_ bytes: [UInt8]) {
  do throws(StudyError) {
    // No such folder exists, so that the fuzzer opens no files.
    let study = try Study(json: bytes, folder: "/nonexistent")
    let prompts = study.prompts(participant: 3, session: 2)
    require(prompts.count == study.promptCount, "each prompt of the plan is there")
    require(prompts.allSatisfy { !$0.words.isEmpty }, "each prompt has words")
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
  }
}

/// A store in its own folder.
private final class Stage: @unchecked Sendable {
  static let shared = Stage()

  private let folder: String
  private let service: CaptureService
  private let key: String
  private var sent = 0

  private init() {
    folder = NSTemporaryDirectory() + "/capture-fuzzer-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.removeItem(atPath: folder)
    let text = """
      {"study":1,"name":"fuzz","title":"t","consent":"c","layouts":[{"layout":"ring","width":390,
      "height":290}],"blocks":[{"phrases":400}],"retries":100}
      """
    guard let study = try? Study(json: Array(text.utf8)),
      let store = try? CaptureStore(folder: folder, study: study, quota: 1 << 40),
      let service = try? CaptureService(store: store, decoding: nil)
    else { fatalError("the stage cannot be set up") }
    self.service = service
    let joined = service.reply(
      to: .join,
      body: Array(
        #"{"consent":"\#(study.consentHash)","hand":"right","grip":"mouse","viewport":[390,800]}"#
          .utf8))
    let reply = String(decoding: joined.json, as: UTF8.self)
    key =
      reply.firstRange(of: #""key": ""#).map {
        String(reply[$0.upperBound...].prefix(32))
      } ?? ""
    require(key.utf8.count == 32, "joining gives a key")
  }

  /// Sends a request in which KEY stands for the session's key and SEQ for the next number.
  func send(_ bytes: [UInt8], call index: Int) {
    let call = CaptureCall.allCases[index % CaptureCall.allCases.count]
    var body = bytes
    if let text = String(validating: bytes, as: UTF8.self) {
      body = Array(
        text.replacing("KEY", with: key).replacing("SEQ", with: "\(sent + 1)").utf8)
    }
    let reply = service.reply(to: call, body: body)
    // This service decodes nothing, so that swipes and keyboards cannot be tried out.
    let isTried = call == .tryWord || call == .tryTouches
    require(
      [200, 400, 403, 404, 409, 410, 413].contains(reply.status) || isTried && reply.status == 503,
      "a known status")
    require(reply.json.first == UInt8(ascii: "{"), "an object is answered")
    guard reply.status == 200, [.trace, .step, .note].contains(call) else { return }
    if service.reply(to: call, body: body).status != 200 {
      fatalError("the same request again is done")
    }
    let answer = String(decoding: reply.json, as: UTF8.self)
    if answer.contains(#""repeated": false"#) { sent += 1 }
  }

  /// Checks that a journal with the input's lines is read or refused, and that reading changes
  /// nothing.
  func readJournal(_ bytes: [UInt8]) {
    let other = folder + "-journal"
    try? FileManager.default.createDirectory(
      atPath: other + "/sessions", withIntermediateDirectories: true)
    for name in ["study.json", "phrases.txt"]
    where !FileManager.default.fileExists(atPath: other + "/" + name) {
      try? FileManager.default.copyItem(atPath: folder + "/" + name, toPath: other + "/" + name)
    }
    let path = other + "/sessions/p001-1.jsonl"
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    do throws(CaptureError) {
      let sessions = try CaptureFolder(other).sessions()
      for phrase in sessions.flatMap(\.phrases) {
        require(!phrase.log.isEmpty, "a phrase has a log")
        _ = phrase.measure("wpm")
      }
    } catch {
      require(!error.description.isEmpty, "an error says what is wrong")
    }
    require(FileManager.default.contents(atPath: path) == Data(bytes), "reading changes nothing")
  }
}
