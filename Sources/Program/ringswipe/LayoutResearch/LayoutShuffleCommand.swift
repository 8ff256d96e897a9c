import ArgumentParser
import KeyboardGeometry
import LayoutOptimization
import ResourceLoading

struct LayoutShuffle: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "shuffle",
    abstract: "Make random arrangements of a layout's letters, as lines for 'layout evaluate'.",
    discussion: """
      One JSON object a line: id, the layout's name, its letters in another order. The first line \
      with --keep-first is the layout as it is.

      Example:
        ringswipe layout shuffle ring --count 5 --seed 1 \\
          | ringswipe layout evaluate - --objectives distance,reach
      """)

  @Argument(help: ArgumentHelp("A built-in layout or a layout file.", valueName: "name|file"))
  var layout: String

  @Option(help: ArgumentHelp("Arrangements to make.", valueName: "n"))
  var count = 100

  @Option(
    help: ArgumentHelp(
      "Random swaps of two letters from the layout as it is (default: all letters at random).",
      valueName: "n"))
  var swaps: Int?

  @Flag(help: "Begin with the layout as it is.")
  var keepFirst = false

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (1...10_000_000).contains(count) else {
      throw ValidationError("--count takes a number from 1 to 10000000, not \(count).")
    }
    if let swaps, !(0...100_000).contains(swaps) {
      throw ValidationError("--swaps takes a number from 0 to 100000, not \(swaps).")
    }
  }

  func run() throws {
    let base = try LayoutLibrary().layout(named: layout)
    try emit { output in
      for number in 0..<count {
        let characters =
          keepFirst && number == 0
          ? base.characters
          : LayoutLine.shuffled(base, number: number, swaps: swaps, seed: seed)
        let id = "\(base.name)-\(seed)-\(number)"
        try output.write(
          LayoutLine.text(id: id, base: layout, characters: characters) + "\n")
      }
    }
  }
}
