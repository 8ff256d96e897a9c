import ArgumentParser
import DecoderEvaluation
import JSONText
import KeyboardGeometry
import LayoutOptimization
import LayoutTrials
import Lexicon
import ResourceLoading
import Statistics
import SystemPackage

struct LayoutOptimize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Look for the best arrangement of a layout's letters by one objective.",
    discussion: """
      The keys stay where they are, the letters change places; with --geometry the keys' shape is \
      searched too, by annealing. Objectives that add up over pairs of \
      letters are searched by robust tabu search, which finds the proven optima of keyboards of 26 \
      letters in a fifth of a second; clarity and collinear by annealing, which is slow. \
      decoder-error swaps letters as long as a decoder makes fewer errors on simulated swipes of \
      the words' search half ('layout trial --part report' measures what was found on the other), \
      without getting worse in what --keep names. The best \
      arrangement found is written as a layout file, and said on standard error with its value; \
      'best found', since nothing proves that there is none better. The first restart begins with \
      the layout as it is, the others with letters at random (decoder-error: after random swaps). \
      The same seed gives the same file, whatever --jobs is. Finished searches are kept in \
      FILE.part: after an interruption the same command goes on. Shards are put together by \
      'layout merge'.

      Examples:
        ringswipe layout optimize --objective swipe-time --seed 1 -o fast.json
        ringswipe layout score ring fast.json
        ringswipe layout optimize --pareto speed,similarity --seed 1 -o front.jsonl
        ringswipe layout optimize --objective qwerty --fix e,t --seed 1 > like.json
        ringswipe layout optimize --objective decoder-error --traces 200 --steps 50 \\
          --restarts 1 --keep reach --seed 1 > clear.json
        ringswipe layout optimize --geometry radii,inside,gaps \\
          --objective swipe-time --restarts 2 --steps 300 --seed 1 > shape.json
      """)

  @Option(help: ArgumentHelp("The layout whose keys are used.", valueName: "name|file"))
  var base = "ring"

  @Option(
    help: ArgumentHelp(
      "What is to be best: \(SearchedObjective.allValueStrings.joined(separator: ", ")).",
      valueName: "name"))
  var objective: SearchedObjective?

  @Option(
    help: ArgumentHelp(
      "In place of --objective: several, by commas; all arrangements are written of which none is "
        + "worse than another in all of them, as lines for 'layout evaluate'. speed stands for "
        + "swipe-time-fitted, similarity for qwerty.", valueName: "names"))
  var pareto: String?

  @Option(
    help: ArgumentHelp(
      "--pareto: parts into which each objective's weight is divided.", valueName: "n"))
  var divisions = 12

  @Option(
    help: ArgumentHelp(
      "What of the keys' shape may change too, by commas: of rings radii, inside (how many letters "
        + "lie there), gaps and margin; of grids rows; of any layout places, which makes the keys "
        + "squares that may lie anywhere. The rectangle stays.", valueName: "names"))
  var geometry: String?

  @Option(
    help: ArgumentHelp(
      "Letters that stay where they are (with --geometry: on their keys), by commas.",
      valueName: "letters"))
  var fix = ""

  @OptionGroup var searching: LayoutSearchOptions

  @Option(
    help: ArgumentHelp(
      "Steps of each search (default: 200000 of tabu search, "
        + "\(ArrangementSearch.annealingSteps) of annealing, 10000 for decoder-error).",
      valueName: "n"))
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "decoder-error: objectives that must not become worse than the base's, by commas; its mean "
        + "duration doesn't either, unless --slower is given.", valueName: "names"))
  var keep: String?

  @Flag(help: "decoder-error: swiping may take as long as it will.")
  var slower = false

  @Option(
    help: ArgumentHelp(
      "decoder-error: swiping may take as long as on this layout, in the same rectangle (default: "
        + "the base).", valueName: "name|file"))
  var pace: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @OptionGroup(title: "For decoder-error") var trialOptions: LayoutTrialOptions

  @Option(
    help: ArgumentHelp(
      "Do the searches of one part only, and write them for 'layout merge': 3/16 is the third of "
        + "sixteen.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Also write how the best value of each search of this run changed, as CSV: restart, step, "
        + "value.", valueName: "file"), completion: .file(extensions: ["csv"]))
  var course: String?

  /// Searches where nothing else is said.
  private static let restarts = 10

  func validate() throws {
    if let steps, !(1...1_000_000_000).contains(steps) {
      throw ValidationError("--steps takes a number from 1 to 1000000000, not \(steps).")
    }
    _ = try fixedLetters()
    _ = try kept()
    _ = try freedoms()
    if objective == nil, pareto == nil {
      throw ValidationError("--objective or --pareto must say what is to be best.")
    }
    if objective != nil, pareto != nil {
      throw ValidationError("--objective and --pareto exclude each other: one goal, or several.")
    }
    if pareto != nil {
      if try paretoObjectives().count < 2 {
        throw ValidationError("--pareto takes two objectives or more.")
      }
      if course != nil { throw ValidationError("--course is for --objective.") }
      if geometry != nil { throw ValidationError("--geometry is for --objective.") }
    }
    guard (1...1000).contains(divisions) else {
      throw ValidationError("--divisions takes a number from 1 to 1000, not \(divisions).")
    }
    if keep != nil, objective != .decoderError {
      throw ValidationError("--keep is for --objective decoder-error.")
    }
    for (name, isGiven) in [("--slower", slower), ("--pace", pace != nil)]
    where isGiven && objective != .decoderError {
      throw ValidationError("\(name) is for --objective decoder-error.")
    }
    if slower, pace != nil {
      throw ValidationError("--slower sets no limit to the time, --pace one: give one of them.")
    }
  }

  /// What of the shape may change; empty for nothing.
  func freedoms() throws(ValidationError) -> Set<GeometryFreedom> {
    var found: Set<GeometryFreedom> = []
    guard let geometry else { return found }
    for name in listed(geometry) {
      guard let freedom = GeometryFreedom(rawValue: name) else {
        let known = GeometryFreedom.allCases.map(\.rawValue)
        throw ValidationError("--geometry: \(UnknownName("part of a shape", name, known: known))")
      }
      found.insert(freedom)
    }
    guard !found.isEmpty else { throw ValidationError("--geometry names none.") }
    return found
  }

  private func kept() throws(ValidationError) -> [LayoutObjective] {
    try keep.map { text throws(ValidationError) in
      try ObjectiveNames.parsed(text, option: "--keep")
    } ?? []
  }

  func paretoObjectives() throws(ValidationError) -> [LayoutObjective] {
    let names = listed(pareto ?? "").map {
      ["speed": "swipe-time-fitted", "similarity": "qwerty"][$0] ?? $0
    }
    return try ObjectiveNames.parsed(names.joined(separator: ","), option: "--pareto")
  }

  func fixedLetters() throws(ValidationError) -> Set<Character> {
    var found: Set<Character> = []
    for part in listed(fix) {
      guard part.count == 1, let letter = part.first else {
        throw ValidationError("--fix takes single letters by commas, not '\(part)'.")
      }
      guard found.insert(letter).inserted else {
        throw ValidationError("--fix names '\(letter)' twice.")
      }
    }
    return found
  }

  func run() throws {
    let (list, skipped) = try measure.placing.words()
    let keyboard = try measure.placing.keyboard(base)
    let use = try measure.use(list.entries, on: keyboard)
    let output = searching.file
    let record: SearchRecord
    do {
      switch objective {
      case nil:
        try searchFront(list, keyboard, use, output)
        if skipped > 0 { throw ExitCode.badInput }
        return
      case .measure(let objective):
        record = try searched(objective, list, keyboard, use, output)
      case .decoderError: record = try searchedByTrial(list, keyboard, use, output)
      }
    } catch let error where error is AssignmentError || error is LayoutError {
      throw InputError.badFile(path: base, reason: "\(error)")
    }
    if let course {
      var rows = "restart,step,value\n"
      for result in record.results.values.sorted(by: { $0.number < $1.number }) {
        for point in result.course { rows += "\(result.number),\(point.step),\(point.cost)\n" }
      }
      try SearchOutput.write(rows, to: course)
    }
    if shard != nil {
      try SearchOutput.write(record.text, to: searching.output)
    } else {
      try SearchOutput.write(record, to: searching.output)
    }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func searched(
    _ objective: LayoutObjective, _ list: Lexicon, _ keyboard: Keyboard, _ use: LetterUse,
    _ output: FilePath?
  ) throws -> SearchRecord {
    let before = try objective.value(of: keyboard, use)
    let header = try header(list, keyboard, before: before, isBetterLarge: objective.isBetterLarge)
    let checkpoint = try SearchCheckpoint<SearchRecord>(for: output, header)
    var record = checkpoint.record
    let numbers = record.missing(part: shard?.part ?? 1, of: shard?.count ?? 1)
    var stage = StageLine()
    func show(_ done: Int) {
      stage.show("searching", fraction: Double(done) / Double(max(1, numbers.count)))
    }
    let workers = searching.workers
    let fixed = try fixedLetters()
    let freedoms = try freedoms()
    let results: [RestartResult]
    if freedoms.isEmpty {
      results = try ArrangementSearch(
        objective: objective, fixed: fixed, steps: steps, seed: searching.seed
      )
      .run(
        numbers, on: keyboard, use, workers: workers, isStopped: { Interruption.isRequested },
        progress: show, finished: { checkpoint.add(SearchRecord.line($0)) })
    } else {
      results = try GeometrySearch(
        objective: objective, freedoms: freedoms, fixed: fixed,
        steps: steps ?? ArrangementSearch.annealingSteps, seed: searching.seed
      ).run(
        numbers, on: keyboard, use, workers: workers, isStopped: { Interruption.isRequested },
        progress: show, finished: { checkpoint.add(SearchRecord.line($0)) })
    }
    stage.clear()
    for result in results { record.add(result) }
    try finish(checkpoint, record)
    return record
  }

  private func searchedByTrial(
    _ list: Lexicon, _ keyboard: Keyboard, _ use: LetterUse, _ output: FilePath?
  ) throws -> SearchRecord {
    let trial = try trialOptions.trial(
      list, name: measure.placing.lexicon, letters: Set(use.letters), part: .search,
      seed: searching.seed)
    let workers = searching.workers
    let steps = steps ?? 10_000
    let count = Double(trial.words.count)
    let first: [LayoutTrial.Outcome]
    do {
      first = try trial.outcomes(on: keyboard, workers: workers)
    } catch {
      // A decoder that can't be made for so many keys, a letter that can't be swiped.
      throw InputError.badFile(path: base, reason: "\(error)")
    }
    let before = Double(first.count { !$0.isRight })
    let header = try header(list, keyboard, before: before / count, isBetterLarge: false)
    let checkpoint = try SearchCheckpoint<SearchRecord>(for: output, header)
    var record = checkpoint.record
    var stage = StageLine()
    for restart in record.missing(part: shard?.part ?? 1, of: shard?.count ?? 1) {
      let search = DecoderErrorSearch(
        trial: trial, freedoms: try freedoms(), fixed: try fixedLetters(), limits: try kept(),
        limitsDuration: !slower, pace: try pace.map(measure.placing.keyboard), steps: steps,
        disturbance: restart == 0 ? 0 : DecoderErrorSearch.usualDisturbance,
        seed: searching.seed &+ UInt64(restart))
      let found = try search.run(
        on: keyboard, use, workers: workers, isStopped: { Interruption.isRequested },
        progress: { step, errors in
          stage.show(
            "search \(restart + 1) of \(searching.restarts ?? Self.restarts), \(errors) errors",
            fraction: Double(step) / Double(steps))
        })
      if Interruption.isRequested { break }
      // A start after random swaps may not have come back to the base's duration.
      let isAllowed = slower || !found.isSlower
      let result = RestartResult(
        number: restart, characters: isAllowed ? found.characters : use.letters,
        value: Double(isAllowed ? found.errors : found.errorsBefore) / count,
        evaluations: found.steps,
        layout: isAllowed && geometry != nil ? found.layout : nil,
        course: found.course.map { .init(step: $0.step, cost: $0.cost / count) })
      record.add(result)
      checkpoint.add(SearchRecord.line(result))
    }
    stage.clear()
    try finish(checkpoint, record)
    Terminal.say(
      """
      On \(trial.words.count) traces that the search knows: fewer errors than on others. \
      'layout trial --part report' says what the layout is worth.
      """)
    return record
  }

  private func finish(
    _ checkpoint: SearchCheckpoint<SearchRecord>, _ record: SearchRecord
  ) throws {
    let isFinished = record.missing(part: shard?.part ?? 1, of: shard?.count ?? 1).isEmpty
    checkpoint.close(isFinished: isFinished)
    if !isFinished { try stop(having: record.results.count) }
  }

  /// Ends an interrupted search.
  /// - Parameter count: finished searches that are kept
  func stop(having count: Int) throws -> Never {
    if let file = searching.file {
      Terminal.say("\(file).part holds \(count) finished searches; the same command goes on")
    }
    throw ExitCode(Interruption.exitCode)
  }

  /// What the search is, so that only its own checkpoint is continued and its own shards merged.
  private func header(
    _ list: Lexicon, _ keyboard: Keyboard, before: Double, isBetterLarge: Bool
  ) throws -> SearchRecord.Header {
    var layout = keyboard.layout
    layout.name = searching.name ?? "\(keyboard.layout.name)-\(objective?.name ?? "")"
    var parts = try runParts(list, keyboard)
    if geometry != nil {
      parts.append(try freedoms().map(\.rawValue).sorted().joined(separator: ","))
    }
    if objective == .decoderError {
      if slower { parts.append("slower") }
      if let pace { parts.append(try measure.placing.keyboard(pace).layout.jsonText) }
      parts += [try trialOptions.runText(), try kept().map(\.rawValue).joined(separator: ",")]
    }
    return SearchRecord.Header(
      run: ContentHash.text(ContentHash.of(parts.joined(separator: "\n"))),
      objective: objective?.name ?? "", isBetterLarge: isBetterLarge,
      restarts: searching.restarts ?? Self.restarts, before: before,
      layout: layout)
  }

  /// What all searches depend on.
  func runParts(_ list: Lexicon, _ keyboard: Keyboard) throws -> [String] {
    [
      RingSwipe.configuration.version, ContentHash.text(list.contentHash),
      "\(measure.unweighted)", "\(keyboard.size)", String(try fixedLetters().sorted()),
      "\(steps ?? 0)", "\(searching.seed)",
    ]
  }
}
