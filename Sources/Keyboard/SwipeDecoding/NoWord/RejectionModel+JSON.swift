import JSONText

extension RejectionModel {
  init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "rejection",
      names: ["inputs", "mean", "scale", "bias", "weights"])
    try fields.expect("inputs", Self.inputNames)
    self.init(
      mean: try fields.floats("mean", count: Self.inputNames.count),
      scale: try fields.floats("scale", count: Self.inputNames.count))
    bias = Float(try fields.number("bias"))
    weights = try fields.floats("weights", count: Self.termCount)
  }

  var json: JSONValue {
    .object([
      .init(name: "inputs", value: .array(Self.inputNames.map { .string($0) })),
      .init(name: "mean", value: .array(mean.map(JSONValue.shortest))),
      .init(name: "scale", value: .array(scale.map(JSONValue.shortest))),
      .init(name: "bias", value: .shortest(bias)),
      .init(name: "weights", value: .array(weights.map(JSONValue.shortest))),
    ])
  }

  func validate() throws(ProfileError) {
    let count = Self.inputNames.count
    for (name, values, due) in [
      ("mean", mean, count), ("scale", scale, count), ("weights", weights, Self.termCount),
      ("bias", [bias], 1),
    ] {
      guard values.count == due else {
        throw ProfileError(
          place: "rejection.\(name)", reason: "has \(values.count) numbers where \(due) are due")
      }
      for value in values where !(value.magnitude <= 1e5) {
        throw ProfileError(
          place: "rejection.\(name)", reason: "\(value) is not a number from −10⁵ to 10⁵")
      }
    }
    for value in scale where !(value > 0) {
      throw ProfileError(place: "rejection.scale", reason: "\(value) is not above 0")
    }
  }
}
