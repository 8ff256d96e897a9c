import ArgumentParser
import InputMethods
import Lexicon
import MethodComposing
import ResourceLoading
import SystemPackage
import TextEntry
import TypingEvaluation

struct Compose: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Type keys with an input method and print the composer's state after each.",
    discussion: """
      Keys are read from standard input or a file: a line end is Return, a backspace (U+0008) \
      deletes, any other character is itself. Inside a sentence of Bopomofo, Control-B and Control-F \
      move the cursor left and right, Control-A and Control-E to the start and the end; Control-P \
      before a digit picks that candidate of the page. Prints one JSON object per key: the key, the \
      keys composed so far (`code`) and their names (`shown`), how many characters of these stand \
      before the cursor, the sentence, the candidates of the page with their types, the chosen one, \
      the text written by the key, and the whole text; of a long one the last \
      500 characters, with the number of those before them (`omitted`).

      Examples:
        printf 'su3 ' | ringswipe compose --method bopomofo-characters
        printf 'su3cl3g4\\001\\0203\\n' | ringswipe compose --method bopomofo --text
        ringswipe compose keys.txt --method cangjie5 --text
      """)

  @Argument(
    help: ArgumentHelp("A file of keys; - for standard input.", valueName: "file"),
    completion: .file())
  var keys = "-"

  @OptionGroup var options: MethodOptions

  @Flag(help: "Print only the text.")
  var text = false

  @Flag(help: "Also offer phrases made of words that often follow one another.")
  var chains = false

  @OptionGroup var destination: OutputOption

  func run() throws {
    let (method, skipped) = try options.load()
    var settings = ComposerSettings()
    settings.makesRelatedChains = chains
    var composer = Composer(method: method, settings: settings)
    composer.emojiNames = try EmojiNames.standard()
    var transcript = ComposerTranscript(composer)
    try emit { output in
      func type(_ keys: String) throws {
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        for key in keys {
          if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
          transcript.press(key)
          guard !transcript.hasLostText else {
            throw InputError.badFile(
              path: self.keys,
              reason: "deletes more than the last \(ComposerTranscript.keptLength) bytes of its "
                + "text")
          }
          let settled = transcript.takeSettled()
          if !text {
            try output.write(transcript.state + "\n")
          } else if !settled.isEmpty {
            try output.write(settled)
          }
        }
      }
      var pieces = CharacterPieces()
      try InputFile.forEachPiece(of: FilePath(keys)) { try type(pieces.complete($0)) }
      try type(pieces.finish())
      let written = transcript.text
      if text { try output.write(written + (written.hasSuffix("\n") ? "" : "\n")) }
    }
    if skipped > 0 { throw ExitCode.badInput }
  }
}
