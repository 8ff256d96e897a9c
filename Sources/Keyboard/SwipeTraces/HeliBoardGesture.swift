import JSONText
import Statistics

/// A gesture of HeliBoard's gesture data: pointers in pixels of the keyboard, and the boxes of the
/// keys that the gesture was made on, of which the trace's layout is made.
///
/// The fields are those that the app serialises (github.com/HeliBorg/HeliBoard, gesture data
/// gathering of the project "GestureTyping" of NLnet): `targetWord`, `gesture` (`id`, `x`, `y`,
/// `millis`), `keyboardInfo` (`width`, `height`, `keys` with `left`, `width`, `top`, `height`,
/// `value`), `uuid`, and others that are kept.
struct HeliBoardGesture {
  private var word: String?
  private var id: String?
  private var samples: [TraceSample]?
  private var keyboard: KeyboardReference?
  private var others: [SwipeTrace.JSONField] = []

  /// Reads a gesture, a JSON object whose grammar has been checked.
  /// - Throws: `TraceError` with the invalid field or sample.
  init(_ object: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    var scanner = TraceLineScanner(object)
    try scanner.expect(UInt8(ascii: "{"), "'{'")
    var seen: Set<String> = []
    try scanner.forEachField { (name, scanner) throws(TraceError) in
      guard seen.insert(name).inserted else {
        throw .badField(name: name, reason: "the field appears twice")
      }
      switch name {
      case "targetWord": word = SwipeTrace.word(try scanner.textField(name))
      case "uuid": id = SwipeTrace.label(try scanner.textField(name))
      case "gesture": samples = try Self.samples(from: &scanner)
      case "keyboardInfo": keyboard = try Self.keyboard(from: &scanner)
      default:
        let isTaken = SwipeTrace.fieldNames.contains(name)
        others.append(
          .init(name: isTaken ? "heliboard-\(name)" : name, json: try scanner.rawValue()))
      }
    }
    guard samples != nil else {
      throw .badField(
        name: "gesture", reason: "the field is missing; it lists the pointers {id, x, y, millis}")
    }
    guard keyboard != nil else {
      throw .badField(
        name: "keyboardInfo", reason: "the field is missing; it has the keyboard's size and keys")
    }
  }

  /// Returns the trace, in pixels, which stand for points, and in ms since its first sample.
  /// - Parameter name: the id of a gesture that has none.
  func trace(named name: String) throws(TraceError) -> SwipeTrace {
    var trace = SwipeTrace(
      id: id ?? name, word: word, keyboard: keyboard, samples: samples ?? [], otherFields: others)
    let start = trace.samples.first?.t ?? 0
    for index in trace.samples.indices { trace.samples[index].t -= start }
    try trace.validate()
    return trace
  }

  private static func samples(
    from scanner: inout TraceLineScanner
  ) throws(TraceError) -> [TraceSample] {
    var samples: [TraceSample] = []
    var pointer: Double?
    try list("gesture", "pointers {id, x, y, millis}", from: &scanner) {
      (scanner) throws(TraceError) in
      guard samples.count < SwipeTrace.sampleLimit else { throw .tooManySamples }
      let number = samples.count + 1
      guard scanner.skip(UInt8(ascii: "{")) else {
        throw .badSample(number: number, reason: "expected {id, x, y, millis}")
      }
      var (id, x, y, t): (Double?, Double?, Double?, Double?)
      try scanner.forEachField { (name, scanner) throws(TraceError) in
        switch name {
        case "id": id = try scanner.number()
        case "x": x = try scanner.number()
        case "y": y = try scanner.number()
        case "millis": t = try scanner.number()
        default: try scanner.skipValue()
        }
      }
      guard let x, let y, let t else {
        throw .badSample(number: number, reason: "x, y or millis is missing")
      }
      guard pointer == nil || pointer == id else {
        throw .badField(name: "gesture", reason: "swipes of two fingers are not read")
      }
      pointer = id
      samples.append(TraceSample(x: x, y: y, t: t))
    }
    return samples
  }

  private struct Box {
    var letter: String
    var left: Double
    var top: Double
    var width: Double
    var height: Double
  }

