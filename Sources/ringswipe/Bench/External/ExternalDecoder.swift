import JSONText
import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import Synchronization
import SystemPackage

/// Somebody else's decoder, asked over a pipe (docs/decoder-protocol.md). Each thread that asks at
/// the same time has a child process of its own; one that fails is replaced.
final class ExternalDecoder: Sendable {
  let command: String
  private let lexicon: FilePath
  private let limit: Int
  private let milliseconds: Int
  private let state = Mutex(State())

  private struct State {
    var idle: [Conversation] = []
    var failuresInARow = 0
  }

  /// Children are handed from thread to thread, never shared: whoever takes one out of `idle` has
  /// it alone.
  private final class Conversation: @unchecked Sendable {
    let process: DecoderProcess
    var keyboard: KeyboardReference?
    var scoresAreLogProbabilities = false
    var count = 0

    init(_ process: DecoderProcess) { self.process = process }
  }

  /// What a program answered.
  struct Answer {
    var candidates: [Candidate]
    /// Whether scores are natural logarithms of probabilities.
    var scoresAreLogProbabilities: Bool
    var nanoseconds: UInt64
  }

  /// After so many failures without an answer in between, the program is taken not to work.
  static let mostFailures = 20
  /// Loading a lexicon may take so much longer than a trace.
  private static let patienceAtStart = 10

  /// - Parameters:
  ///   - lexicon: a file of the words, as the protocol describes it.
  ///   - limit: candidates wanted.
  ///   - milliseconds: time for one trace.
  init(command: String, lexicon: FilePath, limit: Int, milliseconds: Int) {
    self.command = command
    self.lexicon = lexicon
    self.limit = limit
    self.milliseconds = milliseconds
  }

  /// Whether there is no more hope of an answer.
  var isHopeless: Bool { state.withLock { $0.failuresInARow >= Self.mostFailures } }

  /// - Parameters:
  ///   - reference: what tells keyboards apart.
  ///   - keyboard: where its keys are.
  func decode(
    _ trace: SwipeTrace, reference: KeyboardReference, keyboard: Keyboard
  ) throws(DecoderProcessError) -> Answer {
    let conversation: Conversation
    do throws(DecoderProcessError) {
      if let idle = state.withLock({ $0.idle.popLast() }) {
        conversation = idle
      } else {
        conversation = try start(on: keyboard, reference)
      }
    } catch {
      state.withLock { $0.failuresInARow += 1 }
      throw error
    }
    do throws(DecoderProcessError) {
      let answer = try ask(conversation, trace, reference, keyboard)
      state.withLock { state in
        state.idle.append(conversation)
        state.failuresInARow = 0
      }
      return answer
    } catch {
      conversation.process.kill()
      state.withLock { $0.failuresInARow += 1 }
      throw error
    }
  }

  /// Ends all children.
  func end() {
    let idle = state.withLock { state in
      defer { state.idle.removeAll() }
      return state.idle
    }
    for conversation in idle { conversation.process.end() }
  }

  private func start(
    on keyboard: Keyboard, _ reference: KeyboardReference
  ) throws(DecoderProcessError) -> Conversation {
    let conversation = Conversation(try DecoderProcess(command: command))
    var hello = Array("{\"protocol\":1,\"lexicon\":".utf8)
    JSONText.append(string: lexicon.string, to: &hello)
    hello += ",\"limit\":\(limit),\"keyboard\":".utf8
    Self.append(keyboard, to: &hello)
    hello += "}\n".utf8
    conversation.keyboard = reference
    do throws(DecoderProcessError) {
      let line = try conversation.process.ask(
        hello, within: milliseconds * Self.patienceAtStart)
      let reply = try Self.object(line)
      guard reply["protocol"] == .number(1) else {
        throw .badLine(reason: "the first line must hold \"protocol\":1", line: Self.shown(line))
      }
      switch reply["scores"] {
      case nil, .string("any"): break
      case .string("log-probability"): conversation.scoresAreLogProbabilities = true
      default:
        throw .badLine(
          reason: "\"scores\" is \"any\" or \"log-probability\"", line: Self.shown(line))
      }
      return conversation
    } catch {
      conversation.process.kill()
      throw error
    }
  }

