import JSONText

private typealias Fields = JSONFields<MotorModelProfileError>

extension MotorModelProfile {
  /// The version of motor model files that this program reads and writes.
  public static let fileVersion = 1

  /// Reads a motor model file (`docs/reference/motor-model.md`).
  /// - Throws: `MotorModelProfileError` with the place and the reason, also for missing, repeated
  ///   or unknown fields, for numbers out of range, and for a network whose inputs this program
  ///   does not compute.
  /// - Complexity: O(bytes)
  public init(json bytes: [UInt8]) throws(MotorModelProfileError) {
    let document: JSONValue
    do {
      document = try JSONValue(json: bytes)
    } catch {
      let place = error.place(in: bytes)
      throw MotorModelProfileError(
        place: "line \(place.line), column \(place.column)", reason: error.reason)
    }
    try self.init(document)
  }

  init(_ document: JSONValue) throws(MotorModelProfileError) {
    let file = try Fields(
      document, at: "hand",
      names: [
        "version", "provenance", "keyPitch", "strokes", "movement", "screens", "slips",
      ])
    let version = try file.number("version")
    guard version == Double(Self.fileVersion) else {
      throw MotorModelProfileError(
        place: "version", reason: "\(version) is unknown; expected \(Self.fileVersion)")
    }
    self.init(
      provenance: try Self.notes(try file.value("provenance")),
      keyPitch: try file.number("keyPitch"),
      strokes: try StrokeStatistics(try file.value("strokes")),
      movement: try MovementNetwork(try file.value("movement")),
      screens: try TouchScreen.Statistics(try file.value("screens")),
      slips: try SlipRates(try file.value("slips")))
    try validate()
  }

  /// The profile as the text of a file; the same profile gives the same text.
  public var jsonText: String {
    JSONValue.object([
      .init(name: "version", value: .number(Double(Self.fileVersion))),
      .init(
        name: "provenance",
        value: .object(provenance.map { .init(name: $0.name, value: .string($0.text)) })),
      .init(name: "keyPitch", value: .number(keyPitch)),
      .init(name: "slips", value: slips.json),
      .init(name: "screens", value: screens.json),
      .init(name: "strokes", value: strokes.json),
      .init(name: "movement", value: movement.json),
    ]).text
  }

  private static func notes(_ value: JSONValue) throws(MotorModelProfileError) -> [Note] {
    guard case .object(let members) = value else {
      throw MotorModelProfileError(
        place: "provenance", reason: "must be an object, not \(value.kind)")
    }
    var notes: [Note] = []
    for member in members {
      guard case .string(let text) = member.value else {
        throw MotorModelProfileError(
          place: "provenance.\(member.name)", reason: "must be a string, not \(member.value.kind)")
      }
      notes.append(Note(name: member.name, text: text))
    }
    return notes
  }

