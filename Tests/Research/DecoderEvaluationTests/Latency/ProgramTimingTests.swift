import DecoderEvaluation
import SwipeTraces
import Synchronization
import Testing

struct ProgramTimingTests {
  /// Takes the time and memory that its arguments say.
  private final class PretendedProgram: MeasuredProgram {
    let runs = Mutex<[[String]]>([])

    func run(_ arguments: [String]) throws -> ChildRun {
      runs.withLock { $0.append(arguments) }
      let isOneWord = arguments.contains { $0.hasSuffix("word.txt") }
      return ChildRun(seconds: 0.25, peakBytes: isOneWord ? 1000 : 5000)
    }
  }

  private let trace = SwipeTrace(id: "t", samples: [TraceSample(x: 1, y: 2, t: 0)])

  @Test func figures() throws {
    let program = PretendedProgram()
    let timing = ProgramTiming(input: ["a.jsonl"], jobs: [1, 4], starts: 3, program: program)
    let result = try timing.run(
      trace: trace, arguments: ["--top", "5"], lexicon: ["--lexicon", "w"])
    #expect(result.startUp == [250, 250, 250])
    #expect(result.growth == 4000)
    #expect(result.runs.map(\.jobs) == [1, 4])
    let runs = program.runs.withLock { $0 }
    // One run with a single word, three starts, and one for each number of threads.
    #expect(runs.count == 1 + 3 + 2)
    #expect(
      runs.last
        == ["decode", "a.jsonl", "--jobs", "4", "--lexicon", "w", "--top", "5"])
  }

  @Test func cancelling() {
    let timing = ProgramTiming(input: [], jobs: [1], starts: 1, program: PretendedProgram())
    #expect(throws: CancellationError.self) {
      try timing.run(trace: trace, arguments: [], lexicon: [], isCancelled: { true })
    }
  }
}
