import ArgumentParser
import Lexicon
import SystemPackage

struct LexiconBuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile word lists into one file that opens at once.",
    discussion: """
      Words that the first list lacks are added from the next, their counts, taken as per 10⁹ \
      words, put in proportion. The file is a trie that programs map into memory; give it to \
      --lexicon. The same lists give the same bytes.

      Example:
        ringswipe lexicon build words-50k -o words.rsl
      """)

  @Argument(
    help: ArgumentHelp(
      "Word lists: words, words-50k, files of word<TAB>count lines or bare words, compiled files.",
      valueName: "name|file"),
    completion: .file())
  var lists: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; one that is there is replaced.", valueName: "file"),
    completion: .file())
  var output: String

  @OptionGroup var contents: LexiconContents

  func run() throws {
    try reportingInputErrors {
      let (lexicon, skippedLines) = try contents.loadCompiled(lists)
      try OutputFile.replace(FilePath(output)) { descriptor in
        _ = try lexicon.withBytes { try descriptor.writeAll($0) }
      }
      Terminal.say(
        "\(output): \(lexicon.wordCount) words, \(lexicon.nodeCount) nodes, "
          + "\(lexicon.byteCount) bytes")
      if skippedLines > 0 { throw ExitCode.badInput }
    }
  }
}
