import Checks
import SwipeTraces

/// Reads the input as a set of swipe.futo.org, in pieces whose size the first byte gives. What is
/// read must be writable as JSON Lines, and as a set of the same kind that reads back with as many
/// samples.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  for trace in read(input.dropFirst(), step: Int(input.first ?? 0) + 1) {
    var writer = TraceWriter(.futo)
    var (line, text): ([UInt8], [UInt8]) = ([], [])
    do throws(TraceError) {
      try trace.appendJSONLine(to: &line)
      let object = Array(line.dropLast())
      let same = try SwipeTrace(jsonLine: object.span)
      require(same == trace, "a trace reads back equal")
      try writer.append(trace, to: &text)
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
    require(text.count { $0 == 0x0A } == 1, "a trace is one line")
    // A sample far out may leave the range when it is multiplied by the canvas again.
    for again in text.withUnsafeBufferPointer({ read($0[...], step: 7) }) {
      require(again.samples.count == trace.samples.count, "no sample is lost")
      require(again.id == trace.id && again.word == trace.word, "names are kept")
    }
  }
  return 0
}

private func read(_ input: Slice<UnsafeBufferPointer<UInt8>>, step: Int) -> [SwipeTrace] {
  var rest = input
  var traces: [SwipeTrace] = []
  var reader = TraceReader(file: "input", format: .futo, lineLimit: 1 << 16) { buffer in
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
