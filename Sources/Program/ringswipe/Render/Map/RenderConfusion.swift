import ArgumentParser
import Rendering
import Reports

struct RenderConfusion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confusion",
    abstract: "Paint which letters come out wrong, and what stands in their place.",
    discussion: """
      The best word of each result is laid beside the meant one, letter by letter, with the fewest \
      edits. A key's colour is its share of all letters that were wrong or missing; arrows go from \
      letters that were meant to those written instead. The keyboard is the one that the results \
      are of; results of another layout than --layout are refused.

      Example:
        ringswipe bench accuracy traces/ring-sample.jsonl --decoders subsequence \\
          -o result.json
        ringswipe render map confusion result.json -o confusion.png
      """)

  @OptionGroup var results: ResultFiles
  @OptionGroup var keyboard: ResultKeyboard
  @OptionGroup var picture: PictureOptions

  @Option(help: ArgumentHelp("Arrows, at most: the most frequent exchanges.", valueName: "n"))
  var arrows = 15

  func validate() throws {
    guard (0...1000).contains(arrows) else {
      throw ValidationError("--arrows takes a number from 0 to 1000, not \(arrows).")
    }
  }

  func run() throws {
    let theme = try picture.loadTheme()
    let (letters, badLines) = try results.load(countingSilence: false)
    let keyboard = try letters.keyboard(keyboard.choice)
    let confusions = letters.confusions
    var wrong: [Character: Int] = [:]
    for (pair, count) in confusions.counts where pair.written != pair.target {
      wrong[pair.target, default: 0] += count
    }
    let total = wrong.values.reduce(0, +)
    var map = KeyMapPicture(keyboard: keyboard, theme: theme)
    for key in keyboard.characterKeys {
      guard let letter = key.character, total > 0 else { continue }
      let share = 100 * Double(wrong[letter] ?? 0) / Double(total)
      map.values[key.index] = share
      map.captions[key.index] = formatted(share, decimals: 1)
    }
    map.range = 0...max(map.values.values.max() ?? 0, 1e-9)
    map.title = "Share of wrong letters"
    map.unit = " %"
    // Confusions with letters that the keyboard lacks cannot be drawn.
    let exchanges = confusions.mostFrequent(.max).lazy.compactMap { exchange in
      if let from = keyboard.key(for: exchange.target),
        let to = keyboard.key(for: exchange.written)
      {
        KeyArcs.Leg(from: from.index, to: to.index, value: Double(exchange.count))
      } else {
        nil
      }
    }
    map.arcs.legs = Array(exchanges.prefix(arrows))
    let words = (letters.isComplete ? "word" : "wrong word") + (confusions.words == 1 ? "" : "s")
    map.note =
      "\(confusions.words) \(words), \(total) letter\(total == 1 ? "" : "s") wrong or missing"
    if let widest = map.arcs.legs.first {
      let count = Int(widest.value)
      map.note += "; widest arrow: \(count) exchange\(count == 1 ? "" : "s")"
    }
    try picture.write(map, title: "Letters written wrong")
    if badLines > 0 { throw ExitCode.badInput }
  }
}
