import JSONText
import KeyboardGeometry
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// Lines of the decoder protocol, version 1 (docs/reference/decoder-protocol.md).
extension ExternalDecoder {
  /// Returns the first line that a program is sent.
  static func greeting(lexicon: String, limit: Int, keyboard: Keyboard) -> [UInt8] {
    var line = Array("{\"protocol\":1,\"lexicon\":".utf8)
    JSONText.append(string: lexicon, to: &line)
    line += ",\"limit\":\(limit),\"keyboard\":".utf8
    append(keyboard, to: &line)
    line += "}\n".utf8
    return line
  }

  /// Reads the answer to the first line.
  ///
  /// - Returns: the meaning of the program's scores; for "any" only their order counts
  static func scoreKind(greeted line: [UInt8]) throws(DecoderProcessError) -> ScoreKind {
    let reply = try object(line)
    guard reply["protocol"] == .number(1) else {
      throw .badLine(reason: "the first line must hold \"protocol\":1", line: shown(line))
    }
    switch reply["scores"] {
    case nil, .string("any"): return .penalty
    case .string("log-probability"): return .logProbability
    default:
      throw .badLine(
        reason: "\"scores\" is \"any\" or \"log-probability\"", line: shown(line))
    }
  }

  /// Returns the line that announces another keyboard.
  static func line(for keyboard: Keyboard) -> [UInt8] {
    var line = Array("{\"keyboard\":".utf8)
    append(keyboard, to: &line)
    line += "}\n".utf8
    return line
  }

  /// Returns the line that requests the candidates for a trace.
  static func line(for trace: SwipeTrace, id: String) -> [UInt8] {
    var line = Array("{\"id\":\"\(id)\",\"samples\":[".utf8)
    for (index, sample) in trace.samples.enumerated() {
      line += (index == 0 ? "[" : ",[").utf8
      JSONText.append(number: sample.x, to: &line)
      line.append(UInt8(ascii: ","))
      JSONText.append(number: sample.y, to: &line)
      line.append(UInt8(ascii: ","))
      JSONText.append(number: sample.t, to: &line)
      line.append(UInt8(ascii: "]"))
    }
    line += "],\"previous\":[".utf8
    for (index, word) in trace.previous.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      JSONText.append(string: word, to: &line)
    }
    line += "]}\n".utf8
    return line
  }

  /// Reads the answer to a trace.
  static func candidates(
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

  /// Returns the beginning of a line, made safe for a terminal.
  private static func shown(_ line: [UInt8]) -> String {
    printable(String(decoding: line.prefix(200), as: UTF8.self))
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
