import JSONText

extension UnlistedWordModel {
  init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "unlistedWords",
      names: [
        "letterWeight", "keyGain", "width", "rankInputs", "rankWeights", "oddsInputs",
        "oddsWeights", "bias", "margin", "leastProbability",
      ])
    try fields.expect("rankInputs", Self.rankInputs)
    try fields.expect("oddsInputs", Self.oddsInputs)
    self.init(
      rank: try fields.floats("rankWeights", count: Self.rankInputs.count),
      bias: Float(try fields.number("bias")),
      odds: try fields.floats("oddsWeights", count: Self.oddsInputs.count))
    margin = Float(try fields.number("margin"))
    leastProbability = Float(try fields.number("leastProbability"))
    search.letterWeight = Float(try fields.number("letterWeight"))
    search.keyGain = Float(try fields.number("keyGain"))
    let width = try fields.number("width")
    guard (1...Double(Self.maximumWidth)).contains(width), width == width.rounded() else {
      throw ProfileError(
        place: "unlistedWords.width",
        reason: "must be a whole number from 1 to \(Self.maximumWidth), not \(width)")
    }
    search.width = Int(width)
  }

  private static let maximumWidth = 10_000

  var json: JSONValue {
    .object([
      .init(name: "letterWeight", value: .shortest(search.letterWeight)),
      .init(name: "keyGain", value: .shortest(search.keyGain)),
      .init(name: "width", value: .number(Double(search.width))),
      .init(name: "rankInputs", value: .array(Self.rankInputs.map { .string($0) })),
      .init(name: "rankWeights", value: .array(rank.map(JSONValue.shortest))),
      .init(name: "oddsInputs", value: .array(Self.oddsInputs.map { .string($0) })),
      .init(name: "oddsWeights", value: .array(odds.map(JSONValue.shortest))),
      .init(name: "bias", value: .shortest(bias)),
      .init(name: "margin", value: .shortest(margin)),
      .init(name: "leastProbability", value: .shortest(leastProbability)),
    ])
  }

  func validate() throws(ProfileError) {
    let numbers = [
      ("rankWeights", rank), ("oddsWeights", odds), ("bias", [bias, margin]),
      ("leastProbability", [leastProbability]),
      ("letterWeight", [search.letterWeight]), ("keyGain", [search.keyGain]),
    ]
    for (name, values) in numbers {
      for value in values where !(value.magnitude <= 1e3) {
        throw ProfileError(
          place: "unlistedWords.\(name)", reason: "\(value) is not a number from −1000 to 1000")
      }
    }
    guard rank.count == Self.rankInputs.count, odds.count == Self.oddsInputs.count,
      (1...Self.maximumWidth).contains(search.width)
    else {
      throw ProfileError(place: "unlistedWords", reason: "has too few or too many numbers")
    }
  }
}
