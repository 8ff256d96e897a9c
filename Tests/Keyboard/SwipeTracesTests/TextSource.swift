import SwipeTraces

/// Reads a text like a file, `chunk` bytes at a time.
func source(_ bytes: [UInt8], chunk: Int = 1 << 16) -> LineReader.Source {
  var position = 0
  return { buffer in
    let count = min(chunk, buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }
}

/// Everything that a reader returns for a file: traces, and errors as shown to the user.
enum Read: Equatable {
  case trace(SwipeTrace)
  case error(String)

  var trace: SwipeTrace? {
    if case .trace(let trace) = self { trace } else { nil }
  }
  var error: String? {
    if case .error(let error) = self { error } else { nil }
  }
}

func readAll(
  _ bytes: [UInt8], file: String = "f", format: TraceFileFormat? = nil, user: String? = nil,
  lineLimit: Int = LineReader.defaultLineLimit, chunk: Int = 1 << 16
) -> [Read] {
  var reader = TraceReader(
    file: file, format: format, user: user, lineLimit: lineLimit,
    source: source(bytes, chunk: chunk))
  var all: [Read] = []
  while let outcome = reader.next() {
    switch outcome {
    case .success(let trace): all.append(.trace(trace))
    case .failure(let error): all.append(.error(error.description))
    }
  }
  return all
}

func readAll(_ text: String, file: String = "f", format: TraceFileFormat? = nil) -> [Read] {
  readAll(Array(text.utf8), file: file, format: format)
}

func trace(json: String, number: Int = 1) throws(TraceError) -> SwipeTrace {
  let bytes = Array(json.utf8)
  return try SwipeTrace(jsonLine: bytes.span, number: number)
}

/// Returns the error for a line that is refused.
func refusal(json bytes: [UInt8]) -> TraceError? {
  do throws(TraceError) {
    _ = try SwipeTrace(jsonLine: bytes.span)
    return nil
  } catch {
    return error
  }
}

func samples(_ triples: [[Double]]) -> [TraceSample] {
  triples.map { TraceSample(x: $0[0], y: $0[1], t: $0[2]) }
}
