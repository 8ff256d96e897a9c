import JSONText
import Statistics
import Testing

@testable import TraceSynthesis

@Suite struct MotorModelProfileJSONTests {
  /// A profile in which no two numbers are equal by chance.
  static func example() -> MotorModelProfile {
    var profile = MotorModels.exact()
    profile.provenance = [.init(name: "corpus", text: "a “test”"), .init(name: "seed", text: "1")]
    profile.slips = SlipRates(neighbour: 0.01, skip: 0.02, correction: 0.03)
    profile.screens = TouchScreen.Statistics(
      screens: [
        MotorModels.screen(
          slop: 4.47, earlyRepeat: 0.25, stillRepeat: 0.5, loss: 0.125, jitter: 2, delay: 3),
        MotorModels.screen(),
      ], endRepeat: 0.75, endDelay: QuantileTable(values: (0..<41).map { Double($0) / 4 }))
    profile.strokes.personSpread = 0.3
    profile.strokes.traceSpread = 0.2
    profile.strokes.personOffset = [0.1, 0.2, 0.3]
    profile.strokes.firstOffset = SIMD2(0.01, -0.02)
    profile.strokes.carry = (0..<9).map { Double($0) / 10 }
    profile.strokes.aside.logSpread[25] = -2.5
    profile.movement.noise = SIMD2(0.8, 0.9)
    profile.movement.weights[0][0] = 0.1
    profile.movement.weights[MovementNetwork.Offset.out][15] = -0.7
    profile.movement.weights[MovementNetwork.Offset.count - 1][15] = 1e-7
    return profile
  }

  @Test func aProfileReadsBackEqual() throws {
    let profile = Self.example()
    let text = profile.jsonText
    let again = try MotorModelProfile(json: Array(text.utf8))
    #expect(again == profile)
    #expect(again.jsonText == text)
  }

  @Test func theShippedModelIsValid() throws {
    let profile = try MotorModels.shipped()
    #expect(try MotorModelProfile(json: Array(profile.jsonText.utf8)) == profile)
    let citesItsCorpus = profile.provenance.contains { $0.text.contains("How We Swipe") }
    #expect(citesItsCorpus)
    #expect(profile.screens.screens.count > 1)
  }

  // MARK: Problems are reported with their place

  /// Returns the document with a changed value at a path of names and indices.
  static func edited(
    _ value: JSONValue, _ path: ArraySlice<String>,
    _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let name = path.first else { return change(value) }
    switch value {
    case .object(var members):
      for index in members.indices where members[index].name == name {
        members[index].value = edited(members[index].value, path.dropFirst(), change)
      }
      return .object(members)
    case .array(var elements):
      if let index = Int(name), elements.indices.contains(index) {
        elements[index] = edited(elements[index], path.dropFirst(), change)
      }
      return .array(elements)
    default: return value
    }
  }

  /// Read once, because the file is long and the tests change it often.
  static let document = try? JSONValue(json: Array(example().jsonText.utf8))

  static func error(
    at path: String, _ change: (JSONValue) -> JSONValue
  ) throws -> MotorModelProfileError? {
    let document = try #require(document)
    let changed = edited(document, path.split(separator: ".").map(String.init)[...], change)
    #expect(changed != document, "\(path) is there")
    do throws(MotorModelProfileError) {
      _ = try MotorModelProfile(changed)
      return nil
    } catch {
      return error
    }
  }

  /// All objects of the file, with their fields.
  static let objects: [(path: String, names: [String])] = [
    ("", ["version", "provenance", "keyPitch", "strokes", "movement", "screens", "slips"]),
    ("slips", ["neighbour", "skip", "correction"]),
    ("screens", ["columns", "screens", "endRepeat", "endDelay"]),
    (
      "strokes",
      [
        "time", "along", "aside", "person", "trace", "first", "fresh", "carry", "startAlong",
        "startAside", "firstOffset", "innerOffset", "lastOffset", "personOffset", "personSpread",
        "traceSpread",
      ]
    ),
    ("strokes.time", ["mean", "logSpread", "shape", "lastShape"]),
    ("strokes.along", ["mean", "logSpread", "shape", "lastShape"]),
    ("strokes.aside", ["mean", "logSpread", "shape", "lastShape"]),
    ("movement", ["inputs", "noise", "hiddenWeights", "outWeights", "directWeights"]),
  ]

  static func place(_ path: String, _ name: String) -> String {
    "\(path.isEmpty ? "hand" : path).\(name)"
  }

