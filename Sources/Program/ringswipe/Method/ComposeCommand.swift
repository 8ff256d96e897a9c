import ArgumentParser
import InputMethods
import JSONText
import MethodComposing
import ResourceLoading
import SystemPackage
import TextEntry

struct Compose: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Type keys with an input method and print what it makes of each.",
    discussion: """
      Keys are read from standard input or a file: a line end is Return, a backspace (U+0008) \
      deletes, any other character is itself. One JSON object a key: the key, the keys composed so \
      far (`code`) and what they are called (`shown`), the candidates of the page with their types, \
      the one that is chosen, the text written by the key, and the whole text.

      Examples:
        printf 'su3 ' | ringswipe compose --method bopomofo-characters
        ringswipe compose keys.txt --method cangjie5 --text
      """)

  @Argument(
    help: ArgumentHelp("A file of keys; - for standard input.", valueName: "file"),
    completion: .file())
  var keys = "-"

  @OptionGroup var options: MethodOptions

  @Flag(help: "Print the text alone.")
  var text = false

  @Flag(help: "Also offer phrases of words of which each follows the one before.")
  var chains = false

  func run() throws {
    let (method, skipped) = try options.load()
    let input = String(
      decoding: try InputFile.contents(of: FilePath(keys), limit: 1 << 24), as: UTF8.self)
    var settings = ComposerSettings()
    settings.makesRelatedChains = chains
    var composer = Composer(method: method, settings: settings)
    composer.emojiNames = try EmojiNames.standard()
    try emit { output in
      var written = ""
      for key in input {
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        let before = written
        for edit in composer.handle(Self.key(key)) { Self.apply(edit, to: &written) }
        if !text {
          try output.write(Self.line(key, composer, before, written).line + "\n")
        }
      }
      if text { try output.write(written + (written.hasSuffix("\n") ? "" : "\n")) }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }

  private static func key(_ character: Character) -> ComposerKey {
    switch character {
    case "\n", "\r\n": .enter
    case "\u{8}", "\u{7F}": .backspace
    default: .character(character)
    }
  }

  private static func apply(_ edit: CompositionEdit, to text: inout String) {
    switch edit {
    case .insert(let new): text += new
    case .deleteBackward: _ = text.popLast()
    case .passOn(.enter): text += "\n"
    case .passOn(.character(let character)): text.append(character)
    case .passOn, .committed, .phrase, .phraseParts: break
    }
  }

  private static func line(
    _ key: Character, _ composer: Composer, _ before: String, _ text: String
  ) -> JSONValue {
    let candidates = composer.pageCandidates.map { candidate in
      let type = Double(candidate.kind.rawValue)
      return object([("word", .string(candidate.word)), ("type", .number(type))])
    }
    let written = text.hasPrefix(before) ? String(text.dropFirst(before.count)) : ""
    return object([
      ("key", .string(String(key))),
      ("code", .string(composer.keys)),
      ("shown", .string(composer.keyNames)),
      ("candidates", .array(candidates)),
      ("chosen", composer.selection.map { .number(Double($0)) } ?? .null),
      ("written", .string(written)),
      ("text", .string(text)),
    ])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member(name: $0.0, value: $0.1) })
  }
}
