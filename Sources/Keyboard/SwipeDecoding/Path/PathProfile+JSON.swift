import JSONText

extension PathProfile {
  /// The version of profile files that this program writes and reads.
  public static let fileVersion = 1

  /// Reads a profile file (`docs/reference/path-decoder.md`, "Profiles").
  /// - Throws: `ProfileError` with the place and the reason, also for fields that are missing,
  ///   duplicate or unknown, and for a network whose inputs this program does not compute.
  /// - Complexity: O(bytes)
  public init(json bytes: [UInt8]) throws(ProfileError) {
    let document: JSONValue
    do {
      document = try JSONValue(json: bytes)
    } catch {
      let place = error.place(in: bytes)
      throw ProfileError(
        place: "line \(place.line), column \(place.column)", reason: error.reason)
    }
    let file = try ProfileFields(
      document, at: "profile",
      names: [
        "version", "provenance", "fittedTo", "alignment", "rescoring", "priorWeight", "calibration",
        "noWord", "letterEmission", "unlistedWords", "rejection",
      ])
    let version = try file.number("version")
    guard version == Double(Self.fileVersion) else {
      throw ProfileError(
        place: "version", reason: "\(version) is not \(Self.fileVersion), the one that is known")
    }
    self.init(
      provenance: try Self.notes(try file.value("provenance")),
      alignment: try AlignmentParameters(try file.value("alignment")),
      calibration: file.has("calibration")
        ? try ProbabilityCalibration(try file.value("calibration")) : .identity,
      noWord: file.has("noWord") ? try NoWordModel(try file.value("noWord")) : nil)
    if file.has("fittedTo") { fittedTo = try Self.input(try file.text("fittedTo")) }
    if file.has("rescoring") {
      rescoring = try Rescoring(
        try file.value("rescoring"), priorWeight: Float(try file.number("priorWeight")))
    }
    if file.has("letterEmission") {
      letterEmission = try LetterEmission(try file.value("letterEmission"))
    }
    if file.has("unlistedWords") {
      unlistedWords = try UnlistedWordModel(try file.value("unlistedWords"))
    }
    if file.has("rejection") { rejection = try RejectionModel(try file.value("rejection")) }
    try validate()
  }

  /// The profile as a file: the same profile gives the same text. Numbers have the digits that a
  /// `Float` needs to read back the same.
  public var jsonText: String {
    var members: [JSONValue.Member] = [
      .init(name: "version", value: .number(Double(Self.fileVersion))),
      .init(
        name: "provenance",
        value: .object(provenance.map { .init(name: $0.name, value: .string($0.text)) })),
    ]
    if fittedTo != .swipes {
      members.append(.init(name: "fittedTo", value: .string(fittedTo.rawValue)))
    }
    members.append(.init(name: "alignment", value: alignment.json))
    if let rescoring {
      members.append(.init(name: "rescoring", value: rescoring.json))
      members.append(.init(name: "priorWeight", value: .shortest(rescoring.priorWeight)))
    }
    if calibration != .identity {
      members.append(.init(name: "calibration", value: calibration.json))
    }
    if let noWord { members.append(.init(name: "noWord", value: noWord.json)) }
    if let letterEmission {
      members.append(.init(name: "letterEmission", value: letterEmission.json))
    }
    if let unlistedWords {
      members.append(.init(name: "unlistedWords", value: unlistedWords.json))
    }
    if let rejection { members.append(.init(name: "rejection", value: rejection.json)) }
    return JSONValue.object(members).text
  }

  private static func input(_ name: String) throws(ProfileError) -> Input {
    guard let input = Input(rawValue: name) else {
      let known = Input.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw ProfileError(place: "fittedTo", reason: "must be \(known)")
    }
    return input
  }

  private static func notes(_ value: JSONValue) throws(ProfileError) -> [Note] {
    guard case .object(let members) = value else {
      throw ProfileError(place: "provenance", reason: "must be an object, not \(value.kind)")
    }
    var notes: [Note] = []
    for member in members {
      guard case .string(let text) = member.value else {
        throw ProfileError(
          place: "provenance.\(member.name)", reason: "must be a string, not \(member.value.kind)")
      }
      notes.append(Note(name: member.name, text: text))
    }
    return notes
  }
}

extension AlignmentParameters {
  fileprivate init(_ value: JSONValue) throws(ProfileError) {
    let names = Self.fields.map(\.name)
    let fields = try ProfileFields(value, at: "alignment", names: ["pointCount"] + names)
    let points = try fields.number("pointCount")
    guard points.magnitude <= Double(Self.maximumPoints), points == points.rounded() else {
      throw ProfileError(place: "alignment.pointCount", reason: "\(points) is no number of points")
    }
    self.init(pointCount: Int(points))
    for field in Self.fields {
      self[keyPath: field.keyPath] = Float(try fields.number(field.name))
    }
  }

  fileprivate var json: JSONValue {
    let points = JSONValue.Member(name: "pointCount", value: .number(Double(pointCount)))
    return .object(
      [points]
        + Self.fields.map { .init(name: $0.name, value: .shortest(self[keyPath: $0.keyPath])) })
  }
}

