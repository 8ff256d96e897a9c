/// The meaning of each cell of a CSV row, according to the header.
struct CSVColumns {
  var id: Int
  var x: Int
  var y: Int
  var t: Int
  var word: Int?
  var user: Int?
  var layout: Int?
  var width: Int?
  var height: Int?
  /// The words before this one, separated by spaces.
  var previous: Int?
  /// Columns that the format does not define.
  var others: [(name: String, cell: Int)] = []
  var count: Int

  /// The columns that every CSV file of traces has, in the order in which they are written.
  static let required = ["id", "word", "x", "y", "t"]
  /// The other columns that the format defines.
  static let optional = ["user", "layout", "width", "height", "previous"]

  /// Returns whether the line may be intended as a header: it names at least two of the format's
  /// columns. Upper case and separators other than commas are accepted, so that they can be
  /// reported.
  static func resembleHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count <= 1 << 16, let text = String(validating: line, as: UTF8.self) else {
      return false
    }
    let names = text.lowercased().split { ",;\t".contains($0) }
      .map { cell in String(cell.filter { $0 != " " && $0 != "\"" }) }
    return Set(names).intersection(required + optional).count >= 2
  }

  /// Reads the header.
  /// - Throws: `TraceError.badField` for a column that is missing or repeated, or whose name
  ///   contains a control character: text has none, and a file with one in its first line counts as
  ///   binary.
  init(header: CSVRow) throws(TraceError) {
    if header.cells.count == 1, let separator = Self.otherSeparator(in: header.text) {
      throw .malformed(
        byte: 1,
        reason:
          "the columns are separated by \(separator), not by commas; ringswipe traces convert "
          + "FILE --guess finds the command that reads them")
    }
    var byName: [String: Int] = [:]
    var others: [(name: String, cell: Int)] = []
    for cell in header.cells.indices {
      guard let name = String(validating: header.trimmed(cell), as: UTF8.self) else {
        throw .badField(name: "column \(cell + 1)", reason: "the name is not valid UTF-8")
      }
      // The first line may be blank, so the header has not been checked for control characters yet.
      guard !name.utf8.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) else {
        throw .badField(name: "column \(cell + 1)", reason: "the name contains a control character")
      }
      guard byName.updateValue(cell, forKey: name) == nil else {
        throw .badField(name: name, reason: "the column appears twice")
      }
      if !CSVColumns.required.contains(name), !CSVColumns.optional.contains(name) {
        others.append((name, cell))
      }
    }
    func column(_ name: String) throws(TraceError) -> Int {
      guard let cell = byName[name] else {
        // The one that is furthest left, if there are several.
        let similar = byName.filter { $0.key.lowercased() == name }.min { $0.value < $1.value }
        if let similar {
          throw .badField(
            name: name,
            reason: "the column is missing; did you mean '\(similar.key)'? (`ringswipe traces "
              + "convert --map \(name)=\(similar.key)`)")
        }
        throw .badField(
          name: name, reason: "the column is missing; the first line must name id,word,x,y,t")
      }
      return cell
    }
    self.id = try column("id")
    self.x = try column("x")
    self.y = try column("y")
    self.t = try column("t")
    self.word = byName["word"]
    self.user = byName["user"]
    self.layout = byName["layout"]
    self.width = byName["width"]
    self.height = byName["height"]
    self.previous = byName["previous"]
    self.others = others
    self.count = header.cells.count
  }

  private static func otherSeparator(in text: [UInt8]) -> String? {
    if text.contains(UInt8(ascii: ";")) { return "semicolons" }
    if text.contains(UInt8(ascii: "\t")) { return "tabs" }
    return nil
  }
}
