import ArgumentParser
import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ResourceLoading

/// What arrangements of letters are measured with: words and a rectangle.
struct LayoutMeasureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Words whose letters count, as for 'decode': a name or a file.", valueName: "name|file"),
    completion: .file())
  var lexicon = "words"

  @OptionGroup var contents: LexiconContents

  @Flag(help: "Let every word weigh the same (default: as its count).")
  var unweighted = false

  @Option(help: ArgumentHelp("The keyboard's width and height in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  /// Reads the words. Lines that are wrong are named on standard error and skipped.
  func words() throws(InputError) -> (entries: [LexiconEntry], skippedLines: Int) {
    let (words, skipped) = try contents.load([lexicon])
    return (words.entries, skipped)
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

  /// How often the words use a keyboard's letters.
  /// - Throws: `InputError` that names the layout.
  func use(_ entries: [LexiconEntry], on keyboard: Keyboard) throws(InputError) -> LetterUse {
    do {
      return try LetterUse(
        of: entries, letters: keyboard.characterKeys.compactMap(\.character),
        isWeighted: !unweighted)
    } catch {
      throw .badFile(path: keyboard.layout.name, reason: "\(error)")
    }
  }
}

extension LayoutObjective: ExpressibleByArgument {}
