import JSONText

extension EvidenceWeight {
  init(_ value: JSONValue) throws(ProfileError) {
    let fields = try ProfileFields(
      value, at: "noWord.evidenceWeight", names: ["at1000", "exponent", "shift"])
    self.init(
      at1000: Float(try fields.number("at1000")), exponent: Float(try fields.number("exponent")),
      shift: Float(try fields.number("shift")))
  }

  var json: JSONValue {
    .object([
      .init(name: "at1000", value: .shortest(at1000)),
      .init(name: "exponent", value: .shortest(exponent)),
      .init(name: "shift", value: .shortest(shift)),
    ])
  }

  func validate() throws(ProfileError) {
    for (name, value, range) in [
      ("at1000", at1000, 0...100), ("exponent", exponent, -2...2), ("shift", shift, -50...50),
    ] as [(String, Float, ClosedRange<Float>)] where !range.contains(value) {
      throw ProfileError(
        place: "noWord.evidenceWeight.\(name)",
        reason: "must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
    }
  }
}
