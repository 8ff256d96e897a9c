import Checks
import SwipeTraces

/// Reads the input as a How We Swipe log, in pieces whose size the first byte gives. What is read
/// must be valid and keep to the log's layout.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let step = Int(input.first ?? 0) + 1
  var position = min(1, count)
  var reader = TraceReader(file: "u1.log", format: .howWeSwipe, lineLimit: 1 << 16) { buffer in
    let size = min(step, buffer.count, count - position)
    buffer.copyBytes(from: input[position..<(position + size)])
    position += size
    return size
  }
  while let outcome = reader.next() {
    switch outcome {
    case .failure(let error):
      require(!error.description.isEmpty, "an error says what is wrong")
    case .success(let trace):
      require(trace.user == "u1", "the file's name gives the user")
      require(trace.samples.first?.t == 0, "time starts with the first sample")
      require(trace.keyboard?.layout == "qwerty-how-we-swipe", "the layout is the study's")
      var line: [UInt8] = []
      do throws(TraceError) {
        try trace.appendJSONLine(to: &line)
        require(try SwipeTrace(jsonLine: line.span) == trace, "a trace reads back equal")
      } catch {
        fatalError("what was read cannot be written and read back: \(error)")
      }
    }
  }
  return 0
}
