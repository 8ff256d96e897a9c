import Checks
import SwipeTraces

/// Returns the traces of a file, read in pieces of the given size; every problem must have a
/// message.
public func traces(
  in bytes: some Collection<UInt8>, step: Int, file: String = "input", format: TraceFileFormat
) -> [SwipeTrace] {
  var rest = bytes[...]
  var traces: [SwipeTrace] = []
  var reader = TraceReader(file: file, format: format, lineLimit: 1 << 16) { buffer in
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

/// Returns the traces of a fuzzer's input, read in pieces whose size the first byte gives.
public func traces(
  ofInput input: UnsafeBufferPointer<UInt8>, file: String = "input", format: TraceFileFormat
) -> [SwipeTrace] {
  traces(in: input.dropFirst(), step: Int(input.first ?? 0) + 1, file: file, format: format)
}

/// Ends the program unless a trace that was read can be written as one line of JSON and read back equal.
public func requireReadsBack(_ trace: SwipeTrace) {
  var line: [UInt8] = []
  do throws(TraceError) {
    try trace.appendJSONLine(to: &line)
    let object = Array(line.dropLast())
    require(try SwipeTrace(jsonLine: object.span) == trace, "a trace reads back equal")
  } catch {
    fatalError("what was read cannot be written and read back: \(error)")
  }
  require(line.count { $0 == 0x0A } == 1, "a trace is one line")
}
