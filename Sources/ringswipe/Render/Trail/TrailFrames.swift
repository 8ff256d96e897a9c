import ArgumentParser
import Dispatch
import Evaluation
import ParallelWork
import Rendering
import ResourceLoading
import SwipeTraces

/// The comet tails of traces as numbered pictures: `ID-0001.png` and so on, for a program that
/// makes films of them.
struct TrailFrames: Sendable {
  var drawer: TrailDrawer
  /// Frames a second.
  var rate: Double

  func run(_ traces: TraceOptions, into folder: PictureFolder) throws -> TraceRun.Outcome {
    let refused = OnlyOne<String>()
    // A trace has many frames: they are drawn side by side, not the traces.
    var options = traces
    options.jobs = 1
    let outcome = try TraceRun(options: options).perform { (trace) throws(InputError) in
      ([UInt8](), trace)
    } consume: { trace in
      do {
        try draw(trace, into: folder, jobs: traces.jobs)
      } catch {
        refused.add(trace.id)
        Terminal.say("trace \(trace.id): \(error); skipped")
      }
    }
    Terminal.say("\(folder.count) frames")
    if folder.failureCount > 0 { throw ExitCode.failure }
    var whole = outcome
    whole.malformed += refused.count
    return whole
  }

  private func draw(
    _ trace: SwipeTrace, into folder: PictureFolder, jobs: Int
  ) throws(InputError) {
    let start = trace.samples.first?.t ?? 0
    let duration = (trace.samples.last?.t ?? 0) - start
    guard let times = FrameTimes(duration: duration, rate: rate) else {
      throw .badTrace(
        reason: "\(formatted(duration, decimals: 0)) ms at \(rate) frames a second are more than "
          + "\(FrameTimes.limit) frames")
    }
    let (picture, _) = try drawer.picture(of: trace, candidates: drawer.contents.candidates)
    if let oddity = trace.oddity(on: picture.keyboard) {
      Terminal.say("trace \(trace.id): \(oddity)")
    }
    let name = folder.name(for: trace.id)
    let digits = max(String(times.count).count, 4)
    let failure = OnlyOne<InputError>()
    _ = Workers(jobs: jobs).map(times.count) { index in
      guard !Interruption.isRequested, failure.count == 0 else { return }
      var frame = picture
      frame.style.moment = start + times.time(of: index)
      do throws(InputError) {
        let drawn = try drawer.drawn(frame, of: trace)
        if index == 0 {
          drawer.report(DrawnTrail(id: trace.id, picture: drawn, oddity: nil))
        }
        let number = String(index + 1)
        let padding = String(repeating: "0", count: digits - number.count)
        folder.write(drawn.bytes, named: "\(name)-\(padding)\(number)")
      } catch {
        failure.add(error)
      }
    }
    if let error = failure.value { throw error }
  }
}
