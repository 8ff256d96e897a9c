import ArgumentParser
import KeyboardGeometry
import Reports
import ResourceLoading

struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "List, show and check keyboard layouts.",
    discussion: """
      Example:
        ringswipe layout show qwerty > mine.json
        ringswipe layout validate mine.json
      """,
    subcommands: [
      LayoutList.self, LayoutShow.self, LayoutValidate.self, LayoutTablet.self, LayoutCheck.self,
      LayoutScore.self, LayoutTrialCommand.self, LayoutOptimize.self,
      LayoutMerge.self, LayoutShuffle.self, LayoutEvaluate.self, LayoutDerive.self,
    ])
}

struct LayoutList: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the built-in layouts and their characters.",
    discussion: """
      One line per layout: name, kind, number of characters and the characters, separated by tabs.

      Example:
        ringswipe layout list
      """)

  @OptionGroup var destination: OutputOption

  func run() throws {
    let layouts =
      KeyboardLayout.builtIn + KeyboardLayout.languages + KeyboardLayout.inputMethods
      + KeyboardLayout.tabletForms
    let listed = layouts.filter { !KeyboardLayout.unlisted.contains($0.name) }
    let rows = listed.map { layout in
      let characters = layout.characters
      return "\(layout.name)\t\(layout.kind)\t\(characters.count)\t\(String(characters))\n"
    }
    try emit { output in for row in rows { try output.write(row) } }
  }
}

struct LayoutShow: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a layout as a layout file, or its placed keys as a table.",
    discussion: """
      --layout takes such a file; start from it to write your own.

      Example:
        ringswipe layout show ring --keys --size 390x290
      """)

  @Argument(help: ArgumentHelp("A built-in layout or a layout file.", valueName: "name|file"))
  var layout: String

  @Flag(help: "Print the placed keys: key, centre x, centre y in pt; separated by tabs.")
  var keys = false

  @Option(help: ArgumentHelp("Size for --keys in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  @OptionGroup var destination: OutputOption

  func run() throws {
    let layout = try LayoutLibrary().layout(named: variant.name(layout))
    guard keys else {
      return try emit { try $0.write(layout.jsonText) }
    }
    let keyboard: Keyboard
    do {
      keyboard = try layout.placed(in: size)
    } catch {
      throw InputError.badFile(path: layout.name, reason: "\(error)")
    }
    try emit { output in
      try output.write("key\tx_pt\ty_pt\n")
      for key in keyboard.keys {
        let name = key.character.map(String.init) ?? key.text ?? key.action?.rawValue ?? ""
        let x = formatted(key.center.x, decimals: 4)
        let y = formatted(key.center.y, decimals: 4)
        try output.write("\(name)\t\(x)\t\(y)\n")
      }
    }
  }
}

struct LayoutValidate: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Validate layout files, and name what is wrong with invalid ones.",
    discussion: """
      Exit code 0 if all are valid, 65 if one is not.

      Example:
        ringswipe layout validate mine.json
      """)

  @Argument(
    help: ArgumentHelp("Layout files or built-in names.", valueName: "layouts"),
    completion: .file(extensions: ["json"]))
  var layouts: [String]

  @OptionGroup var variant: LayoutVariantOptions

  @OptionGroup var destination: OutputOption

  func run() throws {
    let library = LayoutLibrary()
    var areValid = true
    try emit { output in
      for name in layouts.map(variant.name) {
        do {
          let layout = try library.layout(named: name)
          let count = layout.characters.count
          try output.write("\(name): \(layout.name), \(count) characters, valid\n")
        } catch let error as InputError {
          Terminal.report("\(error)")
          areValid = false
        }
      }
    }
    if !areValid { throw ExitCode.badInput }
  }
}
