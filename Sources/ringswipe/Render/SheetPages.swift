import Foundation
import KeyboardGeometry
import Rendering
import ResourceLoading
import SystemPackage

/// The pages of a contact sheet, drawn and written as they fill, so that memory does not grow with
/// the number of traces.
///
/// `@unchecked Sendable`: every mutable property is read and written with `lock` locked.
final class SheetPages: @unchecked Sendable {
  private let columns: Int
  private let rows: Int
  private let cellWidth: Double
  private let theme: Theme
  private let drawing: DrawingOptions
  private let format: PictureFormat
  private let output: FilePath

  private let lock = NSLock()
  private var entries: [ContactSheet.Entry] = []
  private var sheet: ContactSheet?
  /// The PDF, which has all pages.
  private var document: Canvas?
  /// Pages that are drawn.
  private var pageCount = 0
  private var failure: (any Error)?
  private let warnings = WarningCollector()

  init(
    columns: Int, rows: Int, cellWidth: Double, theme: Theme, drawing: DrawingOptions,
    format: PictureFormat, output: String
  ) {
    self.columns = columns
    self.rows = rows
    self.cellWidth = cellWidth
    self.theme = theme
    self.drawing = drawing
    self.format = format
    self.output = FilePath(output)
  }

  /// Adds a swipe. The first one's proportions are those of every cell.
  func add(_ entry: ContactSheet.Entry) {
    lock.lock()
    defer { lock.unlock() }
    guard failure == nil else { return }
    let sheet = sheet ?? makeSheet(for: entry.picture.size)
    self.sheet = sheet
    do {
      // A full page waits for the next swipe: only then is it known not to be the last.
      if entries.count == sheet.paging.capacity { try drawPage(sheet, isLast: false) }
      entries.append(entry)
    } catch {
      failure = error
    }
  }

  /// Draws the last page.
  /// - Returns: the number of pages.
  /// - Throws: what went wrong with any page.
  func finish() throws -> Int {
    lock.lock()
    defer { lock.unlock() }
    if let failure { throw failure }
    guard let sheet, !entries.isEmpty else { return 0 }
    try drawPage(sheet, isLast: true)
    if let document = document.take() {
      let picture = try document.finish()
      warnings.add(picture.warnings)
      try OutputFile.replace(output) { try $0.writeAll(picture.bytes) }
    }
    if pageCount > 1 { Terminal.say("\(pageCount) pages") }
    return pageCount
  }

  private func makeSheet(for picture: Size) -> ContactSheet {
    // Taller than wide keyboards are fitted by their height instead.
    let proportion = min(max(picture.height / picture.width, 0.2), 2)
    return ContactSheet(
      paging: SheetPaging(
        columns: columns, rows: rows,
        cell: Size(width: cellWidth, height: cellWidth * proportion),
        captionHeight: ContactSheet.captionHeight, gap: 12), theme: theme)
  }

  private func drawPage(_ sheet: ContactSheet, isLast: Bool) throws {
    let size = sheet.paging.pageSize(pictures: entries.count)
    if format == .pdf {
      try drawDocumentPage(sheet, size: size)
    } else {
      var canvas = try makeCanvas(size: size)
      sheet.draw(entries, on: &canvas)
      let picture = try canvas.finish()
      warnings.add(picture.warnings)
      // A single page has the name that was asked for.
      let path = isLast && pageCount == 0 ? output : numbered(pageCount + 1)
      try OutputFile.replace(path) { try $0.writeAll(picture.bytes) }
    }
    pageCount += 1
    entries.removeAll(keepingCapacity: true)
  }

  private func drawDocumentPage(_ sheet: ContactSheet, size: Size) throws {
    var canvas: Canvas
    if let document = document.take() {
      canvas = document
      try canvas.beginPage(size: size, background: drawing.background(of: theme))
    } else {
      canvas = try makeCanvas(size: size)
    }
    sheet.draw(entries, on: &canvas)
    document = consume canvas
  }

  private func makeCanvas(size: Size) throws(RenderingError) -> Canvas {
    try Canvas(
      size: size, format: format, scale: drawing.pixelScale,
      background: drawing.background(of: theme),
      metadata: PictureOptions.metadata(title: "Contact sheet of swipes"))
  }

  /// `sheet.png` becomes `sheet-2.png`.
  private func numbered(_ page: Int) -> FilePath {
    let name = "\(output.stem ?? "sheet")-\(page)"
    let ending = output.extension.map { ".\($0)" } ?? ""
    return output.removingLastComponent().appending(name + ending)
  }
}
