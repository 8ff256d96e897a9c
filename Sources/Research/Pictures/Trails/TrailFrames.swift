import ParallelWork
import Rendering
import Reports
import ResourceLoading
import SwipeTraces
import Synchronization

/// The comet tails of traces as numbered pictures: `ID-0001.png` and so on, for a program that
/// makes films of them.
package struct TrailFrames: Sendable {
  private let drawer: TrailDrawer
  private let rate: Double
  private let workers: Workers
  private let monitor: WorkMonitor

  /// - Parameters:
  ///   - rate: frames a second.
  ///   - workers: threads; a trace's frames are drawn side by side.
  package init(drawer: TrailDrawer, rate: Double, workers: Workers, monitor: WorkMonitor) {
    self.drawer = drawer
    self.rate = rate
    self.workers = workers
    self.monitor = monitor
  }

  /// Draws a trace's frames into a folder.
  /// - Throws: `InputError` if the trace has too many frames, or no keyboard.
  package func draw(_ trace: SwipeTrace, into folder: PictureFolder) throws(InputError) {
    let start = trace.samples.first?.t ?? 0
    let duration = (trace.samples.last?.t ?? 0) - start
    guard let times = FrameTimes(duration: duration, rate: rate) else {
      throw .badTrace(
        reason: "\(formatted(duration, decimals: 0)) ms at \(rate) frames a second are more than "
          + "\(FrameTimes.limit) frames")
    }
    let picture = try drawer.wholePicture(of: trace)
    if let oddity = trace.oddity(on: picture.keyboard) {
      monitor.report("trace \(trace.id): \(oddity)")
    }
    let name = folder.name(for: trace.id)
    let digits = max(String(times.count).count, 4)
    let failure = Mutex<InputError?>(nil)
    _ = workers.map(times.count) { index in
      guard !monitor.isCancelled(), failure.withLock({ $0 == nil }) else { return }
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
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
