import ArgumentParser
import DecoderEvaluation
import Lexicon
import Pictures
import Rendering
import Reports
import ResourceLoading

struct RenderTravel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "travel",
    abstract: "Draw the movements between keys that a word list requires.",
    discussion: """
      Pairs of letters are counted over the word list, each word as often as it is used. Arrows \
      bend to the left of their direction, so that both directions of a pair lie side by side.

      Example:
        ringswipe render map travel --layout qwerty --arrows 40 -o travel.svg
      """)

  @OptionGroup var keyboard: MapKeyboard
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "The maximum number of arrows, the most frequent "
        + "pairs.", valueName: "n"))
  var arrows = 40

  func validate() throws {
    guard (1...1000).contains(arrows) else {
      throw ValidationError("--arrows takes a number from 1 to 1000, not \(arrows).")
    }
  }

  func run() throws {
    let theme = try picture.loadTheme()
    let keyboard = try keyboard.load()
    let (words, skippedLines) = try lexicon.load()
    let travel = BigramTravel(of: words.entries, on: keyboard)
    guard !travel.legs.isEmpty else {
      throw InputError.badFile(
        path: lexicon.lexicon,
        reason: "holds no word whose letters \(keyboard.layout.name) can write")
    }
    if travel.coverage < 0.9995 {
      Terminal.say(
        "\(formatted((1 - travel.coverage) * 100, decimals: 1)) % of the letter pairs have "
          + "letters that \(keyboard.layout.name) lacks")
    }
    try picture.write(
      .travel(travel, on: keyboard, theme: theme, arrows: arrows),
      title: "Movements between letters on \(keyboard.layout.name)")
    if skippedLines > 0 { throw ExitCode.badInput }
  }
}
