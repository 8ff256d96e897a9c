/// Reads what HeliBoard's gesture data gathering exports: a JSON list of gestures, over any number of
/// lines between two gestures. Gestures without the list, one a line, are read as well.
struct HeliBoardAssembler {
  private let file: String
  private let stem: String
  private var line = 0
  /// The number of gestures that have begun on the current line.
  private var gesturesOfLine = 0

  init(file: String, stem: String) {
    self.file = file
    self.stem = stem
  }

  /// Returns whether a line begins a list of such gestures, or is one.
  static func isGesture(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = TraceLineScanner(line)
    _ = scanner.skip(UInt8(ascii: "["))
    guard scanner.skip(UInt8(ascii: "{")) else { return false }
    var names: Set<String> = []
    // The part before an error decides; the reader will report the error.
    try? scanner.forEachField { (name, scanner) throws(TraceError) in
      names.insert(name)
      try scanner.skipValue()
    }
    return names.isSuperset(of: ["gesture", "keyboardInfo"])
  }

  /// Reads a line and appends the outcomes of its gestures.
  mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, line number: Int,
    into outcomes: inout [TraceReader.Outcome]
  ) {
    line = number
    gesturesOfLine = 0
    var scanner = TraceLineScanner(bytes)
    do throws(TraceError) {
      while true {
        scanner.skipSpace()
        if scanner.isAtEnd { return }
        // Brackets and commas stand between gestures; which of them is left out does no harm.
        if scanner.skip(UInt8(ascii: "[")) || scanner.skip(UInt8(ascii: "]"))
          || scanner.skip(UInt8(ascii: ","))
        {
          continue
        }
        guard scanner.current == UInt8(ascii: "{") else {
          throw scanner.unexpected(#"'{': a gesture is a JSON object, {"gesture":[…],…}"#)
        }
        let start = scanner.position
        try scanner.skipValue()
        gesturesOfLine += 1
        outcomes.append(
          outcome(of: UnsafeBufferPointer(rebasing: bytes[start..<scanner.position])))
      }
    } catch {
      outcomes.append(.failure(LocatedTraceError(file: file, line: number, error: error)))
    }
  }

  private func outcome(of object: UnsafeBufferPointer<UInt8>) -> TraceReader.Outcome {
    do throws(TraceError) {
      let name = "\(stem)\(line)" + (gesturesOfLine > 1 ? "-\(gesturesOfLine)" : "")
      return .success(try HeliBoardGesture(object).trace(named: name))
    } catch {
      return .failure(LocatedTraceError(file: file, line: line, error: error))
    }
  }
}
