import JSONText
import Statistics
import SwipeTraces

extension AccuracyRecord {
  /// The record as it is written to a result file. Everything has a fixed order, so that equal
  /// records have equal texts.
  package var json: JSONValue {
    let decoderFields = decoders.indices.map { index in
      JSONValue.fields([
        ("name", .string(decoders[index])),
        // Nanoseconds summed over many machines would soon exceed 2⁵³.
        ("microseconds", .number(Double(nanoseconds[index] / 1000))),
        ("control", controls[index].json), ("calibration", calibrations[index].json),
        (
          "confusions",
          .array(
            mostFrequentConfusions(decoder: index, limit: .max).map { confusion, count in
              .array([.string(confusion.target), .string(confusion.written), .integer(count)])
            })
        ),
      ])
    }
    let classFields = classes.sorted { TraceClass.precedes($0.key, $1.key) }.map { part, counts in
      JSONValue.fields([
        ("by", .string(part.breakdown.rawValue)), ("value", .string(part.value)),
        ("counts", .array(counts.map(\.json))),
      ])
    }
    let sorted = groups.sorted { $0.key < $1.key }
    let users: [(String, JSONValue)] =
      withoutUser.map {
        [("withoutUser", .integer($0)), ("syntheticWithoutUser", .integer(syntheticWithoutUser))]
      } ?? []
    let numbers: [(String, JSONValue)] = [
      ("traces", .integer(traceCount)), ("checksum", .string(ContentHash.text(checksum))),
      ("unlabelled", .integer(unlabelled)), ("malformed", .integer(malformed)),
      ("inContext", .integer(contextCount)),
    ]
    let lists: [(String, JSONValue)] = [
      ("keyboards", .array(sortedKeyboards.map(Self.json))), ("decoders", .array(decoderFields)),
      ("classes", .array(classFields)),
      (
        "groups",
        .array(
          sorted.map { name, group in
            .array(
              [.string(name), .text(group.vocabulary)] + group.places.map(JSONValue.text))
          })
      ),
      (
        "sentences",
        .array(
          sorted.filter { !$0.value.errors.isEmpty }.map { name, group in
            .array([.string(name)] + group.errors.map(\.json))
          })
      ),
    ]
    return .fields(numbers + users + lists)
  }

  /// Reads a record as `json` writes it.
  ///
  /// - Throws: `EvaluationError.badRecord`, which names the place; the numbers must be consistent.
  package init(json: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(json, at: "counts")
    let decoders = try fields.list("decoders").enumerated().map {
      (index, value) throws(EvaluationError) in
      try RecordFields(value, at: "counts.decoders[\(index)]")
    }
    self.init(
      decoders: try decoders.map { (field) throws(EvaluationError) in
        try field.text("name")
      })
    for (index, field) in decoders.enumerated() {
      nanoseconds[index] = UInt64(try field.count("microseconds")) &* 1000
      controls[index] = try AccuracyCounts(json: field.value("control"), at: field.path)
      calibrations[index] = try CalibrationCounts(json: field.value("calibration"), at: field.path)
      for value in try field.list("confusions") {
        guard case .array(let parts) = value, parts.count == 3, case .string(let target) = parts[0],
          case .string(let written) = parts[1], let count = parts[2].count
        else { throw .badRecord(place: field.path, reason: "a confusion is [meant, written, n]") }
        confusions[index][Confusion(target: target, written: written)] = count
      }
    }
    traceCount = try fields.count("traces")
    guard let checksum = UInt64(try fields.text("checksum"), radix: 16) else {
      throw .badRecord(place: "counts.checksum", reason: "is not a hexadecimal number")
    }
    self.checksum = checksum
    unlabelled = try fields.count("unlabelled")
    malformed = try fields.count("malformed")
    withoutUser = fields.has("withoutUser") ? try fields.count("withoutUser") : nil
    contextCount = fields.has("inContext") ? try fields.count("inContext") : 0
    syntheticWithoutUser =
      fields.has("syntheticWithoutUser") ? try fields.count("syntheticWithoutUser") : 0
    if fields.has("keyboards") {
      for value in try fields.list("keyboards") { try read(keyboard: value) }
      guard keyboards.values.reduce(0, +) == traceCount else {
        throw .badRecord(place: "counts.keyboards", reason: "do not hold \(traceCount) traces")
      }
    }
    for value in try fields.list("classes") { try read(class: value) }
    for value in try fields.list("groups") { try read(group: value) }
    for value in try fields.list("sentences") { try read(sentences: value) }
    guard groups.values.reduce(0, { $0 + $1.traceCount }) == traceCount else {
      throw .badRecord(place: "counts.groups", reason: "do not hold \(traceCount) traces")
    }
  }

  /// The keyboards by layout, width and height, with the number of traces on each.
  package var sortedKeyboards: [(keyboard: KeyboardReference, traces: Int)] {
    keyboards.map { (keyboard: $0.key, traces: $0.value) }.sorted {
      ($0.keyboard.layout, $0.keyboard.width, $0.keyboard.height)
        < ($1.keyboard.layout, $1.keyboard.width, $1.keyboard.height)
    }
  }

  private static func json(_ keyboard: KeyboardReference, traces: Int) -> JSONValue {
    .fields([
      ("layout", .string(keyboard.layout)), ("width", .number(keyboard.width)),
      ("height", .number(keyboard.height)), ("traces", .integer(traces)),
    ])
  }