extension PathProfile.Rescoring {
  fileprivate init(_ value: JSONValue, priorWeight: Float) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "rescoring",
      names: [
        "letterInputs", "letterMean", "letterScale", "wordInputs", "wordMean", "wordScale",
        "networks",
      ])
    try fields.expect("letterInputs", LetterInput.allCases.map { $0.stringValue })
    try fields.expect("wordInputs", WordInput.allCases.map { $0.stringValue })
    let (letters, words) = (CandidateFeatures.letterWidth, CandidateFeatures.wordWidth)
    var networks: [RescoringNetwork] = []
    for (index, value) in try fields.list("networks").enumerated() {
      networks.append(try RescoringNetwork(value, at: "rescoring.networks[\(index)]"))
    }
    self.init(
      networks: networks,
      scaling: InputScaling(
        letterMean: try fields.floats("letterMean", count: letters),
        letterScale: try fields.floats("letterScale", count: letters),
        wordMean: try fields.floats("wordMean", count: words),
        wordScale: try fields.floats("wordScale", count: words)),
      priorWeight: priorWeight)
  }

  fileprivate var json: JSONValue {
    .object([
      .init(
        name: "letterInputs", value: .array(LetterInput.allCases.map { .string($0.stringValue) })),
      .init(name: "letterMean", value: numbers(scaling.letterMean)),
      .init(name: "letterScale", value: numbers(scaling.letterScale)),
      .init(name: "wordInputs", value: .array(WordInput.allCases.map { .string($0.stringValue) })),
      .init(name: "wordMean", value: numbers(scaling.wordMean)),
      .init(name: "wordScale", value: numbers(scaling.wordScale)),
      .init(name: "networks", value: .array(networks.map(\.json))),
    ])
  }
}

extension RescoringNetwork {
  private static let letterUnits = 16 * letterLanes
  private static let hiddenUnits = 16 * hiddenLanes

  fileprivate init(_ value: JSONValue, at path: String) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: path,
      names: [
        "letterWeights", "letterBias", "hiddenWeights", "hiddenBias", "outWeights", "directWeights",
      ])
    self.init()
    put(
      try fields.rows("letterWeights", count: Offset.letterInputs, width: Self.letterUnits),
      at: Offset.letter)
    put(try fields.floats("letterBias", count: Self.letterUnits), at: Offset.letterBias)
    put(
      try fields.rows("hiddenWeights", count: Offset.hiddenInputs, width: Self.hiddenUnits),
      at: Offset.hidden)
    put(try fields.floats("hiddenBias", count: Self.hiddenUnits), at: Offset.hiddenBias)
    put(try fields.floats("outWeights", count: Self.hiddenUnits), at: Offset.out)
    put(try fields.floats("directWeights", count: Offset.wordInputs), at: Offset.direct)
  }

  private mutating func put(_ values: [Float], at offset: Int) {
    // Set once: the network arranges its weights anew after each change.
    var lanes = weights
    for (i, value) in values.enumerated() { lanes[offset + i / 16][i % 16] = value }
    weights = lanes
  }

  private func lanes(_ offset: Int, _ count: Int) -> [Float] {
    (0..<count).map { weights[offset + $0 / 16][$0 % 16] }
  }

  private func rows(_ offset: Int, _ count: Int, _ width: Int) -> JSONValue {
    .array((0..<count).map { numbers(lanes(offset + $0 * width / 16, width)) })
  }

  fileprivate var json: JSONValue {
    .object([
      .init(
        name: "letterWeights", value: rows(Offset.letter, Offset.letterInputs, Self.letterUnits)),
      .init(name: "letterBias", value: numbers(lanes(Offset.letterBias, Self.letterUnits))),
      .init(
        name: "hiddenWeights", value: rows(Offset.hidden, Offset.hiddenInputs, Self.hiddenUnits)),
      .init(name: "hiddenBias", value: numbers(lanes(Offset.hiddenBias, Self.hiddenUnits))),
      .init(name: "outWeights", value: numbers(lanes(Offset.out, Self.hiddenUnits))),
      .init(name: "directWeights", value: numbers(lanes(Offset.direct, Offset.wordInputs))),
    ])
  }
}

extension ProbabilityCalibration {
  fileprivate init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "calibration", names: ["temperature", "inputs", "weights", "mean", "scale"])
    try fields.expect("inputs", Self.inputNames)
    let count = Self.inputNames.count
    self.init(
      temperature: Float(try fields.number("temperature")),
      weights: try fields.floats("weights", count: count + 1),
      mean: try fields.floats("mean", count: count),
      scale: try fields.floats("scale", count: count))
  }

  fileprivate var json: JSONValue {
    .object([
      .init(name: "temperature", value: .shortest(temperature)),
      .init(name: "inputs", value: .array(Self.inputNames.map { .string($0) })),
      .init(name: "weights", value: numbers(weights)),
      .init(name: "mean", value: numbers(mean)),
      .init(name: "scale", value: numbers(scale)),
    ])
  }
}

private func numbers(_ values: [Float]) -> JSONValue { .array(values.map(JSONValue.shortest)) }
