import ArgumentParser
import KeyboardGeometry
import ResourceLoading
import SystemPackage
import TabletLayouts

struct LayoutTablet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tablet",
    abstract: "Make a tablet layout from a phone layout.",
    discussion: """
      Letters and symbols keep their order; digits, punctuation and two shift keys are added \
      around them, and no symbol of an input method is lost (docs/reference/tablet-layouts.md).

      Examples:
        ringswipe layout tablet cangjie -o cangjie-tablet.json
        ringswipe layout tablet bopomofo-eten --literal
      """)

  @Argument(
    help: ArgumentHelp(
      "A built-in layout or a layout file with three rows of letters.", valueName: "name|file"))
  var source: String

  @Flag(help: "Follow the specification's inventory literally, although it loses symbols.")
  var literal = false

  @Option(
    name: .output,
    help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "-"

  func run() throws {
    // The specification's layouts that do not exist here either are refused with its reason.
    if let reason = TabletGenerator.refusal(of: source) {
      throw InputError.badFile(path: source, reason: "\(TabletLayoutError.refused(reason: reason))")
    }
    let layout = try LayoutLibrary().layout(named: source)
    let tablet: KeyboardLayout
    do {
      tablet = try TabletGenerator(isLiteral: literal).tablet(from: layout)
    } catch {
      throw InputError.badFile(path: source, reason: "\(error)")
    }
    guard output != "-" else { return try emit { try $0.write(tablet.jsonText) } }
    try OutputFile.replace(FilePath(output)) { try $0.writeAll(tablet.jsonText.utf8) }
  }
}

struct LayoutCheck: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that layouts show every symbol of an input method.",
    discussion: """
      Lists the symbols that a layer lacks, one line per layer. Exit code 0 if none is missing, 65 \
      otherwise.

      Examples:
        ringswipe layout check bopomofo-eten --method bopomofo
        ringswipe layout check bopomofo-eten --form tablet --method bopomofo
      """)

  @Argument(help: ArgumentHelp("Layout files or built-in names.", valueName: "layouts"))
  var layouts: [String]

  @Option(
    help: ArgumentHelp(
      "The method: \(MethodAlphabet.all.map(\.name).joined(separator: ", ")).",
      valueName: "method"))
  var method: String

  @OptionGroup var variant: LayoutVariantOptions

  @OptionGroup var destination: OutputOption

  func run() throws {
    guard let alphabet = MethodAlphabet.named(method) else {
      throw ValidationError(
        "\(UnknownName("method", method, known: MethodAlphabet.all.map(\.name)))")
    }
    let library = LayoutLibrary()
    var isComplete = true
    try emit { output in
      for name in layouts.map(variant.name) {
        let layout = try library.layout(named: name)
        // With --layer only that one, which is the first of what was found.
        let others = variant.layer == nil ? layout.letterLayerNames : []
        for layer in [nil] + others.map(Optional.some) {
          let missing = alphabet.missing(from: layout, layer: layer)
          let place = layer.map { "\(name), layer \($0)" } ?? name
          let verdict =
            missing.isEmpty
            ? "all \(alphabet.symbols.count) symbols"
            : "\(missing.count) of \(alphabet.symbols.count) symbols are missing: "
              + missing.joined(separator: " ")
          try output.write("\(place): \(verdict)\n")
          isComplete = isComplete && missing.isEmpty
        }
      }
    }
    if !isComplete { throw ExitCode.badInput }
  }
}
