import ArgumentParser
import Evaluation
import Foundation
import KeyboardGeometry
import LayoutOptimization
import LayoutTrials
import Lexicon
import ParallelWork
import ResourceLoading
import SystemPackage

struct LayoutOptimize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Look for the best arrangement of a layout's letters by one objective.",
    discussion: """
      The keys stay where they are, the letters change places. Objectives that add up over pairs of \
      letters are searched by robust tabu search, which finds the proven optima of keyboards of 26 \
      letters in a fifth of a second; clarity and collinear by annealing, which is slow. \
      decoder-error swaps letters as long as a decoder makes fewer errors on simulated swipes of \
      the words' search half ('layout trial --part report' measures what was found on the other), \
      without getting worse in what --keep names. The best \
      arrangement found is written as a layout file, and said on standard error with its value; \
      'best found', since nothing proves that there is none better. The first restart begins with \
      the layout as it is, the others with letters at random. The same seed gives the same file, \
      whatever --jobs is.

      Examples:
        ringswipe layout optimize --objective swipe-time --seed 1 -o fast.json
        ringswipe layout score ring fast.json
        ringswipe layout optimize --objective qwerty --fix e,t --seed 1 > like.json
        ringswipe layout optimize --objective decoder-error --traces 200 --steps 50 \\
          --restarts 1 --keep reach --seed 1 > clear.json
      """)

  @Option(help: ArgumentHelp("The layout whose keys are used.", valueName: "name|file"))
  var base = "ring"

  @Option(
    help: ArgumentHelp(
      "What is to be best: \(SearchedObjective.allValueStrings.joined(separator: ", ")).",
      valueName: "name"))
  var objective: SearchedObjective

  @Option(help: ArgumentHelp("Letters that stay where they are, by commas.", valueName: "letters"))
  var fix = ""

  @Option(help: ArgumentHelp("Searches, each from a start of its own.", valueName: "n"))
  var restarts = 10

  @Option(
    help: ArgumentHelp(
      "Steps of each search (default: 200000 of tabu search, "
        + "\(ArrangementSearch.annealingSteps) of annealing, 10000 for decoder-error).",
      valueName: "n"))
  var steps: Int?

  @Option(help: ArgumentHelp("Seed of the search.", valueName: "n"))
  var seed: UInt64

  @Option(
    help: ArgumentHelp(
      "decoder-error: objectives that must not become worse than the base's, by commas; its mean "
        + "duration never does.", valueName: "names"))
  var keep: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @OptionGroup(title: "For decoder-error") var trialOptions: LayoutTrialOptions

  @Option(
    name: [.long, .customShort("j")],
    help: ArgumentHelp("Threads to work on; the result is the same.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp("What the layout is called (default: BASE-OBJECTIVE).", valueName: "name"))
  var name: String?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "-"

  func validate() throws {
    guard (1...100_000).contains(restarts) else {
      throw ValidationError("--restarts takes a number from 1 to 100000, not \(restarts).")
    }
    if let steps, !(1...1_000_000_000).contains(steps) {
      throw ValidationError("--steps takes a number from 1 to 1000000000, not \(steps).")
    }
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 1024, not \(jobs).")
    }
    _ = try fixedLetters()
    _ = try kept()
    if keep != nil, objective != .decoderError {
      throw ValidationError("--keep is for --objective decoder-error.")
    }
  }

  private func kept() throws(ValidationError) -> [LayoutObjective] {
    try keep.map { text throws(ValidationError) in
      try ObjectiveNames.parsed(text, option: "--keep")
    } ?? []
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
    let use = try measure.use(list.entries, on: keyboard)
    var layout: KeyboardLayout
    switch objective {
    case .measure(let objective): layout = try searched(objective, keyboard, use)
    case .decoderError: layout = try searchedByTrial(list, keyboard, use)
    }
    layout.name = name ?? "\(keyboard.layout.name)-\(objective.name)"
    let text = layout.jsonText
    if output == "-" {
      try emit { try $0.write(text) }
    } else {
      try OutputFile.replace(FilePath(output)) { try $0.writeAll(text.utf8) }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private func searched(
    _ objective: LayoutObjective, _ keyboard: Keyboard, _ use: LetterUse
  ) throws -> KeyboardLayout {
    let search = ArrangementSearch(
      objective: objective, fixed: try fixedLetters(), restarts: restarts, steps: steps, seed: seed)
    var stage = StageLine()
    let found: ArrangementSearch.Found
    do {
      found = try search.run(
        on: keyboard, use, workers: Workers(jobs: jobs),
        isStopped: { Interruption.isRequested },
        progress: { stage.show("searching", fraction: Double($0) / Double(restarts)) })
    } catch {
      stage.clear()
      throw InputError.badFile(path: base, reason: "\(error)")
    }
    stage.clear()
    let unit = objective.unit.isEmpty ? "" : " \(objective.unit)"
    Terminal.report(
      """
      \(String(found.layout.characters)): \(objective.rawValue) \(found.value)\(unit), before \
      \(found.before)\(unit); the best found in \(found.restartsAtBest) of \(found.values.count) \
      searches
      """)
    return found.layout
  }

  private func searchedByTrial(
    _ list: Lexicon, _ keyboard: Keyboard, _ use: LetterUse
  ) throws -> KeyboardLayout {
    let trial = try trialOptions.trial(
      list, name: measure.placing.lexicon, letters: Set(use.letters), part: .search, seed: seed)
    let steps = steps ?? 10_000
    var best: DecoderErrorSearch.Found?
    var stage = StageLine()
    for restart in 0..<restarts where !Interruption.isRequested {
      let search = DecoderErrorSearch(
        trial: trial, fixed: try fixedLetters(), limits: try kept(), steps: steps,
        disturbance: restart == 0 ? 0 : DecoderErrorSearch.usualDisturbance,
        seed: seed &+ UInt64(restart))
      do {
        let found = try search.run(
          on: keyboard, use, workers: Workers(jobs: jobs),
          isStopped: { Interruption.isRequested },
          progress: { step, errors in
            stage.show(
              "search \(restart + 1) of \(restarts), \(errors) errors",
              fraction: Double(step) / Double(steps))
          })
        let isAllowed = found.duration <= found.durationBefore
        if isAllowed, best.map({ found.errors < $0.errors }) ?? true { best = found }
      } catch {
        stage.clear()
        throw InputError.badFile(path: base, reason: "\(error)")
      }
    }
    stage.clear()
    guard let best else { throw ExitCode(130) }
    Terminal.report(
      """
      \(String(best.characters)): \(best.errors) errors on \(trial.words.count) traces, before \
      \(best.errorsBefore); mean duration \(formatted(best.duration, decimals: 1)) ms, before \
      \(formatted(best.durationBefore, decimals: 1)) ms; \(best.steps) swaps tried on \(best.traces) traces. Fewer than on \
      other words: 'layout trial --part report' says what it is worth.
      """)
    return keyboard.layout.writing(best.characters)
  }
}