  /// Checks limits that no fitted profile exceeds and that keep everything computed from the
  /// numbers finite.
  private func validate() throws(MotorModelProfileError) {
    func check(_ place: String, _ value: Double, _ range: ClosedRange<Double>)
      throws(MotorModelProfileError)
    {
      guard range.contains(value) else {
        throw MotorModelProfileError(
          place: place,
          reason: "is \(value) but must be from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    try check("keyPitch", keyPitch, 0.01...100_000)
    for (name, rate) in [
      ("neighbour", slips.neighbour), ("skip", slips.skip), ("correction", slips.correction),
    ] {
      try check("slips.\(name)", rate, 0...SlipRates.most)
    }
    try check("screens.endRepeat", screens.endRepeat, 0...1)
    for lane in movement.weights {
      for unit in 0..<16 { try check("movement", Double(lane[unit]), -10_000...10_000) }
    }
  }
}

/// The names of a record's numbers in files, with their key paths.
private typealias Names<Root, Value> = [(name: String, path: WritableKeyPath<Root, Value>)]

extension TouchScreen.Statistics {
  /// The numbers of a screen, with their upper limits.
  private static var columns: [Column] {
    [
      Column(name: "slop", path: \.slop, most: 1000),
      Column(name: "earlyRepeat", path: \.earlyRepeat, most: 1),
      Column(name: "stillRepeat", path: \.stillRepeat, most: 1),
      Column(name: "loss", path: \.loss, most: 1),
      Column(name: "jitter", path: \.jitter, most: 1000),
      Column(name: "delay", path: \.delay, most: 1000),
    ]
  }

  private struct Column {
    var name: String
    var path: WritableKeyPath<TouchScreen, Double>
    var most: Double
  }

  private static let maximumScreens = 10_000

  fileprivate init(_ value: JSONValue) throws(MotorModelProfileError) {
    let fields = try Fields(
      value, at: "screens", names: ["columns", "screens", "endRepeat", "endDelay"])
    try fields.expect("columns", Self.columns.map(\.name))
    let rows = try fields.list("screens")
    let count = rows.count
    guard (1...Self.maximumScreens).contains(count) else {
      throw MotorModelProfileError(
        place: "screens.screens",
        reason: "has \(count) members but must have from 1 to \(Self.maximumScreens)")
    }
    var screens: [TouchScreen] = []
    for (row, value) in rows.enumerated() {
      guard case .array(let numbers) = value, numbers.count == Self.columns.count else {
        throw MotorModelProfileError(
          place: "screens.screens[\(row)]",
          reason: "must be a list of \(Self.columns.count) numbers")
      }
      var screen = TouchScreen(
        slop: 0, earlyRepeat: 0, stillRepeat: 0, loss: 0, jitter: 0, delay: 0)
      for (index, column) in Self.columns.enumerated() {
        guard case .number(let number) = numbers[index], (0...column.most).contains(number) else {
          throw MotorModelProfileError(
            place: "screens.screens[\(row)][\(index)]",
            reason: "\(column.name) must be a number from 0 to \(column.most)")
        }
        screen[keyPath: column.path] = number
      }
      screens.append(screen)
    }
    self.init(
      screens: screens, endRepeat: try fields.number("endRepeat"),
      endDelay: try QuantileTable(fields, "endDelay", at: "screens"))
  }

  fileprivate var json: JSONValue {
    .object([
      .init(name: "columns", value: .array(Self.columns.map { .string($0.name) })),
      .init(
        name: "screens",
        value: .array(
          screens.map { screen in numbers(Self.columns.map { screen[keyPath: $0.path] }) })),
      .init(name: "endRepeat", value: .number(endRepeat)),
      .init(name: "endDelay", value: endDelay.json),
    ])
  }
}

extension SlipRates {
  fileprivate init(_ value: JSONValue) throws(MotorModelProfileError) {
    let fields = try Fields(value, at: "slips", names: ["neighbour", "skip", "correction"])
    self.init(
      neighbour: try fields.number("neighbour"), skip: try fields.number("skip"),
      correction: try fields.number("correction"))
  }

  fileprivate var json: JSONValue {
    .object([
      .init(name: "neighbour", value: .number(neighbour)),
      .init(name: "skip", value: .number(skip)),
      .init(name: "correction", value: .number(correction)),
    ])
  }
}

extension StrokeStatistics {
  private static var regressions: Names<Self, Regression> {
    [("time", \.time), ("along", \.along), ("aside", \.aside)]
  }
  private static var matrices: Names<Self, [Double]> {
    [
      ("person", \.person), ("trace", \.trace), ("first", \.first), ("fresh", \.fresh),
      ("carry", \.carry),
    ]
  }
  private static var offsets: Names<Self, SIMD2<Double>> {
    [
      ("firstOffset", \.firstOffset), ("innerOffset", \.innerOffset),
      ("lastOffset", \.lastOffset),
    ]
  }
  private static var tables: Names<Self, QuantileTable> {
    [("startAlong", \.startAlong), ("startAside", \.startAside)]
  }

  fileprivate init(_ value: JSONValue) throws(MotorModelProfileError) {
    self.init()
    let fields = try Fields(
      value, at: "strokes",
      names: Self.regressions.map(\.name) + Self.matrices.map(\.name) + Self.tables.map(\.name)
        + Self.offsets.map(\.name) + ["personOffset", "personSpread", "traceSpread"])
    for part in Self.offsets {
      let offset = try fields.numbers(part.name, count: 2, at: "strokes", within: 10)
      self[keyPath: part.path] = SIMD2(offset[0], offset[1])
    }
    personOffset = try fields.numbers("personOffset", count: 3, at: "strokes", within: 10)
    personSpread = try fields.numbers("personSpread", at: "strokes", within: 0...3)
    traceSpread = try fields.numbers("traceSpread", at: "strokes", within: 0...3)
    for table in Self.tables {
      self[keyPath: table.path] = try QuantileTable(fields, table.name, at: "strokes")
    }
    for matrix in Self.matrices {
      self[keyPath: matrix.path] = try fields.numbers(
        matrix.name, count: Self.width * Self.width, at: "strokes", within: 100)
    }
    for regression in Self.regressions {
      let place = "strokes.\(regression.name)"
      let part = try Fields(
        try fields.value(regression.name), at: place,
        names: ["mean", "logSpread", "shape", "lastShape"])
      let count = self[keyPath: regression.path].mean.count
      self[keyPath: regression.path].mean = try part.numbers(
        "mean", count: count, at: place, within: 1000)
      self[keyPath: regression.path].logSpread = try part.numbers(
        "logSpread", count: count, at: place, within: 1000)
      self[keyPath: regression.path].shape = try QuantileTable(part, "shape", at: place)
      self[keyPath: regression.path].lastShape = try QuantileTable(
        part, "lastShape", at: place)
    }
  }

  fileprivate var json: JSONValue {
    .object(
      [
        .init(name: "personOffset", value: numbers(personOffset)),
        .init(name: "personSpread", value: .number(personSpread)),
        .init(name: "traceSpread", value: .number(traceSpread)),
      ]
        + Self.offsets.map { part in
          let offset = self[keyPath: part.path]
          return .init(name: part.name, value: numbers([offset.x, offset.y]))
        }
        + Self.matrices.map { .init(name: $0.name, value: numbers(self[keyPath: $0.path])) }
        + Self.tables.map { .init(name: $0.name, value: self[keyPath: $0.path].json) }
        + Self.regressions.map { regression in
          let part = self[keyPath: regression.path]
          return .init(
            name: regression.name,
            value: .object([
              .init(name: "mean", value: numbers(part.mean)),
              .init(name: "logSpread", value: numbers(part.logSpread)),
              .init(name: "shape", value: part.shape.json),
              .init(name: "lastShape", value: part.lastShape.json),
            ]))
        })
  }
}

extension MovementNetwork {
  fileprivate init(_ value: JSONValue) throws(MotorModelProfileError) {
    let fields = try Fields(
      value, at: "movement",
      names: ["inputs", "noise", "hiddenWeights", "outWeights", "directWeights"])
    try fields.expect("inputs", MovementInputs.names)
    self.init()
    let noise = try fields.numbers("noise", count: 2, at: "movement", within: 2)
    self.noise = SIMD2(noise[0], noise[1])
    put(
      try fields.rows("hiddenWeights", count: MovementInputs.width, width: Self.hiddenWidth),
      at: Offset.hidden)
    put(try fields.rows("outWeights", count: Self.hiddenWidth, width: 16), at: Offset.out)
    put(try fields.rows("directWeights", count: MovementInputs.width, width: 16), at: Offset.direct)
  }

  private mutating func put(_ values: [Float], at offset: Int) {
    for (index, value) in values.enumerated() { weights[offset + index / 16][index % 16] = value }
  }

  fileprivate var json: JSONValue {
    func rows(_ offset: Int, _ count: Int, width: Int) -> JSONValue {
      .array(
        (0..<count).map { row in
          .array(
            (0..<width).map { column in
              let place = row * width + column
              let weight = weights[offset + place / 16][place % 16]
              return .number(Double(weight.description) ?? Double(weight))
            })
        })
    }
    return .object([
      .init(name: "inputs", value: .array(MovementInputs.names.map { .string($0) })),
      .init(name: "noise", value: numbers([noise.x, noise.y])),
      .init(
        name: "hiddenWeights",
        value: rows(Offset.hidden, MovementInputs.width, width: Self.hiddenWidth)),
      .init(name: "outWeights", value: rows(Offset.out, Self.hiddenWidth, width: 16)),
      .init(name: "directWeights", value: rows(Offset.direct, MovementInputs.width, width: 16)),
    ])
  }
}

extension QuantileTable {
  fileprivate init(
    _ fields: JSONFields<MotorModelProfileError>, _ name: String, at path: String
  ) throws(MotorModelProfileError) {
    values = try fields.numbers(name, count: Self.count, at: path, within: 1e6)
    for (index, pair) in zip(values, values.dropFirst()).enumerated() where pair.0 > pair.1 {
      throw MotorModelProfileError(
        place: "\(path).\(name)[\(index + 1)]", reason: "quantiles must not descend")
    }
  }

  fileprivate var json: JSONValue { numbers(values) }
}

extension JSONFields<MotorModelProfileError> {
  /// Returns a list of numbers between −`limit` and `limit`.
  fileprivate func numbers(
    _ name: String, count: Int, at path: String, within limit: Double
  ) throws(MotorModelProfileError) -> [Double] {
    let values = try list(name)
    guard values.count == count else {
      throw MotorModelProfileError(
        place: "\(path).\(name)", reason: "has \(values.count) members, expected \(count)")
    }
    var result: [Double] = []
    for (index, value) in values.enumerated() {
      guard case .number(let number) = value, number.magnitude <= limit else {
        throw MotorModelProfileError(
          place: "\(path).\(name)[\(index)]", reason: "must be a number from -\(limit) to \(limit)")
      }
      result.append(number)
    }
    return result
  }

  fileprivate func numbers(
    _ name: String, at path: String, within range: ClosedRange<Double>
  ) throws(MotorModelProfileError) -> Double {
    let value = try number(name)
    guard range.contains(value) else {
      throw MotorModelProfileError(
        place: "\(path).\(name)",
        reason: "is \(value) but must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

private func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }
