import ArgumentParser
import Rendering
import Reports
import ResourceLoading

struct RenderAccuracy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy",
    abstract: "Paint how often each letter came out right.",
    discussion: """
      The best word of each result is laid beside the meant one, letter by letter, with the fewest \
      edits. Without a word all letters are missing. The keyboard is the one that the results are \
      of; results of another layout than --layout are refused.

      Example:
        ringswipe decode traces/ring-sample.jsonl > words.jsonl
        ringswipe render map accuracy words.jsonl -o accuracy.png
      """)

  @OptionGroup var results: ResultFiles
  @OptionGroup var keyboard: ResultKeyboard
  @OptionGroup var picture: PictureOptions

  func run() throws {
    let theme = try picture.loadTheme()
    let (letters, badLines) = try results.load(countingSilence: true)
    let keyboard = try letters.keyboard(keyboard.choice)
    guard letters.isComplete else {
      throw InputError.badFile(
        path: results.files.joined(separator: ", "),
        reason: "a bench result keeps only the words that came out wrong; give results of "
          + "decode, or see render map confusion")
    }
    var map = KeyMapPicture(keyboard: keyboard, theme: theme)
    for key in keyboard.characterKeys {
      guard let letter = key.character, let share = letters.confusions.accuracy(of: letter)
      else { continue }
      map.values[key.index] = share * 100
      map.captions[key.index] = formatted(share * 100, decimals: 1)
    }
    // The scale starts at a round number below the worst value, so that differences among good
    // ones show.
    let worst = map.values.values.min() ?? 0
    map.range = min((worst / 10).rounded(.down) * 10, 90)...100
    map.title = "Letters written right"
    map.unit = " %"
    map.note = "\(letters.confusions.words) words"
    try picture.write(map, title: "Letters written right on each key")
    if badLines > 0 { throw ExitCode.badInput }
  }
}
