import SwipeTraces
import Testing

/// Returns a trace along a line, with samples 10 pt and 20 ms apart.
private func trace(
  _ id: String, word: String? = nil, user: String? = nil, samples: Int = 3,
  keyboard: KeyboardReference? = nil
) -> SwipeTrace {
  SwipeTrace(
    id: id, word: word, keyboard: keyboard,
    samples: (0..<samples).map { TraceSample(x: Double($0) * 10, y: 5, t: Double($0) * 20) },
    user: user)
}

struct TraceMeasuresTests {
  @Test func measuresATrace() {
    let measures = TraceMeasures(
      SwipeTrace(
        id: "t",
        samples: [
          TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 3, y: 4, t: 10),
          TraceSample(x: 3, y: 16, t: 50),
        ]))
    // 5 pt and 12 pt; three samples, two intervals in 50 ms.
    #expect(measures.length == 17)
    #expect(measures.duration == 50)
    #expect(measures.longestGap == 40)
    #expect(measures.rate == 40)
  }

  @Test func aTraceOfOneSampleHasNoMeasures() {
    let measures = TraceMeasures(trace("t", samples: 1))
    #expect(TraceQuantity.allCases.map { $0.value(of: measures) } == [1, nil, nil, nil, nil])
  }
}

struct TraceFaultTests {
  private static func points(_ points: [(Double, Double, Double)]) -> SwipeTrace {
    SwipeTrace(
      id: "t", word: "w", keyboard: KeyboardReference(layout: "qwerty", width: 100, height: 50),
      samples: points.map { TraceSample(x: $0.0, y: $0.1, t: $0.2) }, user: "u")
  }

  @Test(arguments: [
    (points([(10, 10, 0), (20, 10, 20)]), [TraceFault]()),
    (SwipeTrace(id: "t", samples: []), [.noWord, .noUser, .noKeyboard, .noSamples]),
    (points([(10, 10, 5)]), [.oneSample, .lateStart]),
    (points([(10, 10, 0), (20, 10, 0)]), [.noTime]),
    (points([(10, 10, 0), (10, 10, 20)]), [.noMovement]),
    (points([(10, 10, 0), (20, 10, 301)]), [.longGap]),
    (points([(90, 40, 0), (95, 60, 20), (110, 40, 40)]), [.offKeyboard]),
    (points([(0.1, 0.5, 0), (0.2, 1, 20)]), [.normalized]),
  ])
  func faultsOf(_ trace: SwipeTrace, _ faults: [TraceFault]) {
    #expect(TraceFault.faults(of: trace, TraceMeasures(trace)) == faults)
  }
}

struct TraceDescriptionTests {
  @Test func counts() {
    let ring = KeyboardReference(layout: "ring", width: 390, height: 290)
    var description = TraceDescription()
    description.add(trace("a", word: "Tea", user: "u1", keyboard: ring))
    description.add(trace("b", word: "tea", user: "u1", samples: 5))
    description.add(trace("b", user: "u2", samples: 1))
    description.add(trace("b", user: "u2"))
    #expect(description.traces == 4)
    #expect(description.labelled == 2)
    #expect(description.words == ["tea": 2])
    #expect(description.users == ["u1": 2, "u2": 2])
    #expect(description.keyboards == [ring: 1])
    #expect(description.repeatedIDs == 1)
    #expect(description.faults == [.noWord: 2, .noKeyboard: 3, .oneSample: 1])
  }

  @Test func distributions() throws {
    var description = TraceDescription()
    for samples in 1...11 { description.add(trace("t\(samples)", samples: samples)) }
    let samples = try #require(description.distribution(of: .samples))
    #expect(samples.count == 11)
    #expect((samples.smallest, samples.median, samples.mean, samples.largest) == (1, 6, 6, 11))
    // A twentieth of the distance from the first to the last of eleven values: 1.5 and 10.5.
    #expect((samples.low, samples.high) == (1.5, 10.5))
    // Without the trace of one sample; a trace of n samples lasts (n − 1) × 20 ms.
    let duration = try #require(description.distribution(of: .duration))
    #expect((duration.count, duration.smallest, duration.largest) == (10, 20, 200))
    #expect(description.distribution(of: .rate)?.median == 50)
  }
}

struct TraceSplitTests {
  @Test func aUsersTracesStayTogether() throws {
    let split = try TraceSplit(parts: [("a", 1), ("b", 1), ("c", 2)], seed: 7)
    for user in 0..<50 {
      let parts = (0..<5).map { split.part(of: trace("t\($0)-\(user)", user: "u\(user)")) }
      #expect(Set(parts).count == 1)
    }
  }

  @Test func sharesAreRightOnAverageAndSeedsDiffer() throws {
    func sizes(seed: UInt64, shares: [Double]) throws -> [Int] {
      let split = try TraceSplit(
        parts: shares.enumerated().map { ("p\($0.offset)", $0.element) }, seed: seed)
      var sizes = shares.map { _ in 0 }
      for user in 0..<10_000 { sizes[split.part(of: trace("t", user: "u\(user)"))] += 1 }
      return sizes
    }
    let sizes = try sizes(seed: 1, shares: [80, 10, 10])
    // Five standard deviations of a share of 0.1 and of 0.8 of 10,000: 150 and 200.
    #expect(abs(sizes[0] - 8000) < 200 && abs(sizes[1] - 1000) < 150)
    let (one, two) = (
      try TraceSplit(parts: [("a", 1), ("b", 1)], seed: 1),
      try TraceSplit(parts: [("a", 1), ("b", 1)], seed: 2)
    )
    let users = (0..<100).map { trace("t", user: "u\($0)") }
    #expect(users.map { one.part(of: $0) } != users.map { two.part(of: $0) })
  }

