import Reports
import Statistics
import TypingEvaluation

/// A report on a study's data as a self-contained HTML page: participants, speed, errors, sampling
/// and figures.
///
/// Means are over participants, each counted once, with intervals by Student's t. Practice is left
/// out of speed and errors.
public struct StudyReport: Sendable {
  private let study: Study
  private let sessions: [CapturedSession]
  private let forgotten: Int

  /// Reads the data of a study.
  ///
  /// - Parameter folder: the folder of the data
  /// - Throws: `CaptureError` for a folder without a study, or a damaged file.
  public init(_ folder: CaptureFolder) throws(CaptureError) {
    study = try folder.study()
    sessions = try folder.sessions()
    forgotten = try folder.forgottenParticipants().count
  }

  /// The measures in the report, by their names in `session metrics`.
  private static let measures: [(name: String, title: String, decimals: Int)] = [
    ("wpm", "WPM", 1), ("wpm_from_touch", "WPM from first touch", 1),
    ("msd_error_rate", "MSD error rate", 4), ("corrected_error_rate", "corrected error rate", 4),
    ("total_error_rate", "total error rate", 4),
  ]

  /// Returns the page.
  ///
  /// - Returns: HTML in UTF-8, without scripts and without references to other files
  public func html() -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>\(escaped(study.title))</title>
    <style>
    body{font:15px/1.5 sans-serif;color:#111;background:#fff;max-width:62em;margin:2em auto;padding:0 1em}
    table{border-collapse:collapse;margin:1em 0}th,td{padding:.25em .8em;text-align:right;border-bottom:1px solid #ccc;white-space:nowrap}
    th:first-child,td:first-child{text-align:left}figure{display:inline-block;margin:1em 1em 1em 0}
    figcaption{color:#555}svg{max-width:100%;height:auto}
    </style></head><body>
    <h1>\(escaped(study.title))</h1>
    \(summary)
    <h2>Participants</h2>
    \(participants)
    <h2>Speed and errors</h2>
    \(conditions)
    <h2>Sampling</h2>
    \(sampling)
    <h2>Pictures</h2>
    \(pictures)
    \(notes)
    </body></html>

    """
  }

  private var summary: String {
    let people = Set(sessions.map(\.header.participant)).count
    let traces = sessions.reduce(0) { $0 + $1.traces.count }
    let done = sessions.count { $0.finishedCount + $0.skippedCount == $0.promptCount }
    let simulated = sessions.count { $0.header.simulation != nil }
    var text =
      "<p>Study <b>\(escaped(study.name))</b>, feedback \(study.feedback.rawValue): "
      + "\(people) participants, \(sessions.count) sessions (\(done) done), \(traces) traces"
    if forgotten > 0 { text += "; \(forgotten) participants forgotten" }
    if simulated > 0 { text += "; <b>\(simulated) sessions were written by a program</b>" }
    return text + ".</p>"
  }

  private var participants: String {
    table(
      [
        "session", "day", "hand", "grip", "order", "phrases", "of", "given up", "traces",
        "cancelled", "repeated", "pointer", "samples/s",
      ],
      sessions.map { session in
        var order: [String] = []
        for trace in session.traces where order.last != trace.condition {
          order.append(trace.condition)
        }
        for phrase in session.phrases where session.traces.isEmpty && order.last != phrase.condition
        {
          order.append(phrase.condition)
        }
        return [
          session.header.session, WallClock.day(session.header.began), session.header.hand,
          session.header.grip, order.joined(separator: ", "), "\(session.finishedCount)",
          "\(session.promptCount)", "\(session.skippedCount)", "\(session.traces.count)",
          "\(session.traces.count { $0.isCancelled })",
          "\(session.traces.count { $0.attempt > 1 && !$0.isCancelled })",
          Set(session.traces.map(\.pointer)).sorted().joined(separator: ", "),
          median(of: session.traces.compactMap(\.samplingRate)).map { formatted($0, decimals: 1) }
            ?? "",
        ]
      })
  }

  /// Returns the mean of each participant for a measure in a condition.
  private func means(_ measure: String, in condition: String) -> [Double] {
    let people = Set(sessions.map(\.header.participant)).sorted()
    return people.compactMap { person in
      let values = sessions.filter { $0.header.participant == person }.flatMap(\.phrases)
        .filter { $0.condition == condition && !$0.prompt.isPractice }
        .compactMap { $0.measure(measure) }
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }

  private var conditions: String {
    let rows = study.conditions.map { condition in
      [condition.name]
        + Self.measures.map { measure in
          guard let mean = MeanEstimate(means(measure.name, in: condition.name)) else { return "" }
          var text = formatted(mean.mean, decimals: measure.decimals)
          if let low = mean.low, let high = mean.high {
            text +=
              " [\(formatted(low, decimals: measure.decimals)), "
              + "\(formatted(high, decimals: measure.decimals))]"
          }
          return text
        } + ["\(means("wpm", in: condition.name).count)"]
    }
    let note =
      study.feedback == .none
      ? "<p>Nothing was decoded: words count as written when the finger lifts, so there are no "
        + "errors against the phrase.</p>" : ""
    return table(["keyboard"] + Self.measures.map(\.title) + ["people"], rows) + note
      + "<p>Means over participants [95 % intervals by Student's t].</p>"
  }

  private var sampling: String {
    let rows = study.conditions.map { condition in
      let traces = sessions.flatMap(\.traces).filter {
        $0.condition == condition.name && !$0.isCancelled
      }
      let rates = traces.compactMap(\.samplingRate).sorted()
      func rate(_ share: Double) -> String {
        rates.isEmpty ? "" : formatted(quantile(share, ofSorted: rates), decimals: 1)
      }
      return [
        condition.name, "\(traces.count)", rate(0.05), rate(0.5), rate(0.95),
        percentage(traces.count { $0.isCoalesced }, of: traces.count),
        "\(traces.count { $0.isLate })",
      ]
    }
    return table(
      ["keyboard", "traces", "5 %", "median", "95 % samples/s", "all samples given", "late"], rows)
  }

  private var pictures: String {
    var figures: [(String, String)] = []
    let speeds = study.conditions.map { ($0.name, means("wpm", in: $0.name)) }
    if let svg = StudyPlots.dots(speeds, title: "WPM") {
      figures.append(
        (svg, "Words a minute: a dot is a participant's mean, the line the mean of all."))
    }
    let rates = sessions.flatMap(\.traces).compactMap(\.samplingRate)
    if let svg = StudyPlots.histogram(rates, title: "samples a second") {
      figures.append((svg, "Samples a second of the traces, by the median time between samples."))
    }
    for condition in study.conditions {
      let traces = sessions.flatMap(\.traces).filter {
        $0.condition == condition.name && !$0.isCancelled && !$0.isPractice
      }.map(\.trace)
      if let svg = StudyPlots.trails(traces, condition: condition) {
        figures.append((svg, "Swipes on \(condition.name), \(StudyPlots.trailLimit) at most."))
      }
    }
    return figures.map { "<figure>\($0.0)<figcaption>\(escaped($0.1))</figcaption></figure>" }
      .joined(separator: "\n")
  }

  private var notes: String {
    let all = sessions.flatMap { session in session.notes.map { (session.header.session, $0) } }
    guard !all.isEmpty else { return "" }
    return "<h2>Remarks</h2>" + table(["session", "remark"], all.map { [$0.0, $0.1] })
  }

  private func table(_ heading: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
    }
    return "<table>" + row(heading, "th") + rows.map { row($0, "td") }.joined(separator: "\n")
      + "</table>"
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default:
        // Characters that HTML does not allow, and marks that change the direction of text.
        switch character.properties.generalCategory {
        case .control, .format: escaped += character == "\n" ? "<br>" : "\u{FFFD}"
        default: escaped.unicodeScalars.append(character)
        }
      }
    }
    return escaped
  }
}
