import Checks
import SwipeTraces
import TracePieces

/// Reads the input as a CSV file, in pieces whose size the first byte gives. Traces that were read
/// must be equal after writing and reading them back, as far as the columns go.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  for trace in traces(ofInput: input, format: .csv) {
    let names = trace.otherFields.map(\.name) + trace.channels.map { "channels." + $0.name }
    // A column with the name of one of the format's own would occur twice.
    let writer = CSVTraceWriter(
      furtherColumns: ["user", "layout", "width", "height", "previous"] + names)
    var text: [UInt8] = []
    writer.appendHeader(to: &text)
    do throws(TraceError) {
      try writer.append(trace, to: &text)
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
    require(traces(in: text, step: 7, format: .csv) == [trace], "a trace reads back equal")
  }
  return 0
}
