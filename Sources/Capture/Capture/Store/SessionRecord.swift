import JSONText
import SwipeTraces
import TextEntry

/// A line of a journal after its header.
struct SessionRecord: Hashable {
  /// The number of the record, from 1, without gaps.
  var sequence: Int
  /// The SHA-256 hash of the request that made the record, by which a repeated request is
  /// recognised.
  var digest: String
  /// The time at which it was written, in ms since 1970.
  var received: Double
  var content: Content

  enum Content: Hashable {
    case trace(CapturedTrace)
    case step(CaptureStep)
    case touches(TouchedKeyboard)
    case note(String)
  }
}

/// An action of a participant other than writing.
public enum CaptureStep: String, Hashable, Sendable, CaseIterable {
  /// Continues: after a rest, or with the next phrase of a whole keyboard.
  case `continue`
  /// Swipes the last word again.
  case `repeat`
  /// Skips the phrase.
  case skip
}

/// The events and actions of a whole keyboard in one request, as lines of a session log.
struct TouchedKeyboard: Hashable {
  /// The number of the prompt, from 1.
  var prompt: Int
  /// The page load that sent the request.
  var page: String
  /// The time at which the phrase's clock began, in ms since 1970.
  var start: Double
  var lines: [SessionLogLine]
}

extension SessionRecord {
  /// Appends the record's line, with its line break.
  func appendLine(to bytes: inout [UInt8]) throws(TraceError) {
    switch content {
    case .trace(let trace):
      try trace.stored(sequence: sequence, digest: digest, received: received)
        .appendJSONLine(to: &bytes)
    case .step(let step): append([("step", .string(step.rawValue))], to: &bytes)
    case .note(let note): append([("note", .string(note))], to: &bytes)
    case .touches(let touched):
      append(
        [
          ("touches", .integer(touched.prompt)), ("page", .string(touched.page)),
          ("start", .number(touched.start)),
        ], to: &bytes, log: touched.lines)
    }
  }

  private func append(
    _ members: [(String, JSONValue)], to bytes: inout [UInt8], log: [SessionLogLine]? = nil
  ) {
    let all =
      members + [
        ("sequence", .integer(sequence)), ("digest", .string(digest)),
        ("received", .number(received)),
      ]
    bytes += JSONValue.fields(all).line.utf8
    if let log {
      bytes.removeLast()
      bytes += ",\"log\":[".utf8
      bytes += log.map(\.text).joined(separator: ",").utf8
      bytes += "]}".utf8
    }
    bytes.append(0x0A)
  }

  /// Reads a line.
  ///
  /// - Throws: `StoredLineProblem` for a line that the store would not have written.
  init(line: [UInt8]) throws(StoredLineProblem) {
    if line.starts(with: "{\"id\":".utf8) {
      let trace: SwipeTrace
      do throws(TraceError) {
        trace = try SwipeTrace(jsonLine: line.span)
      } catch {
        throw StoredLineProblem(place: "", reason: "\(error)")
      }
      let facts = try CapturedTrace.facts(of: trace)
      sequence = try facts.count("sequence")
      digest = try facts.text("digest")
      received = try facts.number("received")
      content = .trace(try CapturedTrace(trace, facts))
      return
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: line)
    } catch {
      throw StoredLineProblem(place: "", reason: "byte \(error.offset + 1): \(error.reason)")
    }
    let fields = try JSONFields<StoredLineProblem>(value, at: "")
    sequence = try fields.count("sequence")
    digest = try fields.text("digest")
    received = try fields.number("received")
    if fields.has("step") {
      guard let step = CaptureStep(rawValue: try fields.text("step")) else {
        throw fields.error("step", "is not known")
      }
      content = .step(step)
    } else if fields.has("note") {
      content = .note(try fields.text("note"))
    } else {
      var lines: [SessionLogLine] = []
      for (index, line) in try fields.list("log").enumerated() {
        do throws(SessionLogError) {
          lines.append(try SessionLogLine(json: Array(line.line.utf8), line: index + 1))
        } catch {
          throw StoredLineProblem(place: "log[\(index)]", reason: error.reason)
        }
      }
      content = .touches(
        TouchedKeyboard(
          prompt: try fields.count("touches"), page: try fields.text("page"),
          start: try fields.number("start"), lines: lines))
    }
  }
}
