import ArgumentParser
import KeyboardGeometry
import LayoutOptimization
import Lexicon
import Reports
import ResourceLoading

struct LayoutDerive: FileWritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Make a ring for the letters of a language.",
    discussion: """
      Applies the idea of the ring to other alphabets: one key per letter on two rings, arranged by \
      the energy function that the ring's author used for English: frequent letters inside, letters \
      that follow one another far apart, few at the lower right. Uses tabu search; the same seed \
      gives the same file. docs/reference/languages.md lists the rings that were made this way and are built \
      in.

      Examples:
        ringswipe layout derive --language de --seed 1 -o ring-de.json
        ringswipe layout derive --lexicon words --name mine --seed 1 -o mine.json
      """)

  @OptionGroup var lexicon: LexiconOptions

  @Option(
    help: ArgumentHelp(
      "The letters that get keys, 10 to 60 (default: the language's).", valueName: "letters"))
  var alphabet: String?

  @OptionGroup var searching: LayoutSearchOptions

  var writtenFiles: [String] { [searching.output] }

  func validate() throws {
    if let alphabet { _ = try Self.letters(alphabet) }
  }

  /// The letters of an alphabet.
  /// - Throws: `ValidationError` for one that cannot be keys.
  private static func letters(_ text: String) throws(ValidationError) -> [Character] {
    let letters = Array(composed(text))
    guard (10...60).contains(letters.count), Set(letters).count == letters.count,
      letters.allSatisfy({ $0.isLetter && lowered(String($0)) == String($0) })
    else {
      throw ValidationError("--alphabet takes 10 to 60 different small letters.")
    }
    return letters
  }

  func run() throws {
    let language = try lexicon.spoken.languages().first
    let letters = try Self.letters(alphabet ?? language?.alphabet ?? "abcdefghijklmnopqrstuvwxyz")
    let restarts = searching.restarts ?? 5
    let name = searching.name ?? language?.ring ?? "\(KeyboardLayout.ring.name)-derived"
    let (words, skipped) = try lexicon.load()
    guard let start = KeyboardLayout.ring(of: letters, name: name) else {
      throw ValidationError("--alphabet takes 10 to 60 different small letters.")
    }
    let found: RestartResult?
    var countAtBest = 0
    do {
      try start.validate()
      let keyboard = try start.placed(in: KeyboardOptions.defaultSize)
      // In the order of the keys.
      let use = try LetterFrequencies(
        of: words.entries, letters: keyboard.characterKeys.compactMap(\.character))
      let search = ArrangementSearch(objective: .ringEnergy, seed: searching.seed)
      let results = try search.run(
        Array(0..<restarts), on: keyboard, use, workers: searching.workers,
        isCancelled: { Interruption.isRequested })
      found = results.min { ($0.value, $0.number) < ($1.value, $1.number) }
      let best = found?.value ?? 0
      countAtBest = results.count { $0.value - best <= 1e-9 * abs(best) }
      Terminal.say(
        "\(percentage(Int((use.coverage * 1e6).rounded()), of: 1_000_000)) of the words in use have "
          + "keys for all their letters")
    } catch let error as AssignmentError {
      throw InputError.badFile(path: name, reason: "\(error)")
    } catch let error as LayoutError {
      throw InputError.badFile(path: name, reason: "\(error)")
    }
    guard !Interruption.isRequested, let found else { throw ExitCode(Interruption.exitCode) }
    Terminal.say(
      "\(String(found.characters)): energy \(found.value), found in \(countAtBest) of \(restarts) searches"
    )
    try FileOrOutput.write(start.writing(found.characters).jsonText, to: searching.output)
    if skipped > 0 { throw ExitCode.badInput }
  }
}
