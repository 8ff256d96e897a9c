import SwipeTraces
import Testing

@Suite struct SwipeTraceValidationTests {
  @Test func acceptsTheLimitsThemselves() throws {
    try validate([[1e6, -1e6, 0], [-1e6, 1e6, 1e9]])
    try validate([])
    try validate([[0, 0, 5]])
  }

  @Test func acceptsEqualTimes() throws {
    try validate([[0, 0, 8], [1, 1, 8], [2, 2, 8]])
  }

  @Test(
    arguments: [
      ([1_000_000.5, 0, 0], "x = 1000000.5 is outside ±1000000 pt"),
      ([0, -1e300, 0], "y = -1e+300 is outside ±1000000 pt"),
      ([.infinity, 0, 0], "x = inf is outside ±1000000 pt"),
      ([0, .nan, 0], "y = nan is outside ±1000000 pt"),
      (
        [0, 0, -1],
        "t = -1 is outside 0…1000000000 ms; times are milliseconds since the first sample"
      ),
      (
        [0, 0, 1.5e12],
        "t = 1500000000000 is outside 0…1000000000 ms; times are milliseconds since the first sample "
          + "(milliseconds since 1970: ringswipe traces convert FILE --guess finds the command that "
          + "reads them)"
      ),
      (
        [0, 0, 1.5e9],
        "t = 1500000000 is outside 0…1000000000 ms; times are milliseconds since the first sample "
          + "(perhaps seconds since 1970: ringswipe traces convert FILE --guess finds the command that "
          + "reads them)"
      ),
      (
        [0, 0, .nan],
        "t = nan is outside 0…1000000000 ms; times are milliseconds since the first sample"
      ),
      ([0, 0, 9], "time runs backwards, from 10.0 to 9.0 ms; sort the samples by time"),
      (
        [0, 0, 0],
        "time runs backwards, from 10.0 to 0.0 ms; sort the samples by time (or cut off the zeros that "
          + "fill them up: ringswipe traces convert FILE --guess finds the command)"
      ),
    ] as [([Double], String)])
  func namesTheFirstBadSample(_ triple: [Double], _ reason: String) {
    #expect(throws: TraceError.badSample(number: 2, reason: reason)) {
      try validate([[0, 0, 10], triple, [.nan, .nan, .nan]])
    }
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e7])
  func refusesImpossibleKeyboards(_ size: Double) {
    for (width, height) in [(size, 290), (390, size)] {
      let keyboard = KeyboardReference(layout: "ring", width: width, height: height)
      #expect(throws: TraceError.self) {
        try SwipeTrace(id: "a", keyboard: keyboard, samples: []).validate()
      }
    }
  }

  /// Bytes count, not characters: é has two.
  @Test(arguments: [("a", 1000, true), ("a", 1001, false), ("é", 500, true), ("é", 501, false)])
  func limitsTheWord(letter: String, count: Int, isAccepted: Bool) {
    let word = String(repeating: letter, count: count)
    for text in ["{\"word\":\"\(word)\",\"samples\":[]}\n", "id,word,x,y,t\n1,\(word),1,1,0\n"] {
      let traces = readAll(Array(text.utf8)).compactMap(\.trace)
      #expect(traces.count == (isAccepted ? 1 : 0))
    }
  }

  @Test func limitsTheSamples() {
    let sample = TraceSample(x: 0, y: 0, t: 0)
    let many = [TraceSample](repeating: sample, count: SwipeTrace.sampleLimit + 1)
    #expect(throws: TraceError.tooManySamples) { try SwipeTrace(id: "a", samples: many).validate() }
  }

  private func validate(_ triples: [[Double]]) throws {
    try SwipeTrace(id: "a", samples: samples(triples)).validate()
  }
}
