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
    case answers(QuestionnaireAnswers)
    case device(DeviceFacts, page: String)
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

/// The answers to a questionnaire.
public struct QuestionnaireAnswers: Hashable, Sendable {
  /// The name of the questionnaire.
  public var form: String
  /// When it was asked.
  public var moment: Questionnaire.Moment
  /// The name of the keyboard that it is about; nil at the start and at the end.
  public var condition: String?
  /// The answers in the order of the questions: name, and value as JSON.
  public var answers: [Answer]

  /// An answer to a question.
  public struct Answer: Hashable, Sendable {
    /// The name of the question.
    public var item: String
    /// The text or number.
    public var value: String
    /// The number; nil for a text.
    public var number: Double?
  }

  /// The score of a built-in form; nil if the form has none.
  public var score: Double? {
    var steps: [String: Double] = [:]
    for answer in answers { steps[answer.item] = answer.number }
    return Questionnaire.score(form, steps)
  }
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
  /// The pointer: `touch`, `pen` or `mouse`; nil in folders of earlier versions.
  var pointer: String?
  /// The scale of a pinch.
  var zoom: Double?
  /// What happened to the keyboard meanwhile.
  var disturbance: Disturbance?
}

/// What may happen to a keyboard under a finger, so that the trace is worth nothing.
public enum Disturbance: String, Hashable, Sendable, CaseIterable {
  /// It was elsewhere when the finger lifted.
  case moved
  /// The device was turned.
  case turned
  /// The page was enlarged.
  case zoomed
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
      var members: [(String, JSONValue)] = [
        ("touches", .integer(touched.prompt)), ("page", .string(touched.page)),
        ("start", .number(touched.start)),
      ]
      if let pointer = touched.pointer { members.append(("pointer", .string(pointer))) }
      if let zoom = touched.zoom { members.append(("zoom", .number(zoom))) }
      if let disturbance = touched.disturbance {
        members.append(("disturbed", .string(disturbance.rawValue)))
      }
      append(members, to: &bytes, log: touched.lines)
    case .answers(let answers):
      var members: [(String, JSONValue)] = [
        (
          "answers",
          .fields(
            answers.answers.map { ($0.item, $0.number.map { .number($0) } ?? .string($0.value)) })
        ), ("form", .string(answers.form)), ("at", .string(answers.moment.rawValue)),
      ]
      if let condition = answers.condition { members.append(("condition", .string(condition))) }
      append(members, to: &bytes)
    case .device(let device, let page):
      append([("device", device.json), ("page", .string(page))], to: &bytes)
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
    } else if fields.has("answers") {
      content = .answers(try QuestionnaireAnswers(fields))
    } else if fields.has("device") {
      content = .device(
        try DeviceFacts(try fields.object("device")), page: try fields.text("page"))
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
          start: try fields.number("start"), lines: lines,
          pointer: fields.has("pointer") ? try fields.text("pointer") : nil,
          zoom: fields.has("zoom") ? try fields.number("zoom") : nil,
          disturbance: try fields.disturbance()))
    }
  }
}

extension JSONFields {
  /// Returns what happened to the keyboard, nil if the member `disturbed` is missing.
  func disturbance() throws(Failure) -> Disturbance? {
    guard has("disturbed") else { return nil }
    guard let known = Disturbance(rawValue: try text("disturbed")) else {
      throw error(
        "disturbed",
        "must be one of \(Disturbance.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return known
  }
}

extension QuestionnaireAnswers {
  /// Creates answers that have been checked.
  ///
  /// - Parameter values: the questions' names, and texts or numbers
  init(
    form: String, moment: Questionnaire.Moment, condition: String?,
    values: [(String, JSONValue)]
  ) {
    self.form = form
    self.moment = moment
    self.condition = condition
    answers = values.compactMap { name, value in
      switch value {
      case .string(let text): Answer(item: name, value: text, number: nil)
      case .number(let number): Answer(item: name, value: value.line, number: number)
      default: nil
      }
    }
  }

  fileprivate init(_ fields: JSONFields<StoredLineProblem>) throws(StoredLineProblem) {
    guard let moment = Questionnaire.Moment(rawValue: try fields.text("at")) else {
      throw fields.error("at", "is not known")
    }
    self.init(
      form: try fields.text("form"), moment: moment,
      condition: fields.has("condition") ? try fields.text("condition") : nil,
      values: try JSONFields<StoredLineProblem>.members(
        of: try fields.value("answers"), at: "answers"
      ).map { ($0.name, $0.value) })
  }
}
