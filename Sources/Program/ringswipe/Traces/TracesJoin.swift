import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import Lexicon
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import Synchronization
import TraceSynthesis

struct TracesJoin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join the swipes of a sentence to strokes without lifting.",
    discussion: """
      Swipes that follow each other in a sentence ('previous' says the words before) become strokes of \
      2 to 5 words, labelled with them: a motor model makes the movement from the last key of a word \
      to the first of the next. Single swipes are left out. All traces are held in memory.

      Examples:
        ringswipe traces join sentences.jsonl --between space -o strokes.jsonl
        ringswipe synth --phrases phrases.txt \\
          | ringswipe traces join - --between direct \\
          | ringswipe decode - --phrase direct --format table
      """)

  @OptionGroup var traces: TraceCollectionOptions

  @Option(
    help: ArgumentHelp(
      "How the finger goes from word to word: through the space key (on rings, through their "
        + "middle), or directly.", valueName: "space|direct"))
  var between: PhraseBoundary

  @Option(
    help: ArgumentHelp(
      "The motor model (default: profiles/motor-model.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var motorModel: String?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var output: TraceOutputOptions
  @OptionGroup var file: TraceOutputFile

  func run() throws {
    let profile = try MotorModelFile(motorModel).profile
    try output.write(to: file.output) { sink in
      let read = Mutex<[SwipeTrace]>([])
      let run = TraceRun(options: traces.traces(until: sink.isOver))
      var outcome = try run.collect(writesResults: true, \.self) { trace in
        read.withLock { $0.append(trace) }
      }
      let joining = StrokeJoining(profile: profile, seed: seed, boundary: between)
      let phrases = PhraseSample.phrases(in: read.withLock { $0 })
      for (number, phrase) in phrases.enumerated() where !outcome.isInterrupted {
        do {
          sink.write(try joining.stroke(of: phrase, number: number))
        } catch {
          outcome.malformed += 1
          Terminal.report("phrase “\(phrase.text)”: \(error); skipped")
        }
      }
      if phrases.isEmpty, !outcome.hasReadNothing, !outcome.isInterrupted {
        Terminal.say(
          "no two traces follow each other in a sentence: each needs the words before it as 'previous'"
        )
      }
      return outcome
    }
  }
}