  @Test func keysIdentifyGroups() {
    let labelled = trace("t1", word: "Tea", user: "u1")
    let bare = trace("t1")
    #expect(
      TraceKey.allCases.map { $0.group(of: labelled) } == ["user u1", "word tea", "trace t1"])
    #expect(Set(TraceKey.allCases.map { $0.group(of: bare) }) == ["trace t1"])
    #expect(TraceKey.allCases.map { $0.isKnown(of: bare) } == [false, false, true])
  }

  @Test(arguments: [
    ([("a", 1.0)], TraceSplitError.tooFewParts), ([("a", 1), ("a", 1)], .repeatedName("a")),
    ([("a", 1), ("", 1)], .badName("")), ([("a", 1), ("x/y", 1)], .badName("x/y")),
    ([("a", 0), ("b", 1)], .badShare("a")), ([("a", 1), ("b", .nan)], .badShare("b")),
    ([("a", 1e308), ("b", 1e308)], .badShare("a")),
  ])
  func refuses(_ parts: [(String, Double)], _ error: TraceSplitError) {
    #expect(throws: error) {
      try TraceSplit(parts: parts.map { (name: $0.0, share: $0.1) }, seed: 1)
    }
  }
}

struct TraceReservoirTests {
  @Test func keepsTheCountInOrder() {
    var reservoir = TraceReservoir(count: 5, seed: 1)
    let all = (0..<100).map { trace("\($0)") }
    for trace in all { reservoir.add(trace) }
    let numbers = reservoir.traces.compactMap { Int($0.id) }
    #expect(numbers.count == 5 && numbers == numbers.sorted() && Set(numbers).count == 5)
    #expect(numbers != [0, 1, 2, 3, 4])
    var again = TraceReservoir(count: 5, seed: 1)
    for trace in all { again.add(trace) }
    #expect(again.traces == reservoir.traces)
  }

  @Test func everyTraceIsEquallyLikely() {
    // 4,000 draws of 5 out of 20: each trace is drawn 1000 times on average, with a standard
    // deviation of √(4000 × ¼ × ¾) = 27.
    var counts = [String: Int]()
    for seed in 0..<4000 {
      var reservoir = TraceReservoir(count: 5, seed: UInt64(seed))
      for number in 0..<20 { reservoir.add(trace("\(number)", samples: 0)) }
      for trace in reservoir.traces { counts[trace.id, default: 0] += 1 }
    }
    #expect(counts.count == 20 && counts.values.allSatisfy { abs($0 - 1000) < 140 })
  }

  @Test func drawsFromEachGroup() {
    var reservoir = TraceReservoir(count: 2, ofEach: .user, seed: 1)
    for number in 0..<30 { reservoir.add(trace("\(number)", user: "u\(number % 3)")) }
    reservoir.add(trace("last", user: "u9"))
    var counts = [String: Int]()
    for trace in reservoir.traces { counts[trace.user ?? "", default: 0] += 1 }
    #expect(counts == ["u0": 2, "u1": 2, "u2": 2, "u9": 1])
  }
}

struct TraceFilterTests {
  private static let tea = SwipeTrace(
    id: "t", word: "Tea", keyboard: KeyboardReference(layout: "qwerty", width: 100, height: 50),
    samples: [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 30, y: 40, t: 100)], user: "u1",
    otherFields: [
      .init(name: "device", json: #""phone 3""#), .init(name: "trial", json: "4"),
    ])

  @Test func allConditionsMustBeMet() {
    var filter = TraceFilter()
    #expect(filter.isEmpty && filter.takes(Self.tea))
    filter.users = ["u1", "u2"]
    filter.words = ["TEA"]
    filter.layouts = ["qwerty"]
    filter.fields = ["device": "phone 3", "trial": "4"]
    filter.ranges = [.samples: .init("2")!, .duration: .init("50..")!, .length: .init("..50")!]
    filter.without = [.longGap, .noWord]
    #expect(filter.takes(Self.tea))
    filter.isInverted = true
    #expect(!filter.takes(Self.tea))
  }

  @Test func eachConditionCanFail() {
    let changes: [(inout TraceFilter) -> Void] = [
      { $0.users = ["u2"] }, { $0.words = ["tee"] }, { $0.layouts = ["ring"] },
      { $0.fields = ["device": "phone"] }, { $0.fields = ["session": "4"] },
      { $0.ranges[.samples] = NumberRange("3..") }, { $0.ranges[.rate] = NumberRange("11..20") },
      { $0.without = [.noTime, .noMovement] },
    ]
    for (index, change) in changes.enumerated() {
      var filter = TraceFilter()
      change(&filter)
      #expect(!filter.isEmpty)
      // The last condition names faults that the trace does not have.
      #expect(filter.takes(Self.tea) == (index == changes.count - 1), "\(index)")
    }
  }

  @Test func aTraceWithoutTheValueIsNotSelected() {
    var filter = TraceFilter()
    filter.ranges[.rate] = NumberRange("0..")
    #expect(!filter.takes(trace("t", samples: 1)))
  }

  @Test(arguments: [
    ("10..200", 10.0, 200.0), ("10..", 10, .infinity), ("..200", -.infinity, 200), ("10", 10, 10),
    ("1.5..2.5", 1.5, 2.5),
  ])
  func readsRanges(_ text: String, _ low: Double, _ high: Double) {
    let range = NumberRange(text)
    #expect(range?.low == low && range?.high == high)
  }

  @Test(arguments: ["", "..", "a", "5..1", "1..2..3", "1..x", "nan", "inf", "1-2"])
  func refusesRanges(_ text: String) { #expect(NumberRange(text) == nil) }
}
