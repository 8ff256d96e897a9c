import ArgumentParser
import KeyboardGeometry
import Rendering
import Reports
import ResourceLoading

struct RenderKeyboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard",
    abstract: "Draw a keyboard.",
    discussion: """
      The keyboard is drawn at 390 x 290 pt as a phone shows it, with its buttons where touches find \
      them. Above it is the suggestion bar, if it has words or buttons.

      Examples:
        ringswipe render keyboard ring -o ring.png
        ringswipe render keyboard qwerty --highlight hello -o qwerty.pdf
        ringswipe render keyboard --symbols 1 --theme light -o symbols.png
        ringswipe render keyboard bopomofo --form tablet --size 1024x324 \\
          -o tablet.png
        ringswipe render keyboard cangjie --side-by-side -o both.pdf
      """)

  @Argument(help: ArgumentHelp("A built-in layout or a layout file.", valueName: "layout"))
  var layout = KeyboardLayout.ring.name

  @OptionGroup var picture: PictureOptions

  @Option(help: ArgumentHelp("Width and height of the keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  @Flag(help: "Draw the phone's form and the tablet's, of --tablet-size, side by side.")
  var sideBySide = false

  @Option(
    help: ArgumentHelp("Width and height of the tablet's form in pt.", valueName: "WxH"))
  var tabletSize = Size(width: 768, height: 324)

  @Option(
    help: ArgumentHelp(
      "Show digits and symbols: set 1 or 2, on Latin tablets page 1 to 3.", valueName: "set"))
  var symbols: Int?

  @Option(help: ArgumentHelp("Keys to show as selected.", valueName: "characters"))
  var highlight = ""

  @Option(
    help: ArgumentHelp(
      "Up to three words for the suggestion bar, separated by commas.", valueName: "words"))
  var predictions: String?

  @Option(help: ArgumentHelp("Cursor mode's glow, from 0 to 1.", valueName: "level"))
  var cursorGlow = 0.0

  @Flag(help: "Show shift for the next letter, or caps lock.")
  var shift: DrawnShift?

  @Flag(inversion: .prefixedNo, help: "Draw the buttons around the keys.")
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
    if sideBySide, variant.form != nil {
      throw ValidationError("--side-by-side draws both forms; leave --form out.")
    }
    if let symbols, !(1...KeyboardPanel.symbolLayers.count).contains(symbols) {
      throw ValidationError(
        "There is no symbol set \(symbols); the sets are 1 and 2, on some layouts 3.")
    }
    guard (0...1).contains(cursorGlow) else {
      throw ValidationError("--cursor-glow is from 0 to 1, not \(cursorGlow).")
    }
    guard words.count <= KeyboardAppearance.predictionLimit else {
      throw ValidationError(
        "The suggestion bar has room for \(KeyboardAppearance.predictionLimit) words, not "
          + "\(words.count).")
    }
  }

  func run() throws {
    let theme = try picture.loadTheme()
    var shown = [try picture(of: try keyboard(variant, size: size), theme)]
    if sideBySide {
      let form = LayoutVariantOptions(form: .tablet, layer: variant.layer)
      shown.append(try picture(of: try keyboard(form, size: tabletSize), theme))
    }
    let height = shown.map(\.size.height).max() ?? 0
    let width = shown.reduce(-Self.space) { $0 + Self.space + $1.size.width }
    try picture.write(
      size: Size(width: width, height: height), theme: theme,
      title: "The keyboard \(shown[0].keyboard.layout.name)"
    ) { canvas in
      for picture in shown {
        canvas.local { canvas in
          // Both stand on one line.
          canvas.translate(by: Point(x: 0, y: height - picture.size.height))
          picture.draw(on: &canvas)
        }
        canvas.translate(by: Point(x: picture.size.width + Self.space, y: 0))
      }
    }
  }

  /// Between two keyboards, in pt.
  private static let space = 24.0

  private func picture(of keyboard: Keyboard, _ theme: Theme) throws -> KeyboardPicture {
    let appearance = try appearance(of: keyboard)
    let margin = KeyboardPicture.glowMargin(of: appearance.highlights, on: keyboard)
    return buttons
      ? KeyboardPicture(
        face: KeyboardPanel.Face(of: keyboard), theme: theme, appearance: appearance, margin: margin
      )
      : KeyboardPicture(keyboard: keyboard, theme: theme, appearance: appearance, margin: margin)
  }

  private var words: [String] {
    predictions?.split(separator: ",").map(String.init) ?? []
  }

  private func keyboard(_ variant: LayoutVariantOptions, size: Size) throws -> Keyboard {
    var layout = try LayoutLibrary().layout(named: variant.name(layout))
    if let symbols {
      let layer = KeyboardPanel.symbolLayers[symbols - 1]
      let set = SymbolSet.all.first { $0.number == symbols }
      if layout.layerNames.contains(layer) {
        layout = try layout.showing(layer: layer)
      } else if let shown = set.flatMap({ layout.showing($0) }) {
        layout = shown
      } else if let reason = layout.symbolRefusal, set != nil {
        throw ValidationError(
          "\(layout.name) cannot show symbols: \(reason). While it is in use, the "
            + "keyboard shows those of the built-in \(layout.symbolSubstitute.name): ringswipe render "
            + "keyboard \(layout.symbolSubstitute.name) --symbols \(symbols)")
      } else {
        throw ValidationError("\(layout.name) has no third page of symbols; the sets are 1 and 2.")
      }
    }
    do {
      return try layout.placed(in: size)
    } catch {
      throw InputError.badFile(path: self.layout, reason: "\(error)")
    }
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
      mode: KeyboardMode(of: keyboard.layout),
      shift: shift?.shown ?? (variant.layer == "shift" ? .once : .off),
      highlights: highlights, predictions: words, cursorGlow: cursorGlow, showsLabels: labels)
  }

  private func lowercase(_ character: Character) -> Character {
    character.lowercased().first ?? character
  }
}
