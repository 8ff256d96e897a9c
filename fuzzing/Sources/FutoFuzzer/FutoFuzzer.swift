import Checks
import SwipeTraces
import TracePieces

/// Reads the input as a data set of swipe.futo.org, in pieces whose size the first byte gives.
/// Traces that were read can be written as JSON Lines, and as a data set of the same kind that
/// gives as many samples when it is read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  for trace in traces(ofInput: input, format: .futo) {
    var writer = TraceWriter(.futo)
    var text: [UInt8] = []
    requireReadsBack(trace)
    do throws(TraceError) {
      try writer.append(trace, to: &text)
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
    require(text.count { $0 == 0x0A } == 1, "a trace is one line")
    // A sample far away may leave the range when it is multiplied by the canvas again.
    for again in traces(in: text, step: 7, format: .futo) {
      require(again.samples.count == trace.samples.count, "no sample is lost")
      require(again.id == trace.id && again.word == trace.word, "names are kept")
    }
  }
  return 0
}
