import JSONText

extension NoWordModel {
  private static let units = 16

  init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "noWord",
      names: [
        "threshold", "outsideAt1000", "outsideExponent", "inputs", "mean", "scale",
        "hiddenWeights", "hiddenBias", "outWeights", "directWeights", "bias", "evidenceWeight",
      ])
    try fields.expect("inputs", NoWordInputs.names)
    let count = NoWordInputs.count
    self.init(
      mean: try fields.floats("mean", count: count),
      scale: try fields.floats("scale", count: count),
      threshold: Float(try fields.number("threshold")),
      outsideShare: OutsideShare(
        at1000: Float(try fields.number("outsideAt1000")),
        exponent: Float(try fields.number("outsideExponent"))))
    let rows = try fields.rows("hiddenWeights", count: count, width: Self.units)
    for j in 0..<count {
      hidden[j] = Lane(rows[(j * Self.units)..<((j + 1) * Self.units)])
    }
    hiddenBias = Lane(try fields.floats("hiddenBias", count: Self.units))
    out = Lane(try fields.floats("outWeights", count: Self.units))
    direct = try fields.floats("directWeights", count: count)
    bias = Float(try fields.number("bias"))
    if fields.has("evidenceWeight") {
      evidenceWeight = try EvidenceWeight(try fields.value("evidenceWeight"))
    }
  }

  var json: JSONValue {
    func lane(_ lane: Lane) -> JSONValue { .array(lane.indices.map { .shortest(lane[$0]) }) }
    var members: [JSONValue.Member] = [
      .init(name: "threshold", value: .shortest(threshold)),
      .init(name: "outsideAt1000", value: .shortest(outsideShare.at1000)),
      .init(name: "outsideExponent", value: .shortest(outsideShare.exponent)),
      .init(name: "inputs", value: .array(NoWordInputs.names.map { .string($0) })),
      .init(name: "mean", value: .array(mean.map(JSONValue.shortest))),
      .init(name: "scale", value: .array(scale.map(JSONValue.shortest))),
      .init(name: "hiddenWeights", value: .array(hidden.map(lane))),
      .init(name: "hiddenBias", value: lane(hiddenBias)),
      .init(name: "outWeights", value: lane(out)),
      .init(name: "directWeights", value: .array(direct.map(JSONValue.shortest))),
      .init(name: "bias", value: .shortest(bias)),
    ]
    if evidenceWeight != .one {
      members.append(.init(name: "evidenceWeight", value: evidenceWeight.json))
    }
    return .object(members)
  }
}

extension NoWordModel {
  func validate() throws(ProfileError) {
    guard (0...1).contains(outsideShare.at1000) else {
      throw ProfileError(
        place: "noWord.outsideAt1000",
        reason: "must be a share from 0 to 1, not \(outsideShare.at1000)")
    }
    guard (0...10).contains(outsideShare.exponent) else {
      throw ProfileError(
        place: "noWord.outsideExponent",
        reason: "must be from 0 to 10, not \(outsideShare.exponent)")
    }
    let count = NoWordInputs.count
    try Self.check("threshold", [threshold], count: 1)
    try Self.check("mean", mean, count: count)
    try Self.check("scale", scale, count: count)
    guard hidden.count == count else {
      throw ProfileError(
        place: "noWord.hiddenWeights",
        reason: "has \(hidden.count) rows where \(count) are due")
    }
    for row in hidden { try Self.check("hiddenWeights", row.numbers, count: Self.units) }
    try Self.check("hiddenBias", hiddenBias.numbers, count: Self.units)
    try Self.check("outWeights", out.numbers, count: Self.units)
    try Self.check("directWeights", direct, count: count)
    try Self.check("bias", [bias], count: 1)
    try evidenceWeight.validate()
  }

  private static func check(
    _ name: String, _ values: [Float], count: Int
  ) throws(ProfileError) {
    guard values.count == count else {
      throw ProfileError(
        place: "noWord.\(name)", reason: "has \(values.count) numbers where \(count) are due")
    }
    for value in values where !(value.magnitude <= 1e5) {
      throw ProfileError(
        place: "noWord.\(name)", reason: "\(value) is not a number from −10⁵ to 10⁵")
    }
  }
}

extension SIMD16<Float> {
  fileprivate var numbers: [Float] { indices.map { self[$0] } }
}
