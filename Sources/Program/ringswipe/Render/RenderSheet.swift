import ArgumentParser
import Pictures
import Rendering
import ResourceLoading

struct RenderSheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw many swipes side by side on pages.",
    discussion: """
      Below each swipe stand its word, the decoded word if it differs, a tick or a cross, and its \
      id. A PDF holds all pages; several pages of PNG or SVG are numbered files: sheet-0001.png, \
      sheet-0002.png.

      --only wrong draws the swipes whose best word is not theirs. --sort worst begins with \
      swipes whose word is not among the 20 best, then draws those whose word has the largest rank, \
      and of equal ranks those with the largest gap of scores; it keeps all swipes in memory.

      With --color, all swipes share one colour scale, with a legend on each page.

      Examples:
        ringswipe render sheet traces/ring-sample.jsonl -o sheet.pdf
        ringswipe render sheet traces/ring-sample.jsonl --page a4 --theme light \\
          --color speed -o print.pdf
        ringswipe render sheet traces/ring-sample.jsonl --only wrong \\
          --sort worst --first 30 -o worst.png
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions

  @Option(
    name: .output, help: ArgumentHelp("The sheet's file.", valueName: "file"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The pages' size (default: as large as their pictures need).", valueName: "paper"))
  var page: Paper?

  @Option(
    help: ArgumentHelp("Swipes side by side (default: 5; on paper 3).", valueName: "n"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Rows of swipes on a page (default: 6; on paper as many as fit).", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp(
      "Width of a swipe in pt, without --page (default: 190).", valueName: "pt"))
  var cellWidth: Double?

  @Flag(help: "Give each swipe its own colour scale, with a legend.")
  var ownScales = false

  @Flag(inversion: .prefixedNo, help: "Decode the swipes and write the result below.")
  var decode = true

  @Option(
    help: ArgumentHelp(
      "Swipes to draw: all, wrong or right, as decoded; others than all need a word.",
      valueName: "which"))
  var only: SheetSelection = .all

  @Option(help: ArgumentHelp("Order: file, or worst for the worst decoded first."))
  var sort: SheetOrder = .file

  @Option(help: ArgumentHelp("Draw only the first n swipes, after --sort.", valueName: "n"))
  var first: Int?

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var contents: TrailContents

  func validate() throws {
    guard output != "-" else {
      throw ValidationError("A sheet may have several pages: -o names a file.")
    }
    guard (1...100).contains(columns ?? 1), (1...100).contains(rows ?? 1) else {
      throw ValidationError("--columns and --rows take numbers from 1 to 100.")
    }
    if let cellWidth {
      guard (40...2000).contains(cellWidth) else {
        throw ValidationError("--cell-width takes 40 to 2000 pt, not \(cellWidth).")
      }
      guard page == nil else {
        throw ValidationError("--cell-width is not for --page, whose width --columns divide.")
      }
    }
    guard decode || only == .all && sort == .file else {
      throw ValidationError("--only and --sort worst need the decoder: leave out --no-decode.")
    }
    if let first, first < 1 {
      throw ValidationError("--first takes a number above 0, not \(first).")
    }
    if ownScales {
      guard contents.color != .accent else {
        throw ValidationError("--own-scales is for --color speed or time.")
      }
      guard contents.colorLimit == nil else {
        throw ValidationError("Give --own-scales or --color-limit, not both.")
      }
    }
    let format = try drawing.format(of: output)
    try drawing.check(for: format)
    guard SheetPages.hasRoom(for: options(theme: .dark, format: format)) else {
      throw ValidationError("That many columns or rows do not fit on the page.")
    }
  }

  private func options(theme: Theme, format: PictureFormat) -> SheetPages.Options {
    var options = SheetPages.Options(
      columns: columns ?? (page == nil ? 5 : 3), rows: rows, theme: theme, format: format)
    if let cellWidth { options.cellWidth = cellWidth }
    options.paper = page
    options.hasCaptions = contents.caption
    options.hasOwnScales = ownScales
    let settings = drawing.settings(format, theme)
    options.scale = settings.scale
    options.background = settings.background
    options.svgText = settings.svgText
    options.metadata = settings.metadata(title: "Contact sheet of swipes")
    return options
  }

  func run() throws {
    try keyboard.check()
    let theme = try drawing.loadTheme()
    let format = try drawing.format(of: output)
    let (decoders, skippedLines) = try contents.loadDecoders(
      limit: decode ? max(contents.candidates, 1) : contents.candidates)
    let drawer = TrailDrawer(
      contents.contents, drawing.settings(format, theme), keyboard: keyboard.choice,
      decoders: decoders, spellings: try contents.loadSpellings(), monitor: .onTerminal())
    let pages = SheetFiles(
      options(theme: theme, format: format), output: output, monitor: .onTerminal())
    let run = TraceRun(options: traces, keyboard: keyboard.choice)
    let sheet = SheetSequence(only, sort, limit: first)
    let outcome = try run.collect {
      [ranks = sort == .worst ? Self.rankLimit : nil] trace
        throws(InputError) in
      try drawer.entry(of: trace, rankedAmong: ranks)
    } into: {
      if let entry = sheet.next($0) { pages.add(entry) }
    }
    for entry in sheet.rest() { pages.add(entry) }
    let count = try pages.finish()
    if count == 0, outcome.isEmpty {
      throw InputError.badFile(
        path: traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    if sheet.unlabelled > 0 { Terminal.say("\(sheet.unlabelled) traces carry no word; left out") }
    if count == 0, outcome.traces > 0 {
      Terminal.say("no swipe was decoded \(only == .right ? "right" : "wrong"); nothing is drawn")
    }
    try outcome.end(skippedLines: skippedLines)
  }

  /// The number of candidates among which a word's rank is looked for.
  private static let rankLimit = 20
}

extension SheetSelection: NamedValue {}
extension SheetOrder: NamedValue {}

extension Paper: NamedValue {}
