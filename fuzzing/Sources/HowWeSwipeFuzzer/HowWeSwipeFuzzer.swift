import Checks
import SwipeTraces
import TracePieces

/// Reads the input as a How We Swipe log, in pieces whose size the first byte gives. Traces that
/// were read must be valid and follow the log's layout.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  for trace in traces(ofInput: input, file: "u1.log", format: .howWeSwipe) {
    require(trace.user == "u1", "the file's name gives the user")
    require(trace.samples.first?.t == 0, "time starts with the first sample")
    require(trace.keyboard?.layout == "qwerty-how-we-swipe", "the layout is the study's")
    requireReadsBack(trace)
  }
  return 0
}
