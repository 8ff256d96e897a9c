import ArgumentParser
import Evaluation
import Foundation
import KeyboardGeometry
import LayoutOptimization
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
      letters in a fifth of a second; clarity and collinear by annealing, which is slow. The best \
      arrangement found is written as a layout file, and said on standard error with its value; \
      'best found', since nothing proves that there is none better. The first restart begins with \
      the layout as it is, the others with letters at random. The same seed gives the same file, \
      whatever --jobs is.

      Examples:
        ringswipe layout optimize --objective swipe-time --seed 1 -o fast.json
        ringswipe layout score ring fast.json
        ringswipe layout optimize --objective qwerty --fix e,t --seed 1 > like.json
      """)

  @Option(help: ArgumentHelp("The layout whose keys are used.", valueName: "name|file"))
  var base = "ring"

  @Option(
    help: ArgumentHelp(
      "What is to be best: \(LayoutObjective.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var objective: LayoutObjective

  @Option(help: ArgumentHelp("Letters that stay where they are, by commas.", valueName: "letters"))
  var fix = ""

  @Option(help: ArgumentHelp("Searches, each from a start of its own.", valueName: "n"))
  var restarts = 10

  @Option(
    help: ArgumentHelp(
      "Steps of each search (default: 200000 of tabu search, "
        + "\(ArrangementSearch.annealingSteps) of annealing).", valueName: "n"))
  var steps: Int?

  @Option(help: ArgumentHelp("Seed of the search.", valueName: "n"))
  var seed: UInt64

  @OptionGroup var measure: LayoutMeasureOptions

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
    let (entries, skipped) = try measure.words()
    let keyboard = try measure.keyboard(base)
    let use = try measure.use(entries, on: keyboard)
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
    var layout = found.layout
    layout.name = name ?? "\(keyboard.layout.name)-\(objective.rawValue)"
    let unit = objective.unit.isEmpty ? "" : " \(objective.unit)"
    Terminal.report(
      """
      \(String(layout.characters)): \(objective.rawValue) \(found.value)\(unit), before \
      \(found.before)\(unit); the best found in \(found.restartsAtBest) of \(found.values.count) \
      searches
      """)
    let text = layout.jsonText
    if output == "-" {
      try emit { try $0.write(text) }
    } else {
      try OutputFile.replace(FilePath(output)) { try $0.writeAll(text.utf8) }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}
