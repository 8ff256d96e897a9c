import ArgumentParser
import LanguageModelStore
import ResourceLoading
import SystemPackage

struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn a user's words from texts.",
    discussion: """
      Words and pairs of words are stored as a keyboard would commit them, each sentence in one \
      transaction: whatever was acknowledged is kept even if the program is killed. A store that \
      does not exist is created. Nothing leaves the file; 'user forget' deletes words from it.

      Examples:
        ringswipe learn letters.txt --user me.sqlite
        ringswipe learn letters.txt --language de --user me.sqlite
      """)

  @Argument(
    help: ArgumentHelp("Texts, UTF-8; - is standard input.", valueName: "text"),
    completion: .file())
  var texts: [String]

  @OptionGroup var user: UserOptions

  @OptionGroup var written: WrittenLanguageOption

  @Option(help: ArgumentHelp("Number of sentences per transaction.", valueName: "n"))
  var sentences = 1

  @Flag(help: "Print the number of words in the store after each transaction is committed.")
  var acknowledge = false

  func validate() throws {
    guard sentences > 0 else {
      throw ValidationError("--sentences takes a number from 1, not \(sentences).")
    }
  }

  func run() throws {
    try InputFile.check(texts)
    for text in texts where text != "-" { try TextFile.check(FilePath(text)) }
    try user.work(letterCase: written.letterCase()) { store in
      try emit { output in
        var lesson = Lesson(
          store: store, sentences: sentences, isCancelled: { Interruption.isRequested }
        ) { number in
          if acknowledge { try output.write("\(number)\n") }
        }
        var progress = ProgressLine(counting: "words", writesMeanwhile: acknowledge)
        defer { progress.clear() }
        for text in texts {
          try WrittenWordStream.read(text) { words, fraction in
            for word in words { try lesson.take(word) }
            progress.show(lesson.wordCount, fraction: fraction)
          }
          try lesson.finish()
        }
        progress.clear()
        let total = try store.commitNumber()
        Terminal.say("\(lesson.wordCount) words learned; \(user.user) holds \(total)")
      }
    }
  }
}
