import JSONText
import KeyboardGeometry
import Lexicon
import ParallelWork
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import Synchronization
import TraceSynthesis

/// Makes traces of words on several threads and writes them in the words' order.
package struct SynthesisRun: Sendable {
  private let motor: Motor
  private let spellings: CodeSpellings?
  private let folding: LetterFolding?
  private let letterCase: LetterCase
  private let jobs: Int
  private let monitor: WorkMonitor
  private let library = KeyboardLibrary()

  /// - Parameters:
  ///   - motor: swipes.
  ///   - spellings: of an input method whose codes are swiped; nil for letters.
  ///   - folding: how letters that a layout lacks are swiped.
  ///   - letterCase: the language's rules for capitals.
  ///   - jobs: threads; the result is the same.
  ///   - monitor: asked whether to stop, and told what is skipped.
  package init(
    motor: Motor, spellings: CodeSpellings?, folding: LetterFolding?,
    letterCase: LetterCase = .standard, jobs: Int, monitor: WorkMonitor
  ) {
    self.motor = motor
    self.spellings = spellings
    self.folding = folding
    self.letterCase = letterCase
    self.jobs = jobs
    self.monitor = monitor
  }

  /// Checks once what concerns every trace on a keyboard.
  /// - Throws: `InputError` if the keyboard is not available or lacks the method's keys;
  ///   `SynthesisError` for settings that the motor does not take.
  package func check(on reference: KeyboardReference, namesKeyboard: Bool) throws {
    let keyboard = try library.keyboard(reference)
    // Otherwise each trace has a keyboard of its own.
    if namesKeyboard, let spellings { _ = try spellings.spelling(on: keyboard.layout) }
    _ = try motor.synthesizer(on: keyboard, person: 0)
    if let remark = keyboard.remark(onKeyNoise: motor.keyNoise) { monitor.say(remark) }
  }

  /// Swipes words.
  /// - Parameters:
  ///   - keyboard: to swipe on.
  ///   - users: people who take turns, word by word or sentence by sentence; nil for one without a
  ///     name.
  ///   - write: takes the traces' lines.
  ///   - progress: called with the traces submitted and the share of all, if it is known.
  ///   - forEachWord: calls its argument with each word, in this order, and the share of all; returns how many
  ///     lines it skipped.
  /// - Returns: how many words there were, and how many words and lines could not be used, each of which was
  ///   reported.
  package func run(
    on keyboard: KeyboardReference, users: Int?,
    write: @escaping @Sendable ([UInt8]) throws -> Void, progress: (Int, Double?) -> Void,
    _ forEachWord: @escaping ((SynthesisWord, Double?) throws -> Void) throws -> Int
  ) throws -> (words: Int, problems: Int) {
    var count = 0
    let problems = try run(write: write) { submit in
      try forEachWord { word, fraction in
        if monitor.isCancelled() { return }
        // One person swipes a whole sentence.
        let person = (word.sentence ?? count) % (users ?? 1)
        try submit(
          SynthesisTask(
            id: "\(count + 1)-\(word.word)", word: word, keyboard: keyboard, person: person,
            user: users.map { _ in "person-\(person + 1)" }, number: count))
        count += 1
        progress(count, fraction)
      }
    }
    return (count, problems)
  }

  /// Swipes the word of each labelled trace again, on its keyboard, by one person for each user.
  /// - Parameters:
  ///   - input: the traces.
  ///   - keyboard: which keyboard they were made on, as far as that is given.
  ///   - write: takes the traces' lines.
  ///   - progress: called with the traces submitted and the share that has been read.
  /// - Returns: how many traces and files could not be used, each of which was reported.
  package func run(
    like input: consuming TraceInput, on keyboard: KeyboardChoice,
    write: @escaping @Sendable ([UInt8]) throws -> Void, progress: (Int, Double?) -> Void
  ) throws -> Int {
    var input = input
    return try run(write: write) { submit in
      var (problems, count) = (0, 0)
      var persons: [String: Int] = [:]
      func refuse(_ problem: String) {
        problems += 1
        monitor.report(problem)
      }
      try input.forEach { pending, fraction in
        let trace: SwipeTrace
        do {
          trace = try pending.trace().get()
        } catch {
          return refuse("\(error); skipped")
        }
        guard let word = trace.word else {
          return refuse("trace \(trace.id): carries no word; skipped")
        }
        let user = trace.user ?? trace.id
        let person = persons[user] ?? persons.count
        persons[user] = person
        try submit(
          SynthesisTask(
            id: trace.id, word: SynthesisWord(word, previous: trace.previous),
            keyboard: keyboard.reference(for: trace), person: person, user: trace.user,
            number: count))
        count += 1
        progress(count, fraction)
      } refuse: {
        refuse("ringswipe: \($0)")
      }
      return problems
    }
  }

  /// Roughly the memory of a task under way, in bytes, its trace included.
  private static let taskBytes = 4096

  /// - Parameter submitAll: submits every task; returns how many problems there were.
  private func run(
    write: @escaping @Sendable ([UInt8]) throws -> Void,
    _ submitAll: ((SynthesisTask) throws -> Void) throws -> Int
  ) throws -> Int {
    let failures = Atomic<Int>(0)
    let monitor = monitor
    let pipeline = OrderedPipeline(jobs: jobs, isCancelled: monitor.isCancelled) {
      (task: SynthesisTask) in
      Result { try line(of: task) }
    } deliver: { result in
      switch result {
      case .success(let line): try write(line)
      case .failure(let error):
        failures.wrappingAdd(1, ordering: .relaxed)
        monitor.report("\(error)")
      }
    }
    var problems = 0
    do {
      problems = try submitAll { try pipeline.submit($0, bytes: Self.taskBytes) }
      try pipeline.finish()
    } catch is TraceRun.ReaderLeft {
      // What is written is written.
    }
    return problems + failures.load(ordering: .relaxed)
  }

  /// Returns whether a trace is missing only because no language says that é is swiped as e.
  private func isFoldable(_ error: any Error) -> Bool {
    guard folding == nil, case SynthesisError.missingKey(let character, _) = error else {
      return false
    }
    return !character.isASCII && LetterFolding.plain.letters(for: character) != nil
  }

  private func line(of task: SynthesisTask) throws -> [UInt8] {
    let keyboard = try library.keyboard(task.keyboard)
    let word = task.word.word
    let swipe = try spellings?.swipe(of: word, on: keyboard.layout)
    var code = swipeCode(of: letterCase.lowering(word))
    if let folding { code = folding.folding(code, on: Set(keyboard.layout.characters)) ?? code }
    var random = motor.random(trace: task.number)
    let samples: [TraceSample]
    do {
      samples = try motor.synthesizer(on: keyboard, person: task.person)
        .samples(for: swipe?.keys ?? code, using: &random)
    } catch {
      let remedy =
        isFoldable(error) ? " (with --language, é is swiped as e where it has no key)" : ""
      throw InputError.badTrace(reason: "\(word): \(error); skipped\(remedy)")
    }
    var trace = SwipeTrace(id: task.id, word: word, keyboard: task.keyboard, samples: samples)
    trace.user = task.user
    trace.previous = task.word.previous
    trace.otherFields = [motor.generatorField]
    if let swipe {
      trace.otherFields.append(.init(name: "code", json: JSONValue.string(swipe.code).text))
    }
    if let sentence = task.word.sentence {
      trace.otherFields.append(.init(name: "sentence", json: "\(sentence)"))
    }
    var line: [UInt8] = []
    try trace.appendJSONLine(to: &line)
    return line
  }
}
