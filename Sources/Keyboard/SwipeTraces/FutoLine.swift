import JSONText
import Statistics

/// A line of the data sets of swipe.futo.org: a JSON object with the samples `{x, y, t}` in `data`,
/// as fractions of the canvas (0…1, y downwards), and the canvas's size in pixels.
///
/// The canvas has three rows of keys, each key a tenth of its width and a third of its height: the
/// letters of `qwerty` without that layout's fourth row. A trace therefore names `qwerty` with the
/// canvas's width and 4/3 of its height. If a line names another layout, so does the trace, with the
/// canvas's own size. The lines of the fifth run, which have a field `dual_finger`, name layouts that
/// lie beside them as files, `layouts/dvorak.json`: the trace names the file, since a built-in layout
/// of the same name may have its keys elsewhere.
struct FutoLine {
  /// The height of `qwerty` relative to the canvas: four rows instead of three.
  static let qwertyHeight = 4.0 / 3
  /// The canvas of a line that does not state its own, in pt: the width of a phone, and rows of 55
  /// pt.
  static let defaultCanvas = (width: 390.0, height: 165.0)

  private var word: String?
  private var samples: [TraceSample]?
  /// The further numbers of the samples.
  private var channels = ChannelAssembler()
  private var width: Double?
  private var height: Double?
  private var id: String?
  private var session: String?
  private var timestamp: String?
  private var layout: String?
  /// Whether the line is of the fifth run, whose layouts are files.
  private var isOfFifthRun = false
  private var sentence: String?
  private var place: Int?
  private var others: [SwipeTrace.JSONField] = []

  /// Returns whether a line has this format: an object with the field `data` and without `samples`.
  static func isFuto(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = TraceLineScanner(line)
    var (hasData, hasSamples) = (false, false)
    guard scanner.skip(UInt8(ascii: "{")) else { return false }
    do throws(TraceError) {
      try scanner.forEachField { (name, scanner) throws(TraceError) in
        hasData = hasData || name == "data"
        hasSamples = hasSamples || name == "samples"
        try scanner.skipValue()
      }
    } catch {
      // The part before the error decides; the reader will report the error.
    }
    return hasData && !hasSamples
  }

  /// Reads a line.
  /// - Throws: `TraceError` with the invalid byte, field or sample.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    var scanner = TraceLineScanner(line)
    guard scanner.skip(UInt8(ascii: "{")) else {
      throw scanner.unexpected(#"'{': a swipe is a JSON object, {"word":"…","data":[…]}"#)
    }
    var seen: Set<String> = []
    try scanner.forEachField { (name, scanner) throws(TraceError) in
      guard seen.insert(name).inserted else {
        throw .badField(name: name, reason: "the field appears twice")
      }
      try take(name, from: &scanner)
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("nothing after the swipe's '}'") }
    guard samples != nil else {
      throw .badField(name: "data", reason: "the field is missing; it lists the samples {x, y, t}")
    }
  }

  /// Returns the trace, in points and in milliseconds since its first sample.
  /// - Parameter name: the id of a trace that has none.
  func trace(named name: @autoclosure () -> String) throws(TraceError) -> SwipeTrace {
    let canvas = (
      width: width ?? Self.defaultCanvas.width, height: height ?? Self.defaultCanvas.height
    )
    let isQwerty = layout == nil || layout == "qwerty"
    let keyboard = KeyboardReference(
      layout: layoutName, width: canvas.width,
      height: isQwerty ? canvas.height * Self.qwertyHeight : canvas.height)
    var trace = SwipeTrace(id: id ?? "", word: word, keyboard: keyboard, samples: [])
    if trace.id.isEmpty, let session, let timestamp { trace.id = "futo-\(session)-\(timestamp)" }
    if trace.id.isEmpty { trace.id = name() }
    trace.user = session
    trace.previous = previousWords ?? []
    let samples = samples ?? []
    let start = samples.first?.t ?? 0
    trace.samples = samples.map { sample in
      TraceSample(
        x: rounded(sample.x * canvas.width, to: 1000),
        y: rounded(sample.y * canvas.height, to: 1000), t: rounded(sample.t - start, to: 1000))
    }
    trace.channels = channels.channels(samples: samples.count)
    trace.otherFields = others
    try trace.validate()
    return trace
  }

  /// The name of the layout as the trace has it.
  private var layoutName: String {
    guard let layout, layout != "qwerty" else { return "qwerty" }
    return isOfFifthRun && !layout.hasSuffix(".json") ? layout + ".json" : layout
  }

