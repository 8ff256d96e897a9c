import JSONText

extension LetterEmission {
  private static let maximumConvolutions = 8
  private static let maximumWidth = 256

  init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "letterEmission",
      names: [
        "points", "taps", "keys", "inputMean", "inputScale", "input", "convolutions", "output",
        "place", "mixture",
      ])
    for (name, expected) in [
      ("points", Self.pointCount), ("taps", Self.taps), ("keys", Self.keys),
    ] {
      let count = try fields.count(name)
      guard count == expected else {
        throw ProfileError(
          place: "letterEmission.\(name)",
          reason: "\(count) is not \(expected): it was fitted for another version of the program")
      }
    }
    let input = try QuantizedLayer(
      try fields.value("input"), at: "letterEmission.input", inputs: EmissionInputs.count,
      units: nil)
    let width = input.unitCount
    var convolutions: [QuantizedLayer] = []
    var dilations: [Int] = []
    for (index, value) in try fields.list("convolutions").enumerated() {
      let place = "letterEmission.convolutions[\(index)]"
      let layer = try ProfileFields(value, at: place, names: ["dilation", "layer"])
      let dilation = try layer.count("dilation")
      guard (1...Self.pointCount).contains(dilation), index < Self.maximumConvolutions else {
        throw ProfileError(
          place: place,
          reason: "has a dilation that is not 1 to \(Self.pointCount), or is more than the "
            + "\(Self.maximumConvolutions)th")
      }
      dilations.append(dilation)
      convolutions.append(
        try QuantizedLayer(
          try layer.value("layer"), at: "\(place).layer", inputs: Self.taps * width, units: width,
          isExpanded: false))
    }
    self.init(
      mean: try fields.floats("inputMean", count: EmissionInputs.count),
      scale: try fields.floats("inputScale", count: EmissionInputs.count),
      input: input, convolutions: convolutions, dilations: dilations,
      output: try QuantizedLayer(
        try fields.value("output"), at: "letterEmission.output", inputs: width, units: 32),
      place: try QuantizedLayer(
        try fields.value("place"), at: "letterEmission.place", inputs: EmissionPlace.inputCount,
        units: 16),
      mixture: try EmissionMixture(try fields.value("mixture")))
  }

  var json: JSONValue {
    .object([
      .init(name: "points", value: .number(Double(Self.pointCount))),
      .init(name: "taps", value: .number(Double(Self.taps))),
      .init(name: "keys", value: .number(Double(Self.keys))),
      .init(name: "inputMean", value: numbers(mean)),
      .init(name: "inputScale", value: numbers(scale)),
      .init(name: "input", value: input.json),
      .init(
        name: "convolutions",
        value: .array(
          zip(dilations, convolutions).map { dilation, layer in
            .object([
              .init(name: "dilation", value: .number(Double(dilation))),
              .init(name: "layer", value: layer.json),
            ])
          })),
      .init(name: "output", value: output.json),
      .init(name: "place", value: place.json),
      .init(name: "mixture", value: mixture.json),
    ])
  }

  /// - Throws: `ProfileError` if layers do not fit together or a number is out of range.
  func validate() throws(ProfileError) {
    let place = "letterEmission"
    guard mean.count == EmissionInputs.count, scale.count == EmissionInputs.count,
      input.inputCount == EmissionInputs.count, width >= 16, width <= Self.maximumWidth,
      convolutions.count == dilations.count, convolutions.count <= Self.maximumConvolutions,
      convolutions.allSatisfy({ $0.inputCount == Self.taps * width && $0.unitCount == width }),
      dilations.allSatisfy({ (1...Self.pointCount).contains($0) }),
      output.inputCount == width, output.unitCount == 32,
      self.place.inputCount == EmissionPlace.inputCount, self.place.unitCount == 16
    else { throw ProfileError(place: place, reason: "its layers do not fit together") }
    try check("\(place).inputMean", mean)
    try check("\(place).inputScale", scale)
    for (name, layer) in [("input", input), ("output", output), ("place", self.place)] {
      try check("\(place).\(name)", layer.scale + layer.bias)
    }
    for (index, layer) in convolutions.enumerated() {
      try check("\(place).convolutions[\(index)]", layer.scale + layer.bias)
    }
    try mixture.validate()
  }
}