  @Test(arguments: objects)
  func fieldsMissingTwiceOrUnknown(path: String, names: [String]) throws {
    for name in names {
      let missing = try #require(
        try Self.error(at: path) { value in
          guard case .object(let members) = value else { return value }
          return .object(members.filter { $0.name != name })
        })
      #expect(missing.place == Self.place(path, name))
      #expect(missing.reason.contains("missing"))
      let twice = try #require(
        try Self.error(at: path) { value in
          guard case .object(let members) = value else { return value }
          return .object(members + members.filter { $0.name == name })
        })
      #expect(twice.place == Self.place(path, name))
      #expect(twice.reason.contains("twice"))
      let wrong = try #require(
        try Self.error(at: path.isEmpty ? name : "\(path).\(name)") { _ in .bool(true) })
      #expect(wrong.place.contains(name), "\(wrong)")
    }
    let unknown = try #require(
      try Self.error(at: path) { value in
        guard case .object(let members) = value else { return value }
        return .object(members + [.init(name: "extra", value: .null)])
      })
    #expect(unknown.place == (path.isEmpty ? "hand" : path))
    #expect(unknown.reason.contains("extra"))
  }

  @Test(
    "numbers out of range",
    arguments: [
      ("version", 2, "version"), ("keyPitch", 0, "keyPitch"), ("keyPitch", 1e6, "keyPitch"),
      ("slips.neighbour", -0.1, "slips.neighbour"), ("slips.skip", 0.31, "slips.skip"),
      ("slips.correction", 1, "slips.correction"),
      ("screens.endRepeat", 1.1, "screens.endRepeat"),
      ("screens.endDelay.40", 2e6, "screens.endDelay[40]"),
      ("screens.screens.0.0", -1, "screens.screens[0][0]"),
      ("screens.screens.0.1", 1.5, "screens.screens[0][1]"),
      ("screens.screens.1.2", 2, "screens.screens[1][2]"),
      ("screens.screens.1.3", -0.5, "screens.screens[1][3]"),
      ("screens.screens.1.4", 1001, "screens.screens[1][4]"),
      ("screens.screens.1.5", 1e9, "screens.screens[1][5]"),
      ("strokes.personSpread", 4, "strokes.personSpread"),
      ("strokes.traceSpread", -1, "strokes.traceSpread"),
      ("strokes.personOffset.1", 11, "strokes.personOffset[1]"),
      ("strokes.firstOffset.0", -11, "strokes.firstOffset[0]"),
      ("strokes.carry.8", 101, "strokes.carry[8]"),
      ("strokes.time.mean.23", 1001, "strokes.time.mean[23]"),
      ("strokes.along.logSpread.25", -1001, "strokes.along.logSpread[25]"),
      ("movement.noise.0", 2.5, "movement.noise[0]"),
      ("movement.noise.1", -2.5, "movement.noise[1]"),
      ("movement.hiddenWeights.0.0", 10_001, "movement"),
      ("movement.directWeights.23.15", 1e300, "movement"),
    ])
  func outOfRange(path: String, number: Double, place: String) throws {
    let error = try #require(try Self.error(at: path) { _ in .number(number) })
    #expect(error.place == place)
    #expect(error.description.hasPrefix(place))
  }

  @Test(
    "lists that are too short",
    arguments: [
      ("screens.columns", "screens.columns"), ("screens.screens.1", "screens.screens[1]"),
      ("screens.endDelay", "screens.endDelay"), ("strokes.personOffset", "strokes.personOffset"),
      ("strokes.lastOffset", "strokes.lastOffset"), ("strokes.person", "strokes.person"),
      ("strokes.fresh", "strokes.fresh"), ("strokes.startAlong", "strokes.startAlong"),
      ("strokes.time.mean", "strokes.time.mean"),
      ("strokes.aside.logSpread", "strokes.aside.logSpread"),
      ("strokes.along.shape", "strokes.along.shape"),
      ("strokes.along.lastShape", "strokes.along.lastShape"),
      ("movement.inputs", "movement.inputs"), ("movement.noise", "movement.noise"),
      ("movement.hiddenWeights", "movement.hiddenWeights"),
      ("movement.hiddenWeights.23", "movement.hiddenWeights[23]"),
      ("movement.outWeights.47", "movement.outWeights[47]"),
      ("movement.directWeights", "movement.directWeights"),
    ])
  func shortLists(path: String, place: String) throws {
    let error = try #require(
      try Self.error(at: path) { value in
        guard case .array(let elements) = value else { return value }
        return .array(elements.dropLast())
      })
    #expect(error.place == place)
  }

  @Test(arguments: [
    "screens.endDelay", "strokes.startAlong", "strokes.startAside", "strokes.time.shape",
    "strokes.along.lastShape",
  ])
  func quantilesMustNotDescend(path: String) throws {
    let error = try #require(try Self.error(at: "\(path).7") { _ in .number(100) })
    #expect(error.place == "\(path)[8]")
    #expect(error.reason.contains("descend"))
  }

  @Test func thereMustBeAScreen() throws {
    let error = try #require(try Self.error(at: "screens.screens") { _ in .array([]) })
    #expect(error.place == "screens.screens")
  }

  @Test func networksOfOtherInputsAreRefused() throws {
    let error = try #require(try Self.error(at: "movement.inputs.3") { _ in .string("x") })
    #expect(error.place == "movement.inputs[3]")
  }

  @Test func notesAreStrings() throws {
    let error = try #require(try Self.error(at: "provenance.seed") { _ in .number(1) })
    #expect(error.place == "provenance.seed")
  }

  @Test func invalidJSONIsReportedWithItsLine() throws {
    let error = #expect(throws: MotorModelProfileError.self) {
      try MotorModelProfile(json: Array("{\n  \"version\": }".utf8))
    }
    #expect(error?.place.hasPrefix("line 2") == true)
  }
}
