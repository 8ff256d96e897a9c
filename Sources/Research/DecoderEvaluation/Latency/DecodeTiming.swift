import Reports
import ResourceLoading
import SwipeTraces

/// Measures the time of decoders inside this program, on one thread.
package struct DecodeTiming: Sendable {
  /// The traces to decode.
  package var traces: [SwipeTrace]
  /// The keyboard of the traces.
  package var keyboard: KeyboardChoice
  /// The number of candidates requested.
  public var top: Int
  /// The number of timed rounds over all traces.
  package var rounds: Int
  /// The number of new decoders, each of which decodes one trace.
  package var fresh: Int

  /// The times of a decoder that has worked before, by clock.
  package private(set) var warm: [Stopwatch: TimeDistribution] = [:]
  /// The CPU time of making a decoder once lists and profile have been read.
  package private(set) var make = TimeDistribution()
  /// The CPU time of a new decoder's first trace.
  package private(set) var cold = TimeDistribution()

  /// Creates a measurement.
  package init(
    traces: [SwipeTrace], keyboard: KeyboardChoice = KeyboardChoice(), top: Int = 10,
    rounds: Int = 1, fresh: Int = 50
  ) {
    self.traces = traces
    self.keyboard = keyboard
    self.top = top
    self.rounds = rounds
    self.fresh = fresh
  }

  /// Measures; earlier results are discarded.
  ///
  /// - Parameters:
  ///   - assembly: the assembly of the decoder
  ///   - isCancelled: polled before each trace
  ///   - progress: called with the number of traces decoded and the number of all
  /// - Throws: `InputError` for a trace whose keyboard is not available; `CancellationError`
  package mutating func run(
    _ assembly: DecoderAssembly, isCancelled: () -> Bool = { false },
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws {
    warm = [.cpu: TimeDistribution(), .wall: TimeDistribution()]
    (make, cold) = (TimeDistribution(), TimeDistribution())
    guard !traces.isEmpty else { return }
    let total = fresh + traces.count * (rounds + 1)
    for number in 0..<fresh {
      if isCancelled() { throw CancellationError() }
      // Traces from all over the file.
      let trace = traces[number * traces.count / fresh]
      let start = Stopwatch.cpu.now
      let decoder = try DecoderLibrary(assembly).decoder(on: keyboard.reference(for: trace))
      let made = Stopwatch.cpu.now
      _ = decoder.decode(trace.samples, limit: top, previous: trace.previous)
      let end = Stopwatch.cpu.now
      make.record(made &- start)
      cold.record(end &- made)
      progress(number, total)
    }
    let library = DecoderLibrary(assembly)
    var done = fresh
    // The first round is a warm-up.
    for round in 0...rounds {
      for trace in traces {
        if isCancelled() { throw CancellationError() }
        let decoder = try library.decoder(on: keyboard.reference(for: trace))
        let wall = Stopwatch.wall.now
        let cpu = Stopwatch.cpu.now
        _ = decoder.decode(trace.samples, limit: top, previous: trace.previous)
        let cpuEnd = Stopwatch.cpu.now
        let wallEnd = Stopwatch.wall.now
        if round > 0 {
          warm[.cpu]?.record(cpuEnd &- cpu)
          warm[.wall]?.record(wallEnd &- wall)
        }
        done += 1
        progress(done, total)
      }
    }
  }
}
