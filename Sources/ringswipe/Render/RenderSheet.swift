import ArgumentParser
import Evaluation
import KeyboardGeometry
import Rendering
import ResourceLoading
import SwipeDecoding
import SwipeTraces

struct RenderSheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw many swipes side by side on pages.",
    discussion: """
      Each swipe has its word, what the decoder made of it and its id below. Every page but the \
      last is full; a PDF holds all pages, PNG and SVG pages beyond the first are numbered files: \
      sheet-1.png, sheet-2.png.

      Examples:
        ringswipe render sheet traces/ring-sample.jsonl --columns 5 -o sheet.pdf
        ringswipe render sheet swipes.jsonl --rows 4 --no-decode --color speed -o sheet.png
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions

  @Option(
    name: [.short, .long], help: ArgumentHelp("The sheet's file.", valueName: "file"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String

  @Option(help: ArgumentHelp("Swipes side by side.", valueName: "n"))
  var columns = 5

  @Option(help: ArgumentHelp("Swipes below each other on a page.", valueName: "n"))
  var rows = 6

  @Option(help: ArgumentHelp("Width of a swipe on the page in pt.", valueName: "pt"))
  var cellWidth = 190.0

  @Flag(inversion: .prefixedNo, help: "Decode the swipes and say what came out.")
  var decode = true

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var contents: TrailContents

  func validate() throws {
    guard output != "-" else {
      throw ValidationError("A sheet may have several pages: -o names a file.")
    }
    guard (1...100).contains(columns), (1...100).contains(rows) else {
      throw ValidationError("--columns and --rows take numbers from 1 to 100.")
    }
    guard (40...2000).contains(cellWidth) else {
      throw ValidationError("--cell-width takes 40 to 2000 pt, not \(cellWidth).")
    }
    try drawing.checkScale(for: try drawing.format(of: output))
  }

  func run() throws {
    try reportingInputErrors {
      let theme = try drawing.loadTheme()
      let format = try drawing.format(of: output)
      let (decoders, skippedLines) = try contents.loadDecoders(
        limit: decode ? max(contents.candidates, 1) : contents.candidates)
      let drawer = TrailDrawer(
        keyboard: keyboard, contents: contents, drawing: drawing, theme: theme, format: format,
        decoders: decoders)
      let pages = SheetPages(
        columns: columns, rows: rows, cellWidth: cellWidth, theme: theme, drawing: drawing,
        format: format, output: output)
      let limit = max(contents.candidates, 1)
      let outcome = try TraceRun(options: traces).perform {
        [contents] (trace) throws(InputError) in
        var (picture, decoded) = try drawer.picture(of: trace, candidates: limit)
        if contents.candidates == 0 { picture.candidates = [] }
        return ([UInt8](), Self.entry(of: trace, picture, decoded))
      } consume: { entry in
        pages.add(entry)
      }
      let count = try pages.finish()
      if count == 0, outcome.malformed == 0, !outcome.isInterrupted {
        throw InputError.badFile(
          path: traces.files.joined(separator: ", "), reason: "holds no trace")
      }
      try outcome.end(skippedLines: skippedLines)
    }
  }

  private static func entry(
    of trace: SwipeTrace, _ picture: TrailPicture, _ decoded: DecodedTrace?
  ) -> ContactSheet.Entry {
    var headline = trace.word ?? ""
    var isRight: Bool?
    if let decoded {
      let best = decoded.candidates.first?.word ?? "(no word)"
      if trace.word != nil { isRight = decoded.rank == 1 }
      if isRight != true { headline += headline.isEmpty ? best : " → \(best)" }
    }
    return ContactSheet.Entry(
      picture: picture, headline: headline, isRight: isRight, detail: trace.id)
  }
}
