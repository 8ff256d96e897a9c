import SwipeTraces
import TracePieces

/// Reads the input as HeliBoard's gesture data, in pieces whose size the first byte gives. Traces that were read can be
/// written as JSON Lines and read back equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  traces(ofInput: input, format: .heliBoard).forEach(requireReadsBack)
  return 0
}
