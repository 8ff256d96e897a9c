import ArgumentParser
import Evaluation
import KeyboardGeometry
import Rendering
import ResourceLoading

struct RenderKeyboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard",
    abstract: "Draw a keyboard.",
    discussion: """
      The keyboard is drawn at 390 x 290 pt as a phone shows it; a prediction bar comes on top, and \
      a margin about it where light or buttons reach beyond it.

      Examples:
        ringswipe render keyboard ring -o ring.png
        ringswipe render keyboard qwerty --highlight hello -o qwerty.pdf
        ringswipe render keyboard --symbols 1 --theme light -o symbols.png
      """)

  @Argument(help: ArgumentHelp("A built-in layout or a layout file.", valueName: "layout"))
  var layout = KeyboardLayout.ring.name

  @OptionGroup var picture: PictureOptions

  @Option(help: ArgumentHelp("Width and height of the keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  @Option(help: ArgumentHelp("Show digits and symbols: set 1 or 2.", valueName: "set"))
  var symbols: Int?

  @Option(help: ArgumentHelp("Keys that are shown as chosen.", valueName: "characters"))
  var highlight = ""

  @Option(
    help: ArgumentHelp(
      "Up to three words for the prediction bar, separated by commas.", valueName: "words"))
  var predictions: String?

  @Option(help: ArgumentHelp("Cursor mode's glow, from 0 to 1.", valueName: "level"))
  var cursorGlow = 0.0

  @Flag(help: "Show shift as it is for the next letter, or as caps lock.")
  var shift: DrawnShift?

  @Flag(inversion: .prefixedNo, help: "Draw the buttons about the keys.")
  var buttons = true

  @Flag(inversion: .prefixedNo, help: "Draw letters and icons on the keys.")
  var labels = true

  enum DrawnShift: String, EnumerableFlag {
    case shift, capsLock

    var shown: KeyboardAppearance.Shift {
      switch self {
      case .shift: .once
      case .capsLock: .locked
      }
    }
  }

  func validate() throws {
    if let symbols, !(1...SymbolSet.all.count).contains(symbols) {
      throw ValidationError("There is no symbol set \(symbols); the sets are 1 and 2.")
    }
    guard (0...1).contains(cursorGlow) else {
      throw ValidationError("--cursor-glow is from 0 to 1, not \(cursorGlow).")
    }
    guard words.count <= KeyboardAppearance.predictionLimit else {
      throw ValidationError(
        "The prediction bar has room for \(KeyboardAppearance.predictionLimit) words, not "
          + "\(words.count).")
    }
  }

  func run() throws {
    try reportingInputErrors {
      let theme = try picture.loadTheme()
      let keyboard = try keyboard()
      let appearance = try appearance(of: keyboard)
      let shown = KeyboardPicture(
        keyboard: keyboard, theme: theme, appearance: appearance,
        margin: KeyboardPicture.glowMargin(of: appearance.highlights, on: keyboard))
      try picture.write(
        size: shown.size, theme: theme, title: "The keyboard \(keyboard.layout.name)"
      ) { canvas in
        shown.draw(on: &canvas)
      }
    }
  }

  private var words: [String] {
    predictions?.split(separator: ",").map(String.init) ?? []
  }

  private func keyboard() throws -> Keyboard {
    var layout = try LayoutLibrary().layout(named: variant.name(layout))
    if let symbols {
      guard let shown = layout.showing(SymbolSet.all[symbols - 1]) else {
        throw ValidationError(
          "\(layout.name) cannot show symbols: \(Self.lack(of: layout)). While it is in use, the "
            + "keyboard shows those of the built-in \(Self.substitute(for: layout)): ringswipe "
            + "render keyboard \(Self.substitute(for: layout)) --symbols \(symbols)")
      }
      layout = shown
    }
    do {
      return try layout.placed(in: size)
    } catch {
      throw InputError.badFile(path: self.layout, reason: "\(error)")
    }
  }

  /// Why a layout has no symbol mode.
  private static func lack(of layout: KeyboardLayout) -> String {
    switch layout.arrangement {
    case .ring(let ring):
      let count = ring.rings.count
      return "they take two rings, and it has \(count == 1 ? "one" : String(count))"
    case .grid(let grid):
      return "they take three rows and ten columns, and it has \(grid.rows.count) and "
        + formatted(grid.columns, decimals: grid.columns == grid.columns.rounded() ? 0 : 1)
    case .rows, .free: return "a layout of version 2 keeps its symbols in layers of its own"
    }
  }

  /// The layout whose symbols are shown instead (`KeyboardPanel`).
  private static func substitute(for layout: KeyboardLayout) -> String {
    if case .ring = layout.arrangement { "ring" } else { "qwerty" }
  }

  private func appearance(of keyboard: Keyboard) throws -> KeyboardAppearance {
    var highlights: Set<Int> = []
    for character in highlight {
      guard let key = keyboard.key(for: character) ?? keyboard.key(for: lowercase(character))
      else {
        throw ValidationError("\(keyboard.layout.name) has no key \"\(character)\" to highlight.")
      }
      highlights.insert(key.index)
    }
    return KeyboardAppearance(
      mode: KeyboardAppearance.Mode(of: keyboard.layout), shift: shift?.shown ?? .off,
      highlights: highlights, predictions: words, cursorGlow: cursorGlow, showsButtons: buttons,
      showsLabels: labels)
  }

  private func lowercase(_ character: Character) -> Character {
    character.lowercased().first ?? character
  }
}
