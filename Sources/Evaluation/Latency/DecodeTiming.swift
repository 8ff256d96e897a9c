import ResourceLoading
import SwipeTraces

/// Times decoders inside this program, on one thread.
public struct DecodeTiming: Sendable {
  public var traces: [SwipeTrace]
  /// Which keyboard the traces were made on.
  public var keyboard: KeyboardChoice
  /// Candidates asked for.
  public var top: Int
  /// How often all traces are decoded on the clock.
  public var rounds: Int
  /// Fresh decoders, each made for one trace.
  public var fresh: Int

  /// A decoder that has worked before, by either clock.
  public private(set) var warm: [Stopwatch: TimeDistribution] = [:]
  /// Making a decoder where lists and profile are read already, CPU time.
  public private(set) var make = TimeDistribution()
  /// The first trace of a decoder just made, CPU time.
  public private(set) var cold = TimeDistribution()

  public init(
    traces: [SwipeTrace], keyboard: KeyboardChoice = KeyboardChoice(), top: Int = 10,
    rounds: Int = 1, fresh: Int = 50
  ) {
    self.traces = traces
    self.keyboard = keyboard
    self.top = top
    self.rounds = rounds
    self.fresh = fresh
  }

  /// Measures; what was measured before is forgotten.
  /// - Parameters:
  ///   - recipe: of the decoder that is timed.
  ///   - isCancelled: asked before each trace.
  ///   - progress: called with the traces decoded and their number.
  /// - Throws: `InputError` for a trace whose keyboard there is not; `CancellationError`.
  public mutating func run(
    _ recipe: DecoderLibrary.Recipe, isCancelled: () -> Bool = { false },
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
