import Reports
import Statistics
import TypingEvaluation

/// A report on a study's data as a self-contained HTML page: participants, speed, errors, sampling
/// and figures.
///
/// Means are over participants, each counted once, with intervals by Student's t. Practice is left
/// out of speed and errors.
public struct StudyReport: Sendable {
  private let figures: StudyFigures
  private let forgotten: Int

  private var study: Study { figures.study }
  private var sessions: [CapturedSession] { figures.sessions }

  /// Reads the data of a study.
  ///
  /// - Parameter folder: the folder of the data
  /// - Throws: `CaptureError` for a folder without a study, or a damaged file.
  public init(_ folder: CaptureFolder) throws(CaptureError) {
    figures = StudyFigures(try folder.study(), try folder.sessions())
    forgotten = try folder.forgottenParticipants().count
  }

  /// The measures in the report, by their names in `session metrics`.
  private static let measures: [(name: String, title: String, decimals: Int)] = [
    (StudyFigures.speed, "WPM", 1), ("msd_error_rate", "MSD error rate", 4),
    ("corrected_error_rate", "corrected error rate", 4),
    ("total_error_rate", "total error rate", 4),
  ]

  /// Returns the page.
  ///
  /// - Returns: HTML in UTF-8, without scripts and without references to other files
  public func html() -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>\(escaped(study.title))</title>
    <meta name="viewport" content="width=device-width">
    <style>
    :root{color-scheme:light}
    body{font:15px/1.5 sans-serif;color:#111;background:#fff;max-width:75em;margin:2em auto;padding:0 1em}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;margin:1em 0}th,td{padding:.25em .8em;text-align:right;border-bottom:1px solid #ccc;white-space:nowrap}
    th:first-child,td:first-child{text-align:left}p{max-width:50em}
    .figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(22em,1fr));gap:1em;align-items:start}
    figure{margin:0}figcaption{color:#555}svg{max-width:100%;height:auto}
    </style></head><body>
    <h1>\(escaped(study.title))</h1>
    \(summary)
    <h2>Participants</h2>
    \(participants)
    <h2>Speed and errors</h2>
    \(conditions)
    \(comparisons)
    \(learning)
    \(order)
    \(answers)
    <h2>Outliers</h2>
    \(outliers)
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
    text += ".</p>"
    // One line for each way in which sessions were decoded.
    var seen: [String] = []
    for session in sessions {
      guard let decoding = session.header.decoding else { continue }
      let line = "\(decoding.summary); program \(decoding.program)"
      if !seen.contains(line) { seen.append(line) }
    }
    for line in seen {
      let count = sessions.count {
        $0.header.decoding.map { "\($0.summary); program \($0.program)" } == line
      }
      text += "<p>\(count) sessions: \(escaped(line)).</p>"
    }
    return text
  }

  private var participants: String {
    table(
      [
        "session", "day", "hand", "grip", "device", "place", "order", "phrases", "of", "given up",
        "traces", "strays", "cancelled", "moved", "repeated", "pointer", "samples/s",
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
          session.header.grip,
          session.devices.map(\.summary).joined(separator: "; "),
          "\(session.header.place)", order.joined(separator: ", "), "\(session.finishedCount)",
          "\(session.promptCount)", "\(session.skippedCount)", "\(session.traces.count)",
          "\(session.traces.count { $0.isStray })",
          "\(session.traces.count { $0.isCancelled && $0.disturbance == nil })",
          "\(session.traces.count { $0.disturbance != nil })",
          "\(session.traces.count { $0.attempt > 1 && !$0.isCancelled && !$0.isStray })",
          Set(session.traces.map(\.pointer)).sorted().joined(separator: ", "),
          median(of: session.traces.compactMap(\.samplingRate)).map { formatted($0, decimals: 1) }
            ?? "",
        ]
      })
  }

  private func interval(_ estimate: MeanEstimate?, _ decimals: Int) -> String {
    guard let estimate else { return "" }
    var text = formatted(estimate.mean, decimals: decimals)
    if let low = estimate.low, let high = estimate.high {
      text +=
        " [\(formatted(low, decimals: decimals)), \(formatted(high, decimals: decimals))]"
    }
    return text
  }

  private var conditions: String {
    let rows = study.conditions.map { condition in
      [condition.name]
        + Self.measures.map { measure in
          interval(
            MeanEstimate(
              figures.means(measure.name, on: condition.name).map(\.value),
              within: SessionMetrics.bounds(of: measure.name)),
            measure.decimals)
        } + ["\(figures.peopleCount(on: condition.name))"]
    }
    let errors =
      study.feedback == .none
      ? "Nothing was decoded: words count as written when the finger lifts, so there are no errors "
        + "against the phrase; a corrected error is a word that was swiped again."
      : "Error rates are those of Soukoreff and MacKenzie (2003): MSD error rate INF / (C + INF), "
        + "corrected IF / (C + INF + IF), total (INF + IF) / (C + INF + IF). Case is "
        + "\(study.caseTreatment.rawValue)."
    return table(["keyboard"] + Self.measures.map(\.title) + ["people"], rows)
      + "<p>Means over participants [95 % intervals by Student's t, from 5 participants on]; practice is left out. WPM is "
      + "wpm_from_touch of session metrics: characters a minute divided by 5, from the moment when "
      + "the finger first comes down. \(errors)</p>"
  }

  private func row(
    _ paired: StudyFigures.Paired, _ measure: (name: String, title: String, decimals: Int)
  ) -> [String] {
    [
      measure.title, "\(paired.second) − \(paired.first)",
      interval(paired.difference, measure.decimals),
      paired.effect.map { formatted($0, decimals: 2) } ?? "",
      "\(paired.higher) of \(paired.difference.count)",
    ]
  }

  private static let pairedHeading = [
    "measure", "difference", "mean within people", "d_z", "people with more",
  ]

  private var comparisons: String {
    let rows = Self.measures.flatMap { measure in
      figures.comparisons(measure.name).map { row($0, measure) }
    }
    guard !rows.isEmpty else { return "" }
    return "<h2>Comparison within people</h2>" + table(Self.pairedHeading, rows)
      + "<p>Differences of people who wrote on both keyboards [95 % intervals by Student's t, from 5 on]; d_z is "
      + "the mean difference divided by the differences' standard deviation. An interval that does "
      + "not hold 0 is a difference that chance alone would seldom make; with many comparisons some "
      + "will be found by chance.</p>"
  }

  private var learning: String {
    let groups = figures.learning(StudyFigures.speed)
    guard Set(groups.map(\.number)).count > 1 else { return "" }
    let numbers = Set(groups.map(\.number)).sorted()
    return "<h2>Learning</h2>"
      + table(
        ["WPM in block"] + numbers.map { "\($0)" },
        study.conditions.map { condition in
          [condition.name]
            + numbers.map { number in
              interval(
                groups.first { $0.condition == condition.name && $0.number == number }?.estimate, 1)
            }
        })
      + "<p>Means over participants [95 % intervals, from 5 on], by the blocks of a keyboard in their "
      + "order.</p>"
  }

  private var order: String {
    guard study.conditions.count > 1, study.order == .counterbalanced else { return "" }
    let groups = figures.positions(StudyFigures.speed)
    let count = study.conditions.count
    let effects = Self.measures.compactMap { measure in
      figures.orderEffect(measure.name).map { row($0, measure) }
    }
    return "<h2>Order</h2>"
      + table(
        ["WPM as keyboard number"] + (1...count).map { "\($0)" },
        study.conditions.map { condition in
          [condition.name]
            + (1...count).map { number in
              let group = groups.first { $0.condition == condition.name && $0.number == number }
              return group.map { "\(interval($0.estimate, 1)), n = \($0.estimate.count)" } ?? ""
            }
        })
      + (effects.isEmpty
        ? ""
        : table(Self.pairedHeading, effects)
          + "<p>The last keyboard of each person less the first one, whichever they were: practice "
          + "and fatigue.</p>")
  }

  private var answers: String {
    let all = figures.answers
    guard !all.isEmpty else { return "" }
    let scores = all.compactMap { answers in
      answers.score.map {
        [answers.form, answers.condition ?? "", interval($0, 1), "\($0.count)"]
      }
    }
    let items = all.flatMap { answers in
      answers.items.map { item in
        let numbers = item.values.compactMap(\.number)
        var counts: [String: Int] = [:]
        for answer in item.values where answer.number == nil {
          counts[answer.value, default: 0] += 1
        }
        let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return [
          answers.form, answers.condition ?? "", item.name, "\(item.values.count)",
          numbers.isEmpty
            ? words.prefix(8).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
            : interval(MeanEstimate(numbers), 2),
        ]
      }
    }
    return "<h2>Questionnaires</h2>"
      + (scores.isEmpty
        ? ""
        : table(["score", "keyboard", "mean", "people"], scores)
          + "<p>NASA-TLX without weights, 0 to 100, less is better (Hart 2006); SUS 0 to 100, more is "
          + "better (Brooke 1996). Means over participants [95 % intervals, from 5 on].</p>")
      + table(["form", "keyboard", "question", "answers", "mean, or answers"], items)
  }

  private var outliers: String {
    let found = figures.outliers
    let rule =
      "<p>Flagged, and left in every figure: people and phrases whose modified z-score is above "
      + "\(formatted(StudyFigures.outlierScore, decimals: 1)) (Iglewicz and Hoaglin 1993), and sessions "
      + "in which more than a tenth of the touches went wrong.</p>"
    guard !found.isEmpty else { return "<p>None.</p>" + rule }
    return table(["where", "what"], found.map { [$0.place, $0.reason] }) + rule
  }

  private var sampling: String {
    let rows = study.conditions.map { condition in
      let traces = sessions.flatMap(\.traces).filter {
        $0.condition == condition.name && !$0.isCancelled && !$0.isStray
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
    var pictures: [(String, String)] = []
    let speeds = study.conditions.map {
      ($0.name, figures.means(StudyFigures.speed, on: $0.name).map(\.value))
    }
    if let svg = StudyPlots.dots(speeds, title: "WPM") {
      pictures.append(
        (
          svg,
          "Words a minute, from the first touch: a dot is a participant's mean, the line the mean of "
            + "all."
        ))
    }
    let errors = study.conditions.map {
      ($0.name, figures.means("total_error_rate", on: $0.name).map { 100 * $0.value })
    }
    if let svg = StudyPlots.dots(errors, title: "total error rate, %") {
      pictures.append((svg, "Total error rate: a dot is a participant's mean."))
    }
    let groups = figures.learning(StudyFigures.speed)
    let curves = study.conditions.map { condition in
      (
        condition.name,
        groups.filter { $0.condition == condition.name }.map { ($0.number, $0.estimate) }
      )
    }
    if let svg = StudyPlots.curves(curves, title: "WPM", axis: "block") {
      pictures.append((svg, "Words a minute in each block of a keyboard, with 95 % intervals."))
    }
    let rates = sessions.flatMap(\.traces).compactMap(\.samplingRate)
    if let svg = StudyPlots.histogram(rates, title: "samples a second") {
      pictures.append((svg, "Samples a second of the traces, by the median time between samples."))
    }
    for condition in study.conditions {
      let traces = sessions.flatMap(\.traces).filter {
        $0.condition == condition.name && $0.isUsed
      }.map(\.trace)
      if let svg = StudyPlots.trails(traces, condition: condition) {
        pictures.append((svg, "Swipes on \(condition.name), \(StudyPlots.trailLimit) at most."))
      }
    }
    return "<div class=\"figures\">"
      + pictures.map { "<figure>\($0.0)<figcaption>\(escaped($0.1))</figcaption></figure>" }
      .joined(separator: "\n") + "</div>"
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
    return "<div class=\"wide\"><table>" + row(heading, "th")
      + rows.map { row($0, "td") }.joined(separator: "\n") + "</table></div>"
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
