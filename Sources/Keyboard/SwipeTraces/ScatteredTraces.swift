import JSONText

/// The traces of a CSV file whose rows do not stand together, found in a first pass over the file, so
/// that no part of them is used.
package struct ScatteredTraces: Hashable, Sendable {
  /// The hashes of their ids and users.
  private var traces: Set<UInt64> = []
  /// The hashes of the ids of which every trace is left out.
  private var ids: Set<UInt64> = []

  /// Reads a file.
  /// - Parameters:
  ///   - format: the format of the file, or nil to determine it from the first line.
  ///   - source: provides the bytes. Of a file in another format only the first are read.
  /// - Returns: nil for a file in another format.
  package init?(
    format: TraceFileFormat? = nil, lineLimit: Int = LineReader.defaultLineLimit,
    source: @escaping LineReader.Source
  ) {
    guard format == nil || format == .csv else { return nil }
    var lines = LineReader(lineLimit: lineLimit, source: source)
    var scan = Scan()
    var isFirst = true
    while true {
      lines.skipsBlankLines = !scan.row.isInsideQuotes
      do throws(TraceError) {
        guard try lines.advance() else { break }
      } catch {
        if isFirst { return nil }
        switch error {
        case .lineTooLong:
          scan.row.abandon()
          continue
        default: break
        }
        break
      }
      if isFirst {
        guard format == .csv || lines.withLine({ TraceFileFormat(firstLine: $0) }) == .csv else {
          return nil
        }
        isFirst = false
      }
      let endsWithCarriageReturn = lines.endsWithCarriageReturn
      let isUsable = lines.withLine { line in
        line.withUnsafeBufferPointer {
          scan.take($0, endsWithCarriageReturn: endsWithCarriageReturn)
        }
      }
      if !isUsable { return nil }
    }
    (traces, ids) = (scan.traces, scan.ids)
  }

  /// Returns whether a part belongs to one of these traces.
  func contains(_ part: CSVPartLog.Part) -> Bool {
    traces.contains(part.trace) || ids.contains(part.id)
  }

  /// The state of the first pass.
  private struct Scan {
    var row = CSVRow()
    var columns: CSVColumns?
    var log = CSVPartLog()
    var traces: Set<UInt64> = []
    var ids: Set<UInt64> = []
    private var id: [UInt8] = []

    /// Takes a line.
    /// - Returns: whether the file has a header that can be read.
    mutating func take(
      _ line: UnsafeBufferPointer<UInt8>, endsWithCarriageReturn: Bool
    ) -> Bool {
      do throws(TraceError) {
        guard try row.take(line, endsWithCarriageReturn: endsWithCarriageReturn) else {
          return true
        }
      } catch {
        // The second pass reports it.
        return columns != nil
      }
      guard let columns else {
        columns = try? CSVColumns(header: row)
        return columns != nil
      }
      guard row.cells.count == columns.count else { return true }
      let id = row.text[row.cells[columns.id]]
      guard !id.isEmpty, !self.id.elementsEqual(id) else { return true }
      self.id = Array(id)
      let part = CSVPartLog.Part(row, columns)
      switch log.begin(part) {
      case .none: break
      case .sameTrace: traces.insert(part.trace)
      case .sameID: ids.insert(part.id)
      }
      return true
    }
  }
}
