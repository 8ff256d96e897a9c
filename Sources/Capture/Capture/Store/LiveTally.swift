/// Counts of a session that goes on, for the study's leader.
struct LiveTally {
  /// The number of all traces.
  private(set) var traces = 0
  /// The number of touches that were no swipe.
  private(set) var strays = 0
  /// The number of traces that the system cancelled.
  private(set) var cancelled = 0
  /// The number of touches under which the keyboard moved.
  private(set) var disturbed = 0
  /// The number of traces with one sample a frame.
  private(set) var coarse = 0
  /// What the page was last opened on.
  private(set) var device: DeviceFacts
  /// The words per minute from the first touch of the phrases that are finished, by their index.
  private var speeds: [Int: Double] = [:]

  init(_ header: SessionHeader) { device = header.device }

  /// The mean speed over phrases; nil before the first is finished.
  var speed: Double? {
    speeds.isEmpty ? nil : speeds.values.reduce(0, +) / Double(speeds.count)
  }

  /// Counts a record.
  ///
  /// - Parameter progress: the progress after it
  mutating func add(
    _ record: SessionRecord, _ progress: SessionProgress, of header: SessionHeader, in study: Study
  ) {
    switch record.content {
    case .trace(let trace):
      traces += 1
      if trace.isStray { strays += 1 }
      if trace.disturbance != nil { disturbed += 1 } else if trace.isCancelled { cancelled += 1 }
      if !trace.isCoalesced { coarse += 1 }
    case .touches(let touched): if touched.disturbance != nil { disturbed += 1 }
    case .device(let facts, _): device = facts
    case .step(.repeat): speeds[progress.place.prompt] = nil
    case .step, .note, .answers: break
    }
    guard let last = progress.finished.last, speeds[last] == nil, let work = progress.work[last]
    else { return }
    let prompt = progress.prompts[last]
    let lines = PhraseLog.lines(
      prompt, work, condition: study.conditions[prompt.condition], user: header.participant,
      feedback: study.feedback)
    speeds[last] =
      PhraseLog.measures(of: lines, case: study.caseTreatment)
      .first { $0.name == StudyFigures.speed }?.value
  }
}
