import JSONText

/// One row of a "How We Swipe" log: a touch event.
///
/// The columns, as listed in the data set's description (Leiva, Kim, Cui, Bi, Oulasvirta: How We
/// Swipe, MobileHCI 2021): the prompted sentence with `_` between words, milliseconds since 1970,
/// the canvas's width and height in CSS pixels, the event, its position, the contact ellipse's
/// radii and angle, the prompted word, and whether the word was entered incorrectly.
struct HowWeSwipeRow {
  enum Event: String {
    case touchstart, touchmove, touchend
  }

  static let columns = [
    "sentence", "timestamp", "keyb_width", "keyb_height", "event", "x_pos", "y_pos", "x_radius",
    "y_radius", "angle", "word", "is_err",
  ]

  var sentence: String
  /// The time in ms since 1970.
  var time: Double
  var width: Double
  var height: Double
  var event: Event
  var x: Double
  var y: Double
  var word: String
  var isError: Bool
  /// The contact ellipse's radii and angle; nil for what is not a number.
  var contact: [Double?]

  /// The names of the channels that hold `contact`.
  static let channels = Array(columns[7...9])

  /// Reads a row.
  /// - Throws: `TraceError` with the invalid column.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    let cells = HowWeSwipeRow.cells(line)
    guard cells.count >= HowWeSwipeRow.columns.count else {
      throw .malformed(
        byte: 1,
        reason: "the row has \(cells.count) columns of \(HowWeSwipeRow.columns.count)")
    }
    func text(_ column: Int) throws(TraceError) -> String {
      guard let text = String(validating: cells[column], as: UTF8.self) else {
        throw .badField(name: HowWeSwipeRow.columns[column], reason: "it is not valid UTF-8")
      }
      return text
    }
    func number(_ column: Int) throws(TraceError) -> Double {
      guard let value = JSONText.number(UnsafeBufferPointer(rebasing: cells[column])),
        value.isFinite
      else {
        throw .badField(name: HowWeSwipeRow.columns[column], reason: "it is not a number")
      }
      return value
    }
    self.sentence = try text(0)
    self.time = try number(1)
    self.width = try number(2)
    self.height = try number(3)
    guard let event = Event(rawValue: try text(4)) else {
      throw .badField(name: "event", reason: "touchstart, touchmove or touchend is expected")
    }
    self.event = event
    self.x = try number(5)
    self.y = try number(6)
    self.word = try text(10)
    self.contact = cells[7...9].map { cell in
      JSONText.number(UnsafeBufferPointer(rebasing: cell)).flatMap { $0.isFinite ? $0 : nil }
    }
    // Some rows repeat the flag.
    var isError = false
    for flag in cells[11...] {
      guard flag.count == 1, flag.first == UInt8(ascii: "0") || flag.first == UInt8(ascii: "1")
      else {
        throw .badField(name: "is_err", reason: "0 or 1 is expected")
      }
      isError = isError || flag.first == UInt8(ascii: "1")
    }
    self.isError = isError
  }

  /// Returns whether the line is the header, which names the columns.
  static func isHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let cells = cells(line)
    return cells.count >= columns.count
      && zip(cells, columns).allSatisfy { $0.elementsEqual($1.utf8) }
  }

  /// Returns the line's cells, at most a few more than there are columns.
  private static func cells(
    _ line: UnsafeBufferPointer<UInt8>
  ) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    line.split(separator: UInt8(ascii: " "), maxSplits: columns.count + 8)
  }
}
