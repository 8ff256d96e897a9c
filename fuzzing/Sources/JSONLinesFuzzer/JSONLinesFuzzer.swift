import Checks
import SwipeTraces
import TracePieces

/// Reads the input as a JSON Lines file, in pieces whose size the first byte gives. Traces that
/// were read must be equal after writing and reading them back.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  for trace in traces(ofInput: input, format: .jsonLines) {
    var line: [UInt8] = []
    do throws(TraceError) {
      try trace.appendJSONLine(to: &line)
      require(line.popLast() == 0x0A, "a line ends with a line break")
      require(!line.contains(0x0A), "a trace is one line")
      let again = try SwipeTrace(jsonLine: line.span)
      require(again == trace, "a trace reads back equal")
    } catch {
      fatalError("what was read cannot be written and read back: \(error)")
    }
  }
  return 0
}
