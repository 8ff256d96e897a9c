import KeyboardGeometry

/// The places of pictures on the pages of a contact sheet.
package struct SheetPaging: Hashable, Sendable {
  /// The number of columns.
  package let columns: Int
  /// The number of rows on a full page.
  package let rows: Int
  /// The size of a picture, in pt.
  package let cell: Size
  /// The height of the caption under each picture, in pt.
  package let captionHeight: Double
  /// The free space between cells, in pt.
  package let gap: Double
  /// The height of the line beneath the pictures of each page, in pt.
  package let footerHeight: Double
  /// The size of every page, in pt; nil for pages as large as their pictures need.
  package let page: Size?
  /// The free space around all cells, in pt.
  private let margin: Double

  /// Creates pages that are as large as they need to be.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, at least 1.
  ///   - rows: the number of rows on a full page, at least 1.
  ///   - cell: the size of a picture without its caption, in pt.
  ///   - captionHeight: the height of the line under each picture, in pt.
  ///   - gap: the space between cells and around them, in pt.
  ///   - footerHeight: the height of the line beneath all pictures, in pt.
  package init(
    columns: Int, rows: Int, cell: Size, captionHeight: Double, gap: Double,
    footerHeight: Double = 0
  ) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.cell = cell
    self.captionHeight = captionHeight
    self.gap = gap
    self.footerHeight = footerHeight
    page = nil
    margin = gap
  }

  /// The smallest side of a picture on paper, in pt: 7 mm.
  package static let smallestSide = 20.0

  /// Creates pages of one size, or nil if pictures would be smaller than `smallestSide`. Pictures
  /// are as large as the columns allow, and as the rows allow if their number is given.
  ///
  /// - Parameters:
  ///   - page: the size of a page, in pt.
  ///   - margin: the margin on each side of the page, in pt.
  ///   - columns: the number of columns, at least 1.
  ///   - rows: the number of rows; nil for as many as fit.
  ///   - proportion: the height of a picture divided by its width.
  ///   - captionHeight: the height of the line under each picture, in pt.
  ///   - gap: the space between cells, in pt.
  ///   - footerHeight: the height of the line beneath all pictures, in pt.
  package init?(
    page: Size, margin: Double, columns: Int, rows: Int?, proportion: Double,
    captionHeight: Double, gap: Double, footerHeight: Double = 0
  ) {
    self.columns = max(columns, 1)
    let room = page.height - 2 * margin - footerHeight
    var width =
      (page.width - 2 * margin - Double(self.columns - 1) * gap) / Double(self.columns)
    func fitting(_ width: Double) -> Int {
      Int(((room + gap) / (width * proportion + captionHeight + gap)).rounded(.down))
    }
    guard width >= Self.smallestSide else { return nil }
    if let rows = rows.map({ max($0, 1) }) ?? (fitting(width) < 1 ? 1 : nil) {
      let height = (room + gap) / Double(rows) - gap - captionHeight
      width = min(width, height / proportion)
      self.rows = rows
    } else {
      self.rows = fitting(width)
    }
    cell = Size(width: width, height: width * proportion)
    guard min(cell.width, cell.height) >= Self.smallestSide else { return nil }
    self.captionHeight = captionHeight
    self.gap = gap
    self.footerHeight = footerHeight
    self.page = page
    self.margin = margin
  }

  /// The number of pictures on a full page.
  package var capacity: Int { columns * rows }

  /// Returns the size of a page, in pt. Without a fixed size, all pages have the same width, and
  /// each is as high as its pictures need.
  ///
  /// - Parameter pictures: the number of pictures on the page.
  package func pageSize(pictures: Int) -> Size {
    if let page { return page }
    let filled = min(max((pictures - 1) / columns + 1, 1), rows)
    return Size(
      width: gridWidth + 2 * margin,
      height: Double(filled) * (cell.height + captionHeight + gap) - gap + 2 * margin
        + footerHeight)
  }

  /// The width of all columns, in pt.
  private var gridWidth: Double { Double(columns) * (cell.width + gap) - gap }

  /// Returns the place of a picture on its page, without the caption beneath it.
  ///
  /// - Parameter index: the position on the page, from 0.
  package func frame(of index: Int) -> Rectangle {
    let (row, column) = (index / columns, index % columns)
    // On paper the columns are centred.
    let left = page.map { ($0.width - gridWidth) / 2 } ?? margin
    return Rectangle(
      origin: Point(
        x: left + Double(column) * (cell.width + gap),
        y: margin + Double(row) * (cell.height + captionHeight + gap)),
      size: cell)
  }

  /// Returns the place of a page's footer.
  ///
  /// - Parameter pictures: the number of pictures on the page.
  package func footer(pictures: Int) -> Rectangle {
    let size = pageSize(pictures: pictures)
    let left = page.map { ($0.width - gridWidth) / 2 } ?? margin
    let end = size.height - margin / (page == nil ? 2 : 1)
    return Rectangle(
      origin: Point(x: left, y: end - footerHeight), end: Point(x: left + gridWidth, y: end))
  }

  /// Returns the largest scale at which a picture of a given size fits into a cell.
  package func fitted(_ size: Size) -> Double {
    min(cell.width / size.width, cell.height / size.height)
  }
}
