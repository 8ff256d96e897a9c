import Checks
import SwipeTraces
import TracePieces

/// Reads the input as HeliBoard's gesture data, in pieces whose size the first byte gives. Traces that were read can be
/// written as JSON Lines and read back equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  for trace in traces(ofInput: input, format: .heliBoard) {
    var line: [UInt8] = []
    do throws(TraceError) {
      try trace.appendJSONLine(to: &line)
      let object = Array(line.dropLast())
      let same = try SwipeTrace(jsonLine: object.span)
      require(same == trace, "a trace reads back equal")
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
    require(line.count { $0 == 0x0A } == 1, "a trace is one line")
  }
  return 0
}
