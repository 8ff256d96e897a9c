import ArgumentParser
import Dispatch
import ParallelWork
import Rendering
import Reports
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
    let run = TraceRun(
      options: options, keyboard: drawer.keyboard.choice, writesResults: false)
    let outcome = try run.perform { (trace) throws(InputError) in
      ([UInt8](), trace)
    } consume: { trace in
      do {
        try draw(trace, into: folder, jobs: traces.jobs)
      } catch {
        refused.add(trace.id)
        Terminal.report("trace \(trace.id): \(error); skipped")
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
    let picture = try drawer.wholePicture(of: trace)
    if let oddity = trace.oddity(on: picture.keyboard) {
      Terminal.report("trace \(trace.id): \(oddity)")
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
        let number = PictureNames.number(index + 1, digits: digits)
        folder.write(drawn.bytes, named: "\(name)-\(number)")
      } catch {
        failure.add(error)
      }
    }
    if let error = failure.value { throw error }
  }
}
