import ArgumentParser
import MethodComposing
import ResourceLoading
import SystemPackage
import TextEntry

struct MethodConvert: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert texts between simplified and traditional Chinese, as sessions do.",
    discussion: """
      At each place the longest known phrase is converted, else the character. Everything else stays \
      as it is.

      Example:
        echo 头发 | ringswipe method convert --to traditional
      """)

  /// The script of the result.
  enum Script: String, NamedValue {
    case traditional, simplified

    var conversion: HanConversion { self == .traditional ? .toTraditional : .toSimplified }
  }

  @Argument(
    help: ArgumentHelp("A text, UTF-8; - for standard input.", valueName: "file"),
    completion: .file())
  var text = "-"

  @Option(
    help: ArgumentHelp("The script of the result: traditional, simplified.", valueName: "script"))
  var to: Script

  @OptionGroup var destination: OutputOption

  func run() throws {
    let variants = try HanVariants.standard()
    let bytes = try InputFile.contents(of: FilePath(text), limit: 1 << 26)
    guard let input = String(validating: bytes, as: UTF8.self) else {
      throw InputError.badFile(
        path: text, reason: "is not UTF-8; 'iconv -f BIG5 -t UTF-8 FILE' converts a text in Big5")
    }
    try emit { output in
      // Phrases do not go on behind the end of a line.
      var rest = Substring(input)
      while !rest.isEmpty {
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        let end = rest.firstIndex(where: \.isNewline).map(rest.index(after:)) ?? rest.endIndex
        try output.write(variants.converted(String(rest[..<end]), to.conversion))
        rest = rest[end...]
      }
    }
  }
}
