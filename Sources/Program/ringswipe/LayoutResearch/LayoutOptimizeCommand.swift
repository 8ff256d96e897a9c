import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import LayoutOptimization
import LayoutTrials
import Lexicon
import ParallelWork
import ResourceLoading
import Statistics
import SystemPackage

struct LayoutOptimize: FileWritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Search for the best arrangement of a layout's letters by one objective.",
    discussion: """
      The keys stay where they are and the letters change places; with --geometry the keys' shape \
      is searched too, by annealing. Objectives that are sums over pairs of letters are searched \
      by \
      robust tabu search, which finds the proven optima of keyboards of 26 letters in a fifth of a \
      second; clarity and collinear by annealing, which is slow. decoder-error swaps letters as \
      long as a decoder makes fewer errors on simulated swipes of one half of the words ('layout \
      trial --part report' measures the result on the other half) and nothing that --keep names \
      gets worse.

      The best arrangement found is written as a layout file and reported with its value on \
      standard error; nothing proves that there is no better one. The first restart begins with \
      the \
      layout as it is, the others with a random arrangement (decoder-error: after random swaps). \
      The same seed gives the same file, whatever --jobs is. Finished searches are kept in \
      FILE.part: after an interruption the same command continues. 'layout merge' combines shards.

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
      "What to optimize: \(SearchedObjective.allValueStrings.joined(separator: ", ")).",
      valueName: "name"))
  var objective: SearchedObjective?

  @Option(
    help: ArgumentHelp(
      "Several objectives instead of --objective, separated by commas; writes all arrangements "
        + "that no other one beats in every objective (the Pareto front), as lines for 'layout "
        + "evaluate'. speed is short for swipe-time-fitted, similarity for qwerty.",
      valueName: "names"))
  var pareto: String?

  @Option(
    help: ArgumentHelp(
      "--pareto: number of parts into which each objective's weight is divided.", valueName: "n"))
  var divisions = 12

  @Option(
    help: ArgumentHelp(
      "What else may change, separated by commas: for rings radii, inside (how many letters lie "
        + "inside), gaps and margin; for grids rows; for any layout places, which makes the keys "
        + "squares that may lie anywhere. The rectangle stays the same.", valueName: "names"))
  var geometry: String?

  @Option(
    help: ArgumentHelp(
      "Letters that stay where they are (with --geometry: on their keys), separated by commas.",
      valueName: "letters"))
  var fix = ""

  @OptionGroup var searching: LayoutSearchOptions

  @Option(
    help: ArgumentHelp(
      "Steps of each search (default: 200000 for tabu search, "
        + "\(ArrangementSearch.annealingSteps) for annealing, 10000 for decoder-error).",
      valueName: "n"))
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "decoder-error: objectives that must not get worse than the base's, separated by commas; "
        + "nor must its mean duration, unless --slower is given.", valueName: "names"))
  var keep: String?

  @Flag(help: "decoder-error: set no time limit for swiping.")
  var slower = false

  @Option(
    help: ArgumentHelp(
      "decoder-error: the layout whose swiping time is the limit, in the same rectangle (default: "
        + "the base).", valueName: "name|file"))
  var pace: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @OptionGroup(title: "For decoder-error") var trialOptions: LayoutTrialOptions

  @Option(
    help: ArgumentHelp(
      "Run only one part of the searches and write its results for 'layout merge': 3/16 is the "
        + "third of sixteen parts.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Also write the convergence history of each search of this run as CSV: restart, step, "
        + "value.", valueName: "file"), completion: .file(extensions: ["csv"]))
  var history: String?

  @Option(name: .customLong("course"), help: .hidden) var formerHistory: String?

  /// The default number of searches.
  private static let restarts = 10

  var writtenFiles: [String] { [searching.output, history ?? formerHistory].compactMap(\.self) }

  func validate() throws {
    if let steps, !(1...1_000_000_000).contains(steps) {
      throw ValidationError("--steps takes a number from 1 to 1000000000, not \(steps).")
    }
    _ = try fixedLetters()
    _ = try kept()
    _ = try freedoms()
    if objective == nil, pareto == nil {
      throw ValidationError("Name what to optimize by --objective or --pareto.")
    }
    if objective != nil, pareto != nil {
      throw ValidationError("Give either --objective or --pareto, not both.")
    }
    if pareto != nil {
      if try paretoObjectives().count < 2 {
        throw ValidationError("--pareto takes two objectives or more.")
      }
      if history ?? formerHistory != nil {
        throw ValidationError("--history is for --objective.")
      }
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
      throw ValidationError("--slower sets no time limit and --pace sets one: give one of them.")
    }
  }

  /// The parts of the keys' shape that may change; nil for none.
  private func freedoms() throws(ValidationError) -> Set<GeometryFreedom>? {
    guard let geometry else { return nil }
    var found: Set<GeometryFreedom> = []
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

  private func paretoObjectives() throws(ValidationError) -> [LayoutObjective] {
    let names = listed(pareto ?? "").map {
      ["speed": "swipe-time-fitted", "similarity": "qwerty"][$0] ?? $0
    }
    return try ObjectiveNames.parsed(names.joined(separator: ","), option: "--pareto")
  }

  private func fixedLetters() throws(ValidationError) -> Set<Character> {
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
    let run = LayoutSearchRun(
      wordsChecksum: ContentHash.text(list.contentHash), keyboard: keyboard,
      use: try measure.use(list.entries, on: keyboard),
      isWeighted: !measure.unweighted, fixed: try fixedLetters(), freedoms: try freedoms(),
      steps: steps, seed: searching.seed, restarts: searching.restarts ?? Self.restarts,
      name: searching.name, part: shard?.part ?? 1, of: shard?.count ?? 1,
      output: searching.file, version: RingSwipe.configuration.version,
      workers: searching.workers, monitor: .onTerminal())
    do {
      switch objective {
      case nil:
        try write(try run.front(try paretoObjectives(), divisions: divisions, base: base))
      case .measure(let objective): try write(try run.search(objective))
      case .decoderError: try write(try searchByTrial(run, list))
      }
    } catch let error where error is AssignmentError || error is LayoutError {
      throw InputError.badFile(path: base, reason: "\(error)")
    } catch let error as LayoutSearchRun.Interrupted {
      if let file = searching.file {
        Terminal.say(
          "\(file).part holds \(error.finished) finished searches; the same command goes on")
      }
      throw ExitCode(Interruption.exitCode)
    }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func searchByTrial(_ run: LayoutSearchRun, _ list: Lexicon) throws -> SearchRecord {
    let trial = try trialOptions.trial(
      list, name: measure.placing.lexicon, letters: Set(run.use.letters), part: .search,
      seed: searching.seed)
    let record = try run.search(
      by: trial, identity: try trialOptions.runText(),
      limits: TrialSearchLimits(
        objectives: try kept(), limitsDuration: !slower,
        pace: try pace.map(measure.placing.keyboard)),
      base: base)
    Terminal.say(
      """
      On \(trial.words.count) traces that the search knows: fewer errors than on others. \
      'layout trial --part report' says what the layout is worth.
      """)
    Terminal.say(trialOptions.noiseLine)
    return record
  }

  private func write(_ record: FrontRecord) throws {
    if shard == nil {
      try SearchOutput.write(record, to: searching.output)
    } else {
      try FileOrOutput.write(record.text, to: searching.output)
    }
  }

  private func write(_ record: SearchRecord) throws {
    if let history = history ?? formerHistory {
      try FileOrOutput.write(record.historyRows, to: history)
    }
    if shard == nil {
      try SearchOutput.write(record, to: searching.output)
    } else {
      try FileOrOutput.write(record.text, to: searching.output)
    }
  }
}
