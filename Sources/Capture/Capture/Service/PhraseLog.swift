import KeyboardGeometry
import Reports
import SwipeTraces
import TextEntry
import TypingEvaluation

/// Session logs of phrases that were swiped word by word, and the measures of any phrase. Live
/// pages and exports have the same lines, which are measured by the code of `session metrics`.
enum PhraseLog {
  /// Returns the log of one phrase.
  ///
  /// The clock begins when the finger first comes down. Within one page load it is the page's own
  /// clock, which does not follow changes of the time of day; between page loads the time of day
  /// counts, but never backwards. A word that is taken back is deleted at the end of its swipe.
  ///
  /// - Parameters:
  ///   - prompt: the prompt that was written
  ///   - work: the participant's actions
  ///   - condition: the condition of the prompt
  ///   - user: the participant's id
  ///   - feedback: the feedback of the study. Without feedback nothing was decoded: the header says
  ///     so and has no presented phrase, since the text cannot contain errors.
  static func lines(
    _ prompt: Prompt, _ work: PhraseWork, condition: Study.Condition, user: String,
    feedback: Study.Feedback
  ) -> [SessionLogLine] {
    guard feedback != .keyboard else {
      return work.lines.isEmpty ? [] : work.lines + end(of: work.lines)
    }
    var header = SessionLogHeader(layout: condition.layout)
    if case .swipe(let first, _)? = work.items.first, let keyboard = first.trace.keyboard {
      (header.width, header.height) = (keyboard.width, keyboard.height)
    }
    header.presented = feedback == .word ? prompt.text : nil
    header.user = user
    header.condition = condition.name
    header.setup =
      feedback == .none ? SessionTally.undecodedSetup : "feedback=\(feedback.rawValue)"
    var lines: [SessionLogLine] = [.header(header)]
    var clock = Clock()
    // The text that each word has written, including the space before it.
    var texts: [String] = []
    for item in work.items {
      switch item {
      case .swipe(let trace, let written):
        let start = clock.start(of: trace)
        append(trace, from: start, to: &lines)
        guard !trace.isCancelled else { continue }
        let text = written.map { (texts.allSatisfy(\.isEmpty) ? "" : " ") + $0 } ?? ""
        texts.append(text)
        lines.append(
          .action(
            SessionAction(
              time: clock.end, cause: text.isEmpty ? .noWord : .swipe,
              actions: text.isEmpty ? [] : [.insert(text)])))
      case .takenBack:
        let text = texts.popLast() ?? ""
        lines.append(
          .action(
            SessionAction(
              time: clock.end, cause: .wordDelete,
              actions: text.isEmpty ? [] : [.deleteBackward(count: text.count)])))
      }
    }
    lines.append(.end(before: texts.joined(), after: ""))
    return lines
  }

  /// Returns the line with the final text of a whole keyboard's log.
  private static func end(of lines: [SessionLogLine]) -> [SessionLogLine] {
    guard case .header(let header)? = lines.first else { return [] }
    var tally = SessionTally(header)
    for line in lines { tally.add(line) }
    // The cursor may be anywhere; the text after it is not separated, since no measure needs it.
    return [.end(before: String(tally.text), after: "")]
  }

  private static func append(
    _ trace: CapturedTrace, from start: Double, to lines: inout [SessionLogLine]
  ) {
    let samples = trace.trace.samples
    for (index, sample) in samples.enumerated() {
      let isLast = index == samples.count - 1
      func touch(_ phase: TouchEvent.Phase) -> SessionLogLine {
        .event(
          .touch(
            TouchEvent(
              finger: 1, phase: phase, position: Point(x: sample.x, y: sample.y),
              time: rounded(start + sample.t))))
      }
      if index == 0 { lines.append(touch(.began)) } else { lines.append(touch(.moved)) }
      if isLast { lines.append(touch(trace.isCancelled ? .cancelled : .ended)) }
    }
  }

  /// Returns a time rounded to the microsecond, so that logs contain no binary rounding noise.
  static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  /// The phrase's clock, in ms.
  private struct Clock {
    private(set) var end = 0.0
    /// The beginning of the last swipe on this clock, the page's clock and the time of day.
    private var last: (start: Double, page: String, down: Double, began: Double)?

    mutating func start(of trace: CapturedTrace) -> Double {
      var start = 0.0
      if let last {
        let passed =
          last.page == trace.page ? trace.down - last.down : trace.began - last.began
        start = max(last.start + passed, end)
      }
      start = rounded(start)
      last = (start, trace.page, trace.down, trace.began)
      end = rounded(start + (trace.trace.samples.last?.t ?? 0))
      return start
    }
  }

  /// A measure as tables of `session metrics` print it.
  struct Measure: Hashable {
    var name: String
    /// The value; nil if its divisor is 0.
    var value: Double?
    var text: String?
  }

  /// Returns the measures of a session's log.
  ///
  /// - Parameter caseTreatment: whether errors count capitals
  static func measures(of lines: [SessionLogLine], case caseTreatment: CaseTreatment) -> [Measure] {
    guard case .header(let header)? = lines.first else { return [] }
    var tally = SessionTally(header)
    for line in lines { tally.add(line) }
    return SessionMetrics(tally, case: caseTreatment).columns.map { name, value, decimals in
      Measure(name: name, value: value, text: value.map { formatted($0, decimals: decimals) })
    }
  }
}
