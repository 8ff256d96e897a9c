import Capture
import Foundation
import JSONText
import SystemPackage

/// A folder, a study and a page for one test.
final class CaptureScene {
  let folder: String
  let study: Study
  private(set) var store: CaptureStore
  private(set) var service: CaptureService
  let decoding: CaptureDecoding?

  /// Returns a study with two phrases of two and three words, in one block, on a ring of fixed
  /// size.
  static func studyText(
    feedback: String = "none", layouts: String = #"[{"layout":"ring","width":390,"height":290}]"#,
    blocks: String = #"[{"phrases":2}]"#, retries: Int = 1, more: String = ""
  ) -> String {
    """
    {"study":1,"name":"test","title":"Test","consent":"Yes.","layouts":\(layouts),
     "blocks":\(blocks),"feedback":"\(feedback)","retries":\(retries),"phrases":"phrases.txt"\(more)}
    """
  }

  init(
    _ text: String = studyText(), phrases: [String] = ["the cat", "the cat"],
    decoding: CaptureDecoding? = nil, quota: Int = 1 << 30
  ) throws {
    folder = NSTemporaryDirectory() + "/capture-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/given.json"))
    try Data((phrases.joined(separator: "\n") + "\n").utf8)
      .write(to: URL(fileURLWithPath: folder + "/phrases.txt"))
    study = try Study.load(folder + "/given.json")
    self.decoding = decoding
    store = try CaptureStore(folder: folder + "/data", study: study, quota: quota)
    service = try CaptureService(store: store, decoding: decoding)
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var data: String { folder + "/data" }

  /// Starts another server on the same folder.
  func restart(decoding facts: DecodingFacts? = nil) throws {
    store.close()
    store = try CaptureStore(folder: data, study: study, decoding: facts)
    service = try CaptureService(store: store, decoding: decoding)
  }

  func call(_ call: CaptureCall, _ body: String) throws -> Answer {
    try Answer(service.reply(to: call, body: Array(body.utf8)))
  }

  /// Returns a person who has joined.
  func person(_ options: String = "") throws -> Person {
    let answer = try call(
      .join,
      #"{"consent":"\#(study.consentHash)","hand":"right","grip":"mouse","viewport":[390,800]"#
        + options + "}")
    return Person(
      scene: self, session: answer["session"] ?? "", key: answer["key"] ?? "", joined: answer)
  }

  func journal(_ session: String) throws -> String {
    try String(contentsOfFile: "\(data)/sessions/\(session).jsonl", encoding: .utf8)
  }
}

/// An answer, with its members by path, such as `state.prompt.word`.
struct Answer {
  var status: Int
  var json: JSONValue

  init(_ reply: CaptureReply) throws {
    status = reply.status
    json = try JSONValue(json: reply.json)
  }

  func value(_ path: String) -> JSONValue? {
    var value: JSONValue? = json
    for name in path.split(separator: ".") {
      guard case .object(let members)? = value else { return nil }
      value = members.first { $0.name == String(name) }?.value
    }
    return value
  }

  subscript(path: String) -> String? {
    if case .string(let text)? = value(path) { text } else { nil }
  }

  func number(_ path: String) -> Double? {
    if case .number(let number)? = value(path) { number } else { nil }
  }

  func texts(_ path: String) -> [String] {
    guard case .array(let values)? = value(path) else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

/// A page in a session.
struct Person {
  let scene: CaptureScene
  let session: String
  let key: String
  let joined: Answer
  var sequence = 1

  init(scene: CaptureScene, session: String, key: String, joined: Answer) {
    self.scene = scene
    self.session = session
    self.key = key
    self.joined = joined
  }

  var code: String { joined["code"] ?? "" }

  private var start: String { #"{"session":"\#(session)","key":"\#(key)""# }

  func state() throws -> Answer {
    try scene.call(.state, start + #","viewport":[390,800]}"#)
  }

  func stepBody(_ step: String, sequence: Int) -> String {
    start + #","sequence":\#(sequence),"viewport":[390,800],"do":"\#(step)"}"#
  }

  mutating func step(_ step: String) throws -> Answer {
    let answer = try scene.call(.step, stepBody(step, sequence: sequence))
    if answer.status == 200 { sequence += 1 }
    return answer
  }

  /// Makes a stored call with further fields, such as `,"form":"sus"`.
  mutating func send(_ call: CaptureCall, _ fields: String) throws -> Answer {
    let answer = try scene.call(
      call, start + #","sequence":\#(sequence),"viewport":[390,800]"# + fields + "}")
    if answer.status == 200 { sequence += 1 }
    return answer
  }

  func withdraw() throws -> Answer { try scene.call(.withdraw, start + "}") }

  static let shortSwipe = "[[100,100,0],[150.5,120.25,8.3],[200,140,100]]"

  func traceBody(
    sequence: Int, prompt: Int, word: Int, samples: String = shortSwipe, down: Double = 0,
    page: String = "a", began: Double? = nil, cancelled: Bool = false,
    keyboard: String = "0-390x290", more: String = ""
  ) -> String {
    start
      + #","sequence":\#(sequence),"prompt":\#(prompt),"word":\#(word),"keyboard":"\#(keyboard)""#
      + #","samples":\#(samples),"cancelled":\#(cancelled),"pointer":"touch","coalesced":true"#
      + #","page":"\#(page)","down":\#(down),"began":\#(began ?? 1_790_000_000_000 + down)"#
      + #","devicePixelRatio":3,"viewport":[390,800]\#(more)}"#
  }

  mutating func swipe(
    _ prompt: Int, _ word: Int, samples: String = shortSwipe, down: Double = 0, page: String = "a",
    began: Double? = nil, cancelled: Bool = false, keyboard: String = "0-390x290",
    more: String = ""
  ) throws -> Answer {
    let answer = try scene.call(
      .trace,
      traceBody(
        sequence: sequence, prompt: prompt, word: word, samples: samples, down: down, page: page,
        began: began, cancelled: cancelled, keyboard: keyboard, more: more))
    if answer.status == 200 { sequence += 1 }
    return answer
  }
}
