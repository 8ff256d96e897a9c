import Checks
import SwipeTraces

/// Reads the input as a CSV file, in pieces whose size the first byte gives. What is read must
/// write and read back equal, as far as the columns go.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let traces = read(input.dropFirst(), step: Int(input.first ?? 0) + 1)
  for trace in traces {
    let names = trace.otherFields.map(\.name)
    // A column named like one of the format's own would be there twice.
    let writer = CSVTraceWriter(
      furtherColumns: ["user", "layout", "width", "height", "previous"] + names)
    var text: [UInt8] = []
    writer.appendHeader(to: &text)
    do throws(TraceError) {
      try writer.append(trace, to: &text)
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
    let again = text.withUnsafeBufferPointer { read($0[...], step: 7) }
    require(again == [trace], "a trace reads back equal")
  }
  return 0
}

private func read(_ input: Slice<UnsafeBufferPointer<UInt8>>, step: Int) -> [SwipeTrace] {
  var rest = input
  var traces: [SwipeTrace] = []
  var reader = TraceReader(file: "input", format: .csv, lineLimit: 1 << 16) { buffer in
    let size = min(step, buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(size))
    rest = rest.dropFirst(size)
    return size
  }
  while let outcome = reader.next() {
    switch outcome {
    case .failure(let error): require(!error.description.isEmpty, "an error says what is wrong")
    case .success(let trace): traces.append(trace)
    }
  }
  return traces
}