  private func ask(
    _ conversation: Conversation, _ trace: SwipeTrace, _ reference: KeyboardReference,
    _ keyboard: Keyboard
  ) throws(DecoderProcessError) -> Answer {
    var question: [UInt8] = []
    if conversation.keyboard != reference {
      question += "{\"keyboard\":".utf8
      Self.append(keyboard, to: &question)
      question += "}\n".utf8
      conversation.keyboard = reference
    }
    conversation.count += 1
    // A number for an id: ids of corpora may give the word away.
    let id = "\(conversation.count)"
    question += "{\"id\":\"\(id)\",\"samples\":[".utf8
    for (index, sample) in trace.samples.enumerated() {
      question += (index == 0 ? "[" : ",[").utf8
      JSONText.append(number: sample.x, to: &question)
      question.append(UInt8(ascii: ","))
      JSONText.append(number: sample.y, to: &question)
      question.append(UInt8(ascii: ","))
      JSONText.append(number: sample.t, to: &question)
      question.append(UInt8(ascii: "]"))
    }
    question += "],\"previous\":[".utf8
    for (index, word) in trace.previous.enumerated() {
      if index > 0 { question.append(UInt8(ascii: ",")) }
      JSONText.append(string: word, to: &question)
    }
    question += "]}\n".utf8
    let start = ContinuousClock.now
    let line = try conversation.process.ask(question, within: milliseconds)
    let elapsed = (ContinuousClock.now - start).components
    let candidates = try Self.candidates(line, id: id)
    return Answer(
      candidates: Array(candidates.prefix(limit)),
      scoresAreLogProbabilities: conversation.scoresAreLogProbabilities,
      nanoseconds: UInt64(max(elapsed.seconds, 0)) * 1_000_000_000
        + UInt64(max(elapsed.attoseconds, 0) / 1_000_000_000))
  }

  private static func candidates(
    _ line: [UInt8], id: String
  ) throws(DecoderProcessError) -> [Candidate] {
    let reply = try object(line)
    guard reply["id"] == .string(id) else {
      throw .badLine(reason: "the id is not \"\(id)\"", line: shown(line))
    }
    guard case .array(let values) = reply["candidates"] else {
      throw .badLine(reason: "there is no list of candidates", line: shown(line))
    }
    var candidates: [Candidate] = []
    for value in values {
      guard case .object(let members) = value,
        case .string(let word) = members.first(where: { $0.name == "word" })?.value,
        case .number(let score) = members.first(where: { $0.name == "score" })?.value
      else {
        throw .badLine(reason: "a candidate has a word and a score", line: shown(line))
      }
      candidates.append(Candidate(word: word, score: score))
    }
    return candidates
  }

  private static func object(_ line: [UInt8]) throws(DecoderProcessError) -> [String: JSONValue] {
    do throws(JSONError) {
      guard case .object(let members) = try JSONValue(json: line) else {
        throw JSONError(offset: 0, reason: "no JSON object")
      }
      return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    } catch {
      throw .badLine(reason: error.reason, line: shown(line))
    }
  }

  /// The beginning of a line, fit for a terminal.
  private static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }

  private static func append(_ keyboard: Keyboard, to bytes: inout [UInt8]) {
    func append(_ name: String, _ number: Double) {
      bytes += ",\"\(name)\":".utf8
      JSONText.append(number: number, to: &bytes)
    }
    bytes += "{\"layout\":".utf8
    JSONText.append(string: keyboard.layout.name, to: &bytes)
    append("width", keyboard.size.width)
    append("height", keyboard.size.height)
    append("keyPitch", keyboard.keyPitch)
    bytes += ",\"keys\":[".utf8
    for (index, key) in keyboard.characterKeys.enumerated() {
      bytes += (index == 0 ? "{" : ",{").utf8
      bytes += "\"character\":".utf8
      JSONText.append(string: key.character.map(String.init) ?? "", to: &bytes)
      append("x", key.center.x)
      append("y", key.center.y)
      bytes += "}".utf8
    }
    bytes += "]}".utf8
  }
}