extension QuantizedLayer {
  /// - Parameters:
  ///   - units: the number of units there must be; nil for any multiple of 16 up to 256.
  ///   - isExpanded: false for a convolution.
  fileprivate init(
    _ value: JSONValue, at path: String, inputs: Int, units: Int?, isExpanded: Bool = true
  ) throws(ProfileError) {
    let fields = try ProfileFields(value, at: path, names: ["scale", "bias", "weights"])
    let count = try fields.list("bias").count
    guard count > 0, count % 16 == 0, count <= 256, units == nil || units == count else {
      throw ProfileError(
        place: "\(path).bias",
        reason: "has \(count) numbers where \(units.map { "\($0)" } ?? "16 to 256 by 16") are due")
    }
    guard let bytes = ByteText.bytes(of: try fields.text("weights")) else {
      throw ProfileError(place: "\(path).weights", reason: "is no text in base 64")
    }
    guard bytes.count == inputs * count else {
      throw ProfileError(
        place: "\(path).weights",
        reason: "has \(bytes.count) bytes where \(inputs) × \(count) are due")
    }
    self.init(
      inputCount: inputs, bytes: bytes, scale: try fields.floats("scale", count: count),
      bias: try fields.floats("bias", count: count), isExpanded: isExpanded)
  }

  fileprivate var json: JSONValue {
    .object([
      .init(name: "scale", value: numbers(scale)), .init(name: "bias", value: numbers(bias)),
      .init(name: "weights", value: .string(ByteText.text(of: bytes))),
    ])
  }
}

extension EmissionMixture {
  fileprivate init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "letterEmission.mixture",
      names: ["inputs", "hiddenWeights", "hiddenBias", "outWeights", "directWeights"])
    try fields.expect("inputs", Self.inputNames)
    let count = Self.inputNames.count
    self.init()
    let rows = try fields.rows("hiddenWeights", count: count, width: 16)
    for j in 0..<count { hidden[j] = Lane(rows[(16 * j)..<(16 * j + 16)]) }
    hiddenBias = Lane(try fields.floats("hiddenBias", count: 16))
    out = Lane(try fields.floats("outWeights", count: 16))
    direct = try fields.floats("directWeights", count: count)
  }

  fileprivate var json: JSONValue {
    .object([
      .init(name: "inputs", value: .array(Self.inputNames.map { .string($0) })),
      .init(name: "hiddenWeights", value: .array(hidden.map { numbers($0.numbers) })),
      .init(name: "hiddenBias", value: numbers(hiddenBias.numbers)),
      .init(name: "outWeights", value: numbers(out.numbers)),
      .init(name: "directWeights", value: numbers(direct)),
    ])
  }

  fileprivate func validate() throws(ProfileError) {
    let place = "letterEmission.mixture"
    let count = Self.inputNames.count
    guard hidden.count == count, direct.count == count else {
      throw ProfileError(place: place, reason: "has not as many weights as its inputs ask for")
    }
    try check(
      place, hidden.flatMap(\.numbers) + hiddenBias.numbers + out.numbers + direct)
  }
}

extension SIMD16<Float> {
  fileprivate var numbers: [Float] { indices.map { self[$0] } }
}

/// Each number as the shortest decimal that reads back as the same `Float`.
private func numbers(_ values: [Float]) -> JSONValue {
  .array(values.map { .number(Double($0.description) ?? Double($0)) })
}

private func check(_ place: String, _ values: [Float]) throws(ProfileError) {
  for value in values where !(value.magnitude <= 1e5) {
    throw ProfileError(place: place, reason: "\(value) is not a number from −10⁵ to 10⁵")
  }
}
