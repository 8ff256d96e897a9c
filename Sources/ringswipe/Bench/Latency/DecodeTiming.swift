import ArgumentParser
import Evaluation
import ResourceLoading
import SwipeTraces

/// Times decoders inside this program, on one thread.
struct DecodeTiming {
  var traces: [SwipeTrace]
  var keyboard: KeyboardOptions
  /// Candidates asked for.
  var top: Int
  /// How often all traces are decoded on the clock.
  var rounds: Int
  /// Decoders that are made anew for one trace each.
  var fresh: Int

  private(set) var warm: [Stopwatch: TimeDistribution] = [:]
  private(set) var make = TimeDistribution()
  private(set) var cold = TimeDistribution()

  init(traces: [SwipeTrace], keyboard: KeyboardOptions, top: Int, rounds: Int, fresh: Int) {
    self.traces = traces
    self.keyboard = keyboard
    self.top = top
    self.rounds = rounds
    self.fresh = fresh
  }

  /// Measures; what was measured before is forgotten.
  /// - Throws: `InputError` for a trace whose keyboard there is not; `ExitCode` if somebody asks to
  ///   stop.
  mutating func run(_ recipe: DecoderLibrary.Recipe, progress: (Int, Int) -> Void) throws {
    warm = [.cpu: TimeDistribution(), .wall: TimeDistribution()]
    (make, cold) = (TimeDistribution(), TimeDistribution())
    guard !traces.isEmpty else { return }
    let total = fresh + traces.count * (rounds + 1)
    for number in 0..<fresh {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      // Traces from all over the file.
      let trace = traces[number * traces.count / fresh]
      let start = Stopwatch.cpu.now
      let decoder = try DecoderLibrary(recipe).decoder(on: keyboard.reference(for: trace))
      let made = Stopwatch.cpu.now
      _ = decoder.decode(trace.samples, limit: top, previous: trace.previous)
      let end = Stopwatch.cpu.now
      make.record(made &- start)
      cold.record(end &- made)
      progress(number, total)
    }
    let library = DecoderLibrary(recipe)
    var done = fresh
    // The first round is for warming up.
    for round in 0...rounds {
      for trace in traces {
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
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
