import ArgumentParser
import JSONText
import KeyboardGeometry
import Lexicon
import ParallelWork
import ResourceLoading
import Statistics
import SwipeTraces
import Synchronization
import SystemPackage
import TraceSynthesis

struct Synth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make traces of words, by straight lines, smooth curves or a fitted motor model.",
    discussion: """
      One trace a word, as JSON Lines on standard output. The same seed gives the same bytes. \
      Straight traces are a control, not a model of people: lines from key to key at one mean speed. \
      Minimum-jerk traces round corners and slow down at them, as people do. The fitted motor model learned from \
      people (`ringswipe fit --model motor`): it misses, hesitates, slips and is sampled as theirs \
      are; `ringswipe realism` says how near it comes.

      With --method the codes of words are swiped: of each word the code that writes it most often, \
      which the trace tells (`code`).

      Examples:
        ringswipe synth hello world --seed 7 --key-noise 1.4mm | ringswipe decode -
        head -n 300 dictionaries/words.txt | ringswipe synth --words-file - \\
          --motor fitted --users 20 --seed 1 > traces.jsonl
        ringswipe synth --text novel.txt --motor fitted --layout qwerty --seed 1 \\
          > novel.jsonl
        ringswipe synth 你 好 --method cangjie5 --motor fitted --seed 1
        ringswipe synth --like swipes.jsonl --motor fitted --seed 1 > synthetic.jsonl
      """)

  @Argument(help: "Words to swipe, in this order.")
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "A word list to swipe, most frequent first; - is standard input.", valueName: "file"),
    completion: .file())
  var wordsFile: String?

  @Option(
    help: ArgumentHelp(
      "Make a trace for each labelled trace of a file: the same word on the same keyboard, by one "
        + "person for each of its users; - is standard input.", valueName: "traces"),
    completion: .file())
  var like: String?

  @Option(
    help: ArgumentHelp(
      "Phrases to swipe, one a line; each trace tells its sentence and the words before it; - is "
        + "standard input.", valueName: "file"),
    completion: .file())
  var phrases: String?

  @Option(
    help: ArgumentHelp(
      "A running text to swipe, sentence by sentence, in the same way; - is standard input.",
      valueName: "file"),
    completion: .file())
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Instead of words, make this many scribbles, which mean no word.", valueName: "n"))
  var scribbles: Int?

  @OptionGroup var keyboardOptions: KeyboardOptions
  @OptionGroup var spoken: LanguageOption

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64

  @Option(
    help: ArgumentHelp(
      "People who take turns, word by word or sentence by sentence (default: one; with --like its users).",
      valueName: "n"))
  var users: Int?

  @OptionGroup var motor: MotorOptions
  @OptionGroup var swiped: SwipedMethodOptions

  @OptionGroup var work: JobsOption

  func validate() throws {
    let sources = [
      !words.isEmpty, wordsFile != nil, like != nil, phrases != nil, text != nil, scribbles != nil,
    ]
    guard sources.count(where: \.self) == 1 else {
      throw ValidationError(
        "Name the words to swipe, or one of --words-file, --phrases, --text, --like and --scribbles."
      )
    }
    if swiped.method != nil, scribbles != nil || text != nil {
      throw ValidationError(
        "--method is not for --scribbles and --text; phrases with spaces between words are --phrases."
      )
    }
    if let scribbles, !(1...1_000_000).contains(scribbles) {
      throw ValidationError("--scribbles takes a number from 1 to 1000000, not \(scribbles).")
    }
    if let users, !(1...1_000_000).contains(users) {
      throw ValidationError("--users takes a number from 1 to 1000000, not \(users).")
    }
    if users != nil, like != nil {
      throw ValidationError("--users is not for --like, which takes the users of its traces.")
    }
  }

  func run() throws {
    let reference = try keyboardOptions.choice(in: spoken).reference
    let folding = try spoken.languages().first?.folding
    if let scribbles {
      try ScribbleTraces(count: scribbles, keyboard: reference, seed: seed)
        .write(to: ResultOutput())
      return
    }
    let library = KeyboardLibrary()
    let method = try swiped.load()
    let spellings = method.map { CodeSpellings($0.method) }
    // A layout that lacks the method's keys is named once; `--like` has each trace's own.
    if like == nil, let spellings {
      _ = try spellings.spelling(on: library.keyboard(reference).layout)
    }
    let motors = try motor.motors(seed: seed)
    do {
      // Errors that concern every trace are reported once, before the first trace.
      _ = try motors.motor(on: library.keyboard(reference), person: 0)
    } catch let error as SynthesisError {
      throw ValidationError("\(error)")
    }
    let failures = Atomic<Int>(0)
    let output = ResultOutput()
    let isCancelled: @Sendable () -> Bool = { Interruption.isRequested }
    let pipeline = OrderedPipeline(jobs: work.jobs, isCancelled: isCancelled) {
      (task: SynthesisTask) in
      Result {
        try Self.line(
          of: task, motors: motors, library: library, spellings: spellings, folding: folding)
      }
    } deliver: { result in
      switch result {
      case .success(let line): try output.write(line)
      case .failure(let error):
        failures.wrappingAdd(1, ordering: .relaxed)
        Terminal.report("\(error)")
      }
    }
    var problems = method?.skipped ?? 0
    do {
      if let like {
        problems += try submitLike(like, to: pipeline)
      } else {
        problems += try submitWords(on: reference, to: pipeline)
      }
      try pipeline.finish()
    } catch is ResultOutput.ReaderLeft {
      // The reader of the traces has closed the pipe.
    }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if failures.load(ordering: .relaxed) + problems > 0 { throw ExitCode.badInput }
  }

  private typealias Pipeline = OrderedPipeline<SynthesisTask, Result<[UInt8], any Error>>

  /// Roughly the memory of a running task, in bytes, its trace included.
  private static let taskBytes = 4096

  private func submitWords(
    on reference: KeyboardReference, to pipeline: Pipeline
  ) throws -> Int {
    let (chosen, problems) = try chosenWords()
    var progress = ProgressLine(counting: "traces")
    for (index, word) in chosen.enumerated() {
      if Interruption.isRequested { break }
      // One person swipes a whole sentence.
      let person = (word.sentence ?? index) % (users ?? 1)
      let task = SynthesisTask(
        id: "\(index + 1)-\(word.word)", word: word.word, keyboard: reference, person: person,
        user: users.map { _ in "person-\(person + 1)" }, previous: word.previous,
        sentence: word.sentence, number: index)
      try pipeline.submit(task, bytes: Self.taskBytes)
      progress.show(index + 1, fraction: Double(index + 1) / Double(chosen.count))
    }
    progress.clear()
    return problems
  }

  private func submitLike(_ file: String, to pipeline: Pipeline) throws -> Int {
    var input = TraceInput(
      files: [file], options: TraceReadingOptions(keyboard: keyboardOptions.choice),
      isCancelled: { Interruption.isRequested })
    var progress = ProgressLine(counting: "traces")
    var (problems, count) = (0, 0)
    var persons: [String: Int] = [:]
    while !Interruption.isRequested, let next = input.next() {
      let trace: SwipeTrace
      do {
        trace = try next.get().trace().get()
      } catch let error as InputError {
        problems += 1
        Terminal.report("ringswipe: \(error)")
        continue
      } catch {
        problems += 1
        Terminal.report("\(error); skipped")
        continue
      }
      guard let word = trace.word else {
        problems += 1
        Terminal.report("trace \(trace.id): carries no word; skipped")
        continue
      }
      let user = trace.user ?? trace.id
      let person = persons[user] ?? persons.count
      persons[user] = person
      let task = SynthesisTask(
        id: trace.id, word: word, keyboard: keyboardOptions.reference(for: trace),
        person: person, user: trace.user, previous: trace.previous, number: count)
      try pipeline.submit(task, bytes: Self.taskBytes)
      count += 1
      progress.show(count, fraction: input.fractionRead)
    }
    progress.clear()
    return problems
  }

  private static func line(
    of task: SynthesisTask, motors: Motors, library: KeyboardLibrary, spellings: CodeSpellings?,
    folding: LetterFolding?
  ) throws -> [UInt8] {
    let keyboard = try library.keyboard(task.keyboard)
    let swipe = try spellings?.swipe(of: task.word, on: keyboard.layout)
    var code = swipeCode(of: task.word)
    if let folding { code = folding.folding(code, on: Set(keyboard.layout.characters)) ?? code }
    var random = motors.random(trace: task.number)
    let samples: [TraceSample]
    do {
      samples = try motors.motor(on: keyboard, person: task.person)
        .samples(for: swipe?.keys ?? code, using: &random)
    } catch {
      throw InputError.badTrace(reason: "\(task.word): \(error); skipped")
    }
    var trace = SwipeTrace(
      id: task.id, word: task.word, keyboard: task.keyboard, samples: samples)
    trace.user = task.user
    trace.previous = task.previous
    trace.otherFields = [motors.generatorField]
    if let swipe {
      trace.otherFields.append(.init(name: "code", json: JSONValue.string(swipe.code).text))
    }
    if let sentence = task.sentence {
      trace.otherFields.append(.init(name: "sentence", json: "\(sentence)"))
    }
    var line: [UInt8] = []
    try trace.appendJSONLine(to: &line)
    return line
  }

  private struct ChosenWord {
    var word: String
    var previous: [String] = []
    var sentence: Int?
  }

  /// The words to swipe, and how many lines of the list were no words.
  private func chosenWords() throws(InputError) -> (words: [ChosenWord], problems: Int) {
    if let source = text ?? phrases {
      let path = FilePath(source)
      let found =
        text == nil
        ? try PhraseWords.ofLines(path)
        : try PhraseWords.ofText(path, isCancelled: { Interruption.isRequested })
      return (
        found.map {
          ChosenWord(word: $0.word, previous: $0.previous, sentence: $0.sentence)
        }, 0
      )
    }
    guard let wordsFile else { return (words.map { ChosenWord(word: $0) }, 0) }
    let path = FilePath(wordsFile)
    let (list, problems) = Lexicon.parse(try InputFile.contents(of: path))
    LexiconContents.report(problems, in: path)
    return (list.entries.map { ChosenWord(word: $0.word) }, problems.totalCount)
  }
}
