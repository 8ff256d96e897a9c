import Checks
import SwipeTraces

/// Reads the input as a JSON Lines file, in pieces whose size the first byte gives. What is read
/// must write and read back equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let step = Int(input.first ?? 0) + 1
  var position = min(1, count)
  var reader = TraceReader(file: "input", format: .jsonLines, lineLimit: 1 << 16) { buffer in
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
  }
  return 0
}