  /// The words before this one, if the word is at its place in the sentence.
  private var previousWords: [String]? {
    guard let sentence, let place, let word, place >= 0 else { return nil }
    let words = sentence.split(separator: " ").map(Self.bare)
    guard place < words.count, words[place].lowercased() == Self.bare(word[...]).lowercased()
    else { return nil }
    return ["<s>"] + words[..<place].filter { !$0.isEmpty }
  }

  /// Returns a word without surrounding punctuation.
  private static func bare(_ word: Substring) -> String {
    let start = word.drop { !$0.isLetter && !$0.isNumber }
    let end = start.lastIndex { $0.isLetter || $0.isNumber }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Returns the value rounded to a thousandth of a point or millisecond, so that products do not
  /// fill the file with digits.

  private mutating func take(
    _ name: String, from scanner: inout TraceLineScanner
  ) throws(TraceError) {
    switch name {
    case "data": samples = try readSamples(from: &scanner)
    case "word": word = SwipeTrace.word(try scanner.textField(name))
    case "layout": layout = try scanner.textField(name)
    case "session": session = SwipeTrace.label(try Self.name(from: &scanner))
    case "id": id = try Self.name(from: &scanner)
    case "canvas_width": width = try Self.side(name, from: &scanner)
    case "canvas_height": height = try Self.side(name, from: &scanner)
    case "dual_finger":
      let json = try scanner.rawValue()
      guard json == "0" || json == "false" || json == "null" else {
        throw .badField(name: name, reason: "swipes of two fingers are not read")
      }
      isOfFifthRun = true
      others.append(.init(name: name, json: json))
    case "sentence", "word_idx", "timestamp":
      // Read, but also kept.
      let json = try scanner.rawValue()
      if json != "null" { others.append(.init(name: name, json: json)) }
      switch name {
      case "sentence": sentence = JSONText.string(json)
      case "word_idx": place = Int(json)
      default: timestamp = json == "null" ? nil : JSONText.string(json) ?? json
      }
    default:
      let isTaken = SwipeTrace.fieldNames.contains(name)
      others.append(
        .init(name: isTaken ? "futo-\(name)" : name, json: try scanner.rawValue()))
    }
  }

  /// Reads a name, which may be a string or a number; nil for `null`.
  private static func name(from scanner: inout TraceLineScanner) throws(TraceError) -> String? {
    let json = try scanner.rawValue()
    return json == "null" ? nil : JSONText.string(json) ?? json
  }

  private static func side(
    _ name: String, from scanner: inout TraceLineScanner
  ) throws(TraceError) -> Double? {
    if scanner.skipNull() { return nil }
    let value = try scanner.number()
    guard value > 0, value <= SwipeTrace.coordinateLimit else {
      throw .badField(name: name, reason: "\(value) is not a size in pixels")
    }
    return value
  }

  private mutating func readSamples(
    from scanner: inout TraceLineScanner
  ) throws(TraceError) -> [TraceSample] {
    scanner.skipSpace()
    guard scanner.current != UInt8(ascii: "{") else {
      throw .badField(name: "data", reason: "swipes of two fingers are not read")
    }
    guard scanner.skip(UInt8(ascii: "[")) else {
      throw .badField(name: "data", reason: "a list of samples {x, y, t} is expected")
    }
    var samples: [TraceSample] = []
    if scanner.skip(UInt8(ascii: "]")) { return samples }
    repeat {
      guard samples.count < SwipeTrace.sampleLimit else { throw .tooManySamples }
      let number = samples.count + 1
      guard scanner.skip(UInt8(ascii: "{")) else {
        throw .badSample(number: number, reason: "expected {x, y, t}")
      }
      var (x, y, t): (Double?, Double?, Double?)
      try scanner.forEachField { (name, scanner) throws(TraceError) in
        switch name {
        case "x": x = try scanner.number()
        case "y": y = try scanner.number()
        case "t": t = try scanner.number()
        default:
          if let value = try scanner.numberOrOther() {
            try channels.add(value, to: name, sample: number - 1)
          }
        }
      }
      guard let x, let y, let t else {
        throw .badSample(number: number, reason: "x, y or t is missing")
      }
      samples.append(TraceSample(x: x, y: y, t: t))
    } while scanner.skip(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "]"), "',' or ']'")
    return samples
  }
}
