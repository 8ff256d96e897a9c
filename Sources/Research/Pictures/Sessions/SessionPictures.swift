import ParallelWork
import ResourceLoading
import TextEntry
import TypingEvaluation

/// Pictures of one session of a log: a moment of it, or a swipe as a filmstrip.
package struct SessionPictures {
  /// Which session of the log, from 1.
  private let number: Int
  /// The log's name, for errors.
  private let log: String
  private var lines: [SessionLogReader.NumberedLine] = []
  /// Sessions of the log.
  private var sessions = 0
  /// Whether the session is that of a simulated typist.
  package private(set) var isSimulated = false

  /// How long after lifting the last picture of a strip is: the word is there, the ink half faded.
  private static let afterLift = 500.0

  /// - Parameters:
  ///   - number: of the session in its log, from 1.
  ///   - log: the log's name, for errors.
  package init(of number: Int, in log: String) {
    self.number = number
    self.log = log
  }

  /// Takes the log's lines in their order.
  package mutating func add(_ line: SessionLogReader.NumberedLine) {
    if case .header(let header) = line.line {
      sessions += 1
      if sessions == number { isSimulated = header.simulation != nil }
    }
    // Earlier sessions may have taught the keyboard words.
    if sessions <= number { lines.append(line) }
  }

  /// Replays the log to the moments that are asked for.
  /// - Parameters:
  ///   - moment: in ms of the session; nil for its end, or the beginning for a strip.
  ///   - strip: the number of pictures of the swipe at that moment, or the next one; nil for one
  ///     picture of the moment.
  ///   - factory: makes sessions as the log's were.
  ///   - monitor: asked whether to stop.
  /// - Throws: `InputError` if the log has no such session or swipe; `CancellationError`.
  package func moments(
    at moment: Double?, strip: Int?, factory: SessionFactory<InputError>, monitor: WorkMonitor
  ) throws -> [SessionMoment] {
    guard sessions >= number else {
      throw InputError.badFile(path: log, reason: "holds \(sessions) sessions, not \(number)")
    }
    var watch = SessionWatch(try times(at: moment, strip: strip))
    var replay = SessionReplay { try factory.session($0) }
    var session = 0
    for (lineNumber, line) in lines {
      if monitor.isCancelled() { throw CancellationError() }
      if case .header = line { session += 1 }
      // Touches after the last moment do not affect the pictures.
      if session == number, watch.isDone { break }
      if session == number, let before = replay.session {
        switch line {
        case .event(let event): watch.look(at: before, before: event)
        case .end: watch.finish(before)
        default: break
        }
      }
      do {
        _ = try replay.take(line, number: lineNumber)
      } catch let error as SessionLogError {
        throw InputError.badFile(path: log, reason: "\(error)")
      }
    }
    if let session = replay.session { watch.finish(session) }
    return watch.moments
  }

  private func times(at moment: Double?, strip: Int?) throws(InputError) -> [Double] {
    var touches = SessionTouches()
    var session = 0
    for (_, line) in lines {
      switch line {
      case .header: session += 1
      case .event(let event) where session == number: touches.add(event)
      default: break
      }
    }
    guard let strip else { return [moment ?? touches.end] }
    guard let swipe = touches.swipe(at: moment ?? 0) else {
      throw .badFile(path: log, reason: "has no swipe there")
    }
    let end = swipe.end + Self.afterLift
    return (0..<strip).map { index in
      swipe.begin + (end - swipe.begin) * Double(index) / Double(strip - 1)
    }
  }
}