  private static func keyboard(
    from scanner: inout TraceLineScanner
  ) throws(TraceError) -> KeyboardReference {
    guard scanner.skip(UInt8(ascii: "{")) else {
      throw .badField(name: "keyboardInfo", reason: "expected {width, height, keys}")
    }
    var (width, height): (Double?, Double?)
    var boxes: [Box] = []
    try scanner.forEachField { (name, scanner) throws(TraceError) in
      switch name {
      case "width": width = try scanner.number()
      case "height": height = try scanner.number()
      case "keys":
        try list("keyboardInfo.keys", "keys", from: &scanner) { (scanner) throws(TraceError) in
          // More keys than any keyboard has are refused with the layout.
          guard boxes.count < 1000 else {
            throw .badField(name: "keyboardInfo.keys", reason: "more than 1000 keys")
          }
          if let box = try box(from: &scanner),
            !boxes.contains(where: { $0.letter == box.letter })
          {
            boxes.append(box)
          }
        }
      default: try scanner.skipValue()
      }
    }
    guard let width, let height else {
      throw .badField(name: "keyboardInfo", reason: "width or height is missing")
    }
    // The layout's numbers are made of them.
    try KeyboardReference(layout: "", width: width, height: height).validate()
    guard !boxes.isEmpty else {
      throw .badField(name: "keyboardInfo.keys", reason: "no key writes a character")
    }
    let reference = KeyboardReference(
      layout: layout(boxes, width: width, height: height), width: width, height: height)
    try reference.validate()
    return reference
  }

  /// Reads a key; nil for keys that write nothing or several characters, which no trace visits.
  private static func box(from scanner: inout TraceLineScanner) throws(TraceError) -> Box? {
    guard scanner.skip(UInt8(ascii: "{")) else {
      throw .badField(
        name: "keyboardInfo.keys", reason: "expected {left, width, top, height, value}")
    }
    var (left, top, width, height): (Double?, Double?, Double?, Double?)
    var value: String?
    try scanner.forEachField { (name, scanner) throws(TraceError) in
      switch name {
      case "left": left = try scanner.number()
      case "top": top = try scanner.number()
      case "width": width = try scanner.number()
      case "height": height = try scanner.number()
      case "value": value = try scanner.textField("keyboardInfo.keys.value")
      default: try scanner.skipValue()
      }
    }
    guard let left, let top, let width, let height, let value else {
      throw .badField(
        name: "keyboardInfo.keys", reason: "a key lacks left, width, top, height or value")
    }
    let limit = SwipeTrace.coordinateLimit
    guard (0.001...limit).contains(width), (0.001...limit).contains(height), abs(left) <= limit,
      abs(top) <= limit
    else {
      throw .badField(
        name: "keyboardInfo.keys", reason: "the box of the key \"\(value)\" is out of range")
    }
    // A keyboard in capitals has the same keys.
    let letter = value.lowercased()
    guard letter.count == 1, let scalar = letter.unicodeScalars.first,
      !scalar.properties.isWhitespace, scalar.properties.generalCategory != .control
    else { return nil }
    return Box(letter: letter, left: left, top: top, width: width, height: height)
  }

  /// Returns the text of a layout file (version 2, keys anywhere) whose units are the usual width and
  /// height of a key.
  private static func layout(_ boxes: [Box], width: Double, height: Double) -> String {
    func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let across = middle(boxes.map(\.width))
    let down = middle(boxes.map(\.height))
    var keys: [UInt8] = []
    func append(_ name: String, _ number: Double) {
      keys.append(contentsOf: ",\"\(name)\":".utf8)
      JSONText.append(number: number, to: &keys)
    }
    append("columns", width / across)
    append("height", height / down)
    keys.append(contentsOf: #","keys":["#.utf8)
    for (index, box) in boxes.enumerated() {
      keys.append(contentsOf: (index == 0 ? #"{"key":"# : #",{"key":"#).utf8)
      JSONText.append(string: box.letter, to: &keys)
      append("x", box.left / across)
      append("y", box.top / down)
      append("width", box.width / across)
      append("height", box.height / down)
      keys.append(UInt8(ascii: "}"))
    }
    keys.append(contentsOf: "]}".utf8)
    // Equal keyboards have equal names, and others have others.
    var hash = FNV1a()
    hash.add(keys)
    let digits = String(hash.value >> 32, radix: 16)
    let name = "heliboard-" + String(repeating: "0", count: 8 - digits.count) + digits
    return #"{"version":2,"name":""# + name + "\"" + String(decoding: keys, as: UTF8.self)
  }

  /// Reads a list, calling `read` for each of its members.
  private static func list(
    _ name: String, _ members: String, from scanner: inout TraceLineScanner,
    _ read: (inout TraceLineScanner) throws(TraceError) -> Void
  ) throws(TraceError) {
    guard scanner.skip(UInt8(ascii: "[")) else {
      throw .badField(name: name, reason: "a list of \(members) is expected")
    }
    if scanner.skip(UInt8(ascii: "]")) { return }
    repeat { try read(&scanner) } while scanner.skip(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "]"), "',' or ']'")
  }
}