  private mutating func read(keyboard value: JSONValue) throws(EvaluationError) {
    let field = try RecordFields(value, at: "counts.keyboards")
    let keyboard = KeyboardReference(
      layout: try field.text("layout"), width: try field.number("width"),
      height: try field.number("height"))
    guard keyboards.updateValue(try field.count("traces"), forKey: keyboard) == nil else {
      throw .badRecord(place: field.path, reason: "a keyboard appears twice")
    }
  }

  private mutating func read(class value: JSONValue) throws(EvaluationError) {
    let field = try RecordFields(value, at: "counts.classes")
    let name = try field.text("by")
    guard let breakdown = Breakdown(rawValue: name) else {
      throw .badRecord(place: field.path, reason: "\(name) is not a breakdown")
    }
    let counts = try field.list("counts").map { (counts) throws(EvaluationError) in
      try AccuracyCounts(json: counts, at: field.path)
    }
    guard counts.count == decoders.count else {
      throw .badRecord(place: field.path, reason: "does not have one entry for each decoder")
    }
    classes[TraceClass(breakdown, try field.text("value"))] = counts
  }

  private mutating func read(group value: JSONValue) throws(EvaluationError) {
    var texts: [String] = []
    if case .array(let parts) = value {
      for case .string(let text) in parts { texts.append(text) }
    }
    guard texts.count == decoders.count + 2 else {
      throw .badRecord(
        place: "counts.groups", reason: "a group is [name, vocabulary, one text for each decoder]")
    }
    var group = GroupRecord(decoderCount: decoders.count)
    group.vocabulary = Array(texts[1].utf8)
    group.places = texts[2...].map { Array($0.utf8) }
    guard group.places.allSatisfy({ $0.count == group.vocabulary.count }),
      group.places.joined().allSatisfy({ DecoderAnswer.Place(letter: $0) != nil }),
      group.vocabulary.allSatisfy({
        $0 == GroupRecord.known || $0 == GroupRecord.outOfVocabulary
      }), groups.updateValue(group, forKey: texts[0]) == nil
    else {
      throw .badRecord(
        place: "counts.groups", reason: "group \(texts[0]) does not have one letter for each trace")
    }
  }

  private mutating func read(sentences value: JSONValue) throws(EvaluationError) {
    guard case .array(let parts) = value, parts.count == decoders.count + 1,
      case .string(let name) = parts[0], groups[name] != nil
    else {
      throw .badRecord(
        place: "counts.sentences", reason: "an entry is [group, counts of each decoder]")
    }
    groups[name]?.errors = try parts[1...].map { (counts) throws(EvaluationError) in
      try ErrorCounts(json: counts, at: "counts.sentences")
    }
  }
}

extension AccuracyCounts {
  fileprivate var json: JSONValue { .array([known.json, outOfVocabulary.json]) }

  fileprivate init(json: JSONValue, at place: String) throws(EvaluationError) {
    guard case .array(let parts) = json, parts.count == 2 else {
      throw .badRecord(place: place, reason: "counts are [known words, out of vocabulary]")
    }
    self.init()
    known = try PlaceCounts(json: parts[0], at: place)
    outOfVocabulary = try PlaceCounts(json: parts[1], at: place)
  }
}

extension PlaceCounts {
  /// The counts as `[missed, abstained, failed, rank 1, rank 2, …]`.
  fileprivate var json: JSONValue { .integers([missed, abstained, failed] + ranks) }

  fileprivate init(json: JSONValue, at place: String) throws(EvaluationError) {
    let numbers = try json.counts(at: place)
    guard numbers.count >= 3, numbers.count <= 3 + DecoderAnswer.Place.maximumRank,
      let counts = PlaceCounts(
        ranks: Array(numbers[3...]), missed: numbers[0], abstained: numbers[1], failed: numbers[2])
    else {
      throw .badRecord(place: place, reason: "counts are [missed, abstained, failed, rank 1, …]")
    }
    self = counts
  }
}

extension ErrorCounts {
  fileprivate var json: JSONValue {
    .integers([sentences, words, wordEdits, characters, characterEdits])
  }

  fileprivate init(json: JSONValue, at place: String) throws(EvaluationError) {
    let numbers = try json.counts(at: place)
    guard numbers.count == 5 else {
      throw .badRecord(
        place: place,
        reason: "counts are [sentences, words, word edits, characters, character edits]")
    }
    self.init()
    (sentences, words, wordEdits) = (numbers[0], numbers[1], numbers[2])
    (characters, characterEdits) = (numbers[3], numbers[4])
  }
}

extension CalibrationCounts {
  fileprivate var json: JSONValue {
    .array(bins.map { .integers([$0.traces, $0.right, $0.millionths]) })
  }

  fileprivate init(json: JSONValue, at place: String) throws(EvaluationError) {
    guard case .array(let parts) = json, parts.count == Self.binCount else {
      throw .badRecord(place: place, reason: "a calibration has \(Self.binCount) bins")
    }
    self.init()
    for (index, part) in parts.enumerated() {
      let numbers = try part.counts(at: place)
      guard numbers.count == 3 else {
        throw .badRecord(place: place, reason: "a bin is [traces, right, millionths]")
      }
      (bins[index].traces, bins[index].right, bins[index].millionths) = (
        numbers[0], numbers[1], numbers[2]
      )
    }
  }
}
