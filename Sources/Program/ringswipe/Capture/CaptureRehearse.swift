import ArgumentParser
import Capture
import ResourceLoading
import Statistics
import SwipeTraces
import TraceSynthesis

struct CaptureRehearse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Let simulated people do a study, to try its files and its analysis.",
    discussion: """
      Simulated people swipe the whole study with the fitted motor model, without a browser, and \
      answer its questions with the middle of each scale. Their \
      traces are marked as synthetic; use a separate folder. An interrupted rehearsal continues \
      when the command is repeated.

      Example:
        ringswipe capture rehearse --people 2 --data rehearsal
      """)

  @OptionGroup var study: StudyOptions

  @Option(
    help: ArgumentHelp(
      "The folder to write into; created if it does not exist.", valueName: "folder"),
    completion: .directory)
  var data: String

  @Option(help: ArgumentHelp("The number of people that the folder will have.", valueName: "count"))
  var people = 12

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "number"))
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...10_000).contains(people) else {
      throw ValidationError("--people takes 1 to 10000, not \(people).")
    }
  }

  func run() throws {
    let study = try study.load()
    let decoding =
      study.feedback == .none ? nil : try CaptureDecoding(for: study, report: Terminal.sayOnce)
    let store = try CaptureStore(
      folder: data, study: study,
      decoding: try decoding?.facts ?? CaptureDecoding.undecoded(study))
    defer { store.close() }
    let service = try CaptureService(store: store, decoding: decoding)
    let file = try MotorModelFile(nil)
    let generator = TraceGenerator(motor: "fitted", profile: file.name)
    // The field of synthetic traces, and the seed.
    let synthetic = generator.field.json.dropLast() + #", "seed": "\#(seed)"}"#
    let rehearsal = Rehearsal(store: store, service: service, synthetic: String(synthetic))
    var line = ProgressLine(counting: "traces", writesMeanwhile: false)
    var traces = 0
    try rehearsal.run(
      people: people, isCancelled: { Interruption.isRequested },
      stored: { progress in
        traces = progress.traces
        line.show(traces, fraction: progress.fraction)
      },
      swipe: { task in
        let person = Person(of: file.profile, number: task.participant, seed: seed)
        let model = try MotorModelSynthesizer(
          keyboard: task.keyboard, profile: file.profile, person: person)
        var random = RandomSource(
          seed: seed, stream: [UInt64(task.participant), UInt64(task.number)])
        let code = String(task.word.lowercased().filter { task.keyboard.key(for: $0) != nil })
        return try fitted(model.samples(for: code, using: &random), to: task)
      })
    line.clear()
    if Interruption.isRequested {
      Terminal.say("interrupted after \(traces) traces; the same command goes on from here")
      throw ExitCode(Interruption.exitCode)
    }
    Terminal.say(
      traces == 0
        ? "nothing was left to do in \(data)"
        : "\(traces) traces stored in \(data); next: ringswipe capture report \(data)")
  }

  /// A finger that comes down beside the keyboard does not begin a swipe: it is moved to the edge.
  private func fitted(_ samples: [TraceSample], to task: Rehearsal.Task) -> [TraceSample] {
    var samples = samples
    guard let first = samples.first else { return samples }
    samples[0].x = min(max(first.x, 0), task.keyboard.size.width)
    samples[0].y = min(max(first.y, 0), task.keyboard.size.height)
    return samples
  }
}
