import KeyboardGeometry

/// Draws the pages of a contact sheet as they fill, so that memory does not grow with the number of
/// swipes. Only if all swipes share a colour scale without a given end do they wait for the last
/// one.
///
///     var pages = SheetPages(options: options)
///     for entry in entries { try pages.add(entry) { try write($0) } }
///     try pages.finish { try write($0) }
public struct SheetPages: ~Copyable {
  /// The arrangement of the pages and the format of their files.
  public struct Options: Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows on a page; nil for 6 or, on paper, as many as fit.
    public var rows: Int?
    /// The width of a picture in pt, for pages without a fixed size.
    public var cellWidth = 190.0
    /// The size of the pages; nil for pages as large as they need to be.
    public var paper: Paper?
    /// The colours and fonts.
    public var theme: Theme
    /// A Boolean value that indicates whether word, mark and id are below each picture.
    public var hasCaptions = true
    /// A Boolean value that indicates whether each picture with colours has its own colour scale,
    /// with a legend.
    public var hasOwnScales = false
    /// The format of the files.
    public var format: PictureFormat
    /// The number of pixels per pt of a PNG.
    public var scale = 2.0
    /// The ground of the pages; nil leaves it transparent.
    public var background: Color?
    /// A Boolean value that indicates whether letters of an SVG stay text (see `Canvas.init`).
    public var svgText = false
    /// The metadata written into each file.
    public var metadata = PictureMetadata()

    fileprivate var captionHeight: Double { hasCaptions ? ContactSheet.captionHeight : 0 }

    /// Creates options.
    public init(columns: Int, rows: Int?, theme: Theme, format: PictureFormat) {
      self.columns = columns
      self.rows = rows
      self.theme = theme
      self.format = format
    }
  }

  /// A file: one page of PNG or SVG, or all pages of a PDF.
  public struct File: Sendable {
    /// The contents of the file.
    public var picture: Picture
    /// The number of the page, from 1; nil if it is the only file.
    public var number: Int?
  }

  /// A closure that receives the files in order; an error that it throws ends the work.
  public typealias Receiver = (File) throws -> Void

  private let options: Options
  private var entries: [ContactSheet.Entry] = []
  private var sheet: ContactSheet?
  /// The swipes that wait for the end of the colour scale.
  private var waiting: [ContactSheet.Entry] = []
  /// The PDF, which has all pages.
  private var document: Canvas?
  /// The number of pages drawn so far.
  public private(set) var pageCount = 0

  /// Creates an empty sheet.
  public init(options: Options) {
    self.options = options
  }

  /// Returns whether the paper has space for the number of columns and rows, with pictures as wide
  /// as high.
  public static func hasRoom(for options: Options) -> Bool {
    paging(options, proportion: 1, footerHeight: 0) != nil
  }

  /// Adds a swipe. All cells have the proportions of the first one.
  ///
  /// - Throws: `RenderingError`, and the receiver's errors.
  public mutating func add(_ entry: ContactSheet.Entry, to receive: Receiver) throws {
    var entry = entry
    entry.picture.growEvenly()
    let style = entry.picture.style
    if style.coloring != .accent, !options.hasOwnScales {
      entry.picture.showsLegend = false
      if style.colorLimit == nil {
        waiting.append(entry)
        return
      }
    }
    try place(entry, to: receive)
  }

  /// Draws the last page.
  ///
  /// - Throws: `RenderingError`, and the receiver's errors.
  public mutating func finish(to receive: Receiver) throws {
    let limit = ColoredTrail.limit(
      of: waiting.flatMap { entry in
        entry.picture.trails.flatMap { ColoredTrail($0, style: entry.picture.style).values }
      })
    for index in waiting.indices {
      var entry = waiting[index]
      entry.picture.style.colorLimit = limit
      try place(entry, to: receive)
    }
    waiting = []
    guard let sheet, !entries.isEmpty else { return }
    try drawPage(sheet, isLast: true, to: receive)
    if let document = document.take() {
      try receive(File(picture: try document.finish(), number: nil))
    }
  }

  private mutating func place(_ entry: ContactSheet.Entry, to receive: Receiver) throws {
    let sheet = try sheet ?? makeSheet(for: entry.picture)
    self.sheet = sheet
    // A full page waits for the next swipe, which shows that it is not the last page.
    if entries.count == sheet.paging.capacity {
      try drawPage(sheet, isLast: false, to: receive)
    }
    entries.append(entry)
  }

  private func makeSheet(for picture: TrailPicture) throws(RenderingError) -> ContactSheet {
    let hasLegend = picture.style.coloring != .accent && !options.hasOwnScales
    let footerHeight =
      (hasLegend ? Legend.height : 0) + (options.paper == nil ? 0 : ContactSheet.numberHeight)
    // Keyboards much taller than wide are fitted by their height instead.
    let proportion = min(max(picture.size.height / picture.size.width, 0.2), 2)
    guard
      let paging = Self.paging(options, proportion: proportion, footerHeight: footerHeight)
    else {
      throw .failed(
        reason: "\(options.columns) columns"
          + (options.rows.map { " and \($0) rows" } ?? "") + " do not fit on the page")
    }
    var sheet = ContactSheet(paging: paging, theme: options.theme)
    if hasLegend { sheet.legend = (picture.style, picture.style.colorLimit ?? 0) }
    return sheet
  }

  private static func paging(
    _ options: Options, proportion: Double, footerHeight: Double
  ) -> SheetPaging? {
    guard let paper = options.paper else {
      return SheetPaging(
        columns: options.columns, rows: options.rows ?? 6,
        cell: Size(width: options.cellWidth, height: options.cellWidth * proportion),
        captionHeight: options.captionHeight, gap: 12, footerHeight: footerHeight)
    }
    return SheetPaging(
      page: paper.size, margin: Paper.margin, columns: options.columns, rows: options.rows,
      proportion: proportion, captionHeight: options.captionHeight, gap: 12,
      footerHeight: footerHeight)
  }

  private mutating func drawPage(
    _ sheet: ContactSheet, isLast: Bool, to receive: Receiver
  ) throws {
    var sheet = sheet
    if options.paper != nil { sheet.pageNumber = pageCount + 1 }
    let size = sheet.paging.pageSize(pictures: entries.count)
    if options.format == .pdf {
      try drawDocumentPage(sheet, size: size)
    } else {
      var canvas = try makeCanvas(size: size)
      sheet.draw(entries, on: &canvas)
      let isOnly = isLast && pageCount == 0
      try receive(File(picture: try canvas.finish(), number: isOnly ? nil : pageCount + 1))
    }
    pageCount += 1
    entries.removeAll(keepingCapacity: true)
  }

  private mutating func drawDocumentPage(
    _ sheet: ContactSheet, size: Size
  ) throws(RenderingError) {
    var canvas: Canvas
    if let document = document.take() {
      canvas = document
      try canvas.beginPage(size: size, background: options.background)
    } else {
      canvas = try makeCanvas(size: size)
    }
    sheet.draw(entries, on: &canvas)
    document = consume canvas
  }

  private func makeCanvas(size: Size) throws(RenderingError) -> Canvas {
    try Canvas(
      size: size, format: options.format, scale: options.scale, background: options.background,
      metadata: options.metadata, svgText: options.svgText)
  }
}
