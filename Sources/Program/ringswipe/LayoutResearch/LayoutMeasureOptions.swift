import ArgumentParser
import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ResourceLoading

/// The words and the rectangle in which layouts are compared.
struct LayoutPlacingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Words whose letters count, as for 'decode': a name or a file. Not a large list: clarity compares "
        + "every pair of words.", valueName: "name|file"),
    completion: .file())
  var lexicon = "words"

  @OptionGroup var contents: LexiconContents

  @Option(help: ArgumentHelp("The keyboard's width and height in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  /// Reads the words. Lines that are wrong are named on standard error and skipped.
  func words() throws(InputError) -> (lexicon: Lexicon, skippedLines: Int) {
    try contents.load([lexicon])
  }

  /// A layout in the rectangle.
  /// - Throws: `InputError` that names it.
  func keyboard(_ name: String) throws(InputError) -> Keyboard {
    let layout = try LayoutLibrary().layout(named: name)
    do {
      return try layout.placed(in: size)
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
  }
}

/// What arrangements of letters are measured with: words and a rectangle.
struct LayoutMeasureOptions: ParsableArguments {
  @OptionGroup var placing: LayoutPlacingOptions

  @Flag(help: "Give every word the same weight (default: its count).")
  var unweighted = false

  /// How often the words use a keyboard's letters.
  /// - Throws: `InputError` that names the layout.
  func use(_ entries: [LexiconEntry], on keyboard: Keyboard) throws(InputError) -> LetterFrequencies
  {
    do {
      return try LetterFrequencies(
        of: entries, letters: keyboard.characterKeys.compactMap(\.character),
        isWeighted: !unweighted)
    } catch {
      throw .badFile(path: keyboard.layout.name, reason: "\(error)")
    }
  }
}

/// What a list of names of objectives says.
struct ObjectiveNames {
  /// - Parameters:
  ///   - text: names by commas
  ///   - option: that takes them, for errors
  /// - Throws: `ValidationError` for a name that is none.
  static func parsed(_ text: String, option: String) throws(ValidationError) -> [LayoutObjective] {
    var found: [LayoutObjective] = []
    for name in listed(text) {
      guard let objective = LayoutObjective(rawValue: name) else {
        let known = LayoutObjective.allCases.map(\.rawValue)
        throw ValidationError("\(option): \(UnknownName("objective", name, known: known))")
      }
      if !found.contains(objective) { found.append(objective) }
    }
    guard !found.isEmpty else { throw ValidationError("\(option) names none.") }
    return found
  }
}
