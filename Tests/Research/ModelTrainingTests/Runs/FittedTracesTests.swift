import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Testing

@testable import ModelTraining

struct FittedTracesTests {
  /// A trace that differs from those with another `place`.
  private func trace(
    _ place: Double, user: String? = nil, isSynthetic: Bool = false,
    times: (Double) -> Double = { 16 * $0 }
  ) throws -> LabelledTrace {
    var trace = LabelledTrace(
      word: "we", user: user ?? "line-\(place)", keyboard: try MotorModelCorpus.qwerty(),
      samples: (0..<6).map { TraceSample(x: 8 * Double($0), y: place, t: times(Double($0))) })
    trace.namesUser = user != nil
    trace.isSynthetic = isSynthetic
    return trace
  }

  @Test("a check on other traces of other users is right, also if ids are the same")
  func other() throws {
    let fitted = FittedTraces([try trace(1, user: "a"), try trace(2)])
    #expect(fitted.remark(onCheck: [try trace(3, user: "b")], in: "dev") == nil)
    var unnamed = try trace(4)
    unnamed.user = "line-2.0"
    #expect(fitted.remark(onCheck: [unnamed], in: "dev") == nil)
  }

  @Test("traces fitted on are found by their samples and by their users")
  func known() throws {
    let fitted = FittedTraces([try trace(1, user: "a"), try trace(2, user: "b")])
    #expect(
      fitted.remark(
        onCheck: [try trace(3, user: "a"), try trace(4, user: "c")], in: "dev.jsonl")
        == "dev.jsonl: 1 of 2 traces are no check, 1 are by 1 user fitted on (a); "
        + "'ringswipe traces split' makes parts without common users")
    #expect(
      fitted.remark(onCheck: [try trace(1, user: "x"), try trace(2, user: "y")], in: "dev.jsonl")
        == "dev.jsonl: 2 of 2 traces are no check, 2 have the samples of traces fitted on; "
        + "'ringswipe traces split' makes parts without common users")
    #expect(
      fitted.remark(onCheck: [try trace(1, user: "b")], in: "dev.jsonl")
        == "dev.jsonl: 1 of 1 traces are no check, 1 have the samples of traces fitted on, "
        + "1 are by 1 user fitted on (b); "
        + "'ringswipe traces split' makes parts without common users")
  }

  @Test("only synthetic traces, and traces without users, are said")
  func remarks() throws {
    let people = [try trace(1, user: "a"), try trace(2, user: "b")]
    #expect(FittedTraces(people).remarks(splitsUsers: true).isEmpty)
    let made = [
      try trace(1, user: "a", isSynthetic: true), try trace(2, user: "b", isSynthetic: true),
    ]
    #expect(
      FittedTraces(made).remarks(splitsUsers: true) == [
        "all 2 traces are synthetic: the model learns how they were generated, not how people swipe"
      ])
    #expect(FittedTraces(people + made).remarks(splitsUsers: true).isEmpty)
    #expect(FittedTraces([try trace(1), try trace(2)]).remarks(splitsUsers: false).isEmpty)
    #expect(
      FittedTraces([try trace(1), try trace(2)]).remarks(splitsUsers: true).first?
        .hasPrefix("no trace names a user: each is held out by itself") == true)
    #expect(
      FittedTraces(people + [try trace(3)]).remarks(splitsUsers: true).first?
        .hasPrefix("1 of 3 traces name no user") == true)
  }

  @Test("times that are equal or count samples are none")
  func times() throws {
    #expect(try trace(1) { _ in 0 }.lacksTimes)
    #expect(try trace(1) { _ in 40 }.lacksTimes)
    #expect(try trace(1) { $0 }.lacksTimes)
    #expect(try trace(1) { $0 + 100 }.lacksTimes)
    #expect(try !trace(1) { 2 * $0 }.lacksTimes)
    #expect(try !trace(1) { $0 == 5 ? 7 : $0 }.lacksTimes)
    // A generator may be asked for 1,000 samples a second.
    #expect(try !trace(1, isSynthetic: true, times: { $0 }).lacksTimes)
  }

  @Test("a motor model is not fitted to traces without times")
  func motor() throws {
    let traces = try (0..<120).map { try trace(Double($0), user: "u\($0 % 3)") { _ in 0 } }
    #expect(throws: FitError.noTimes(traces: 120)) {
      try MotorModelFit(traces: traces, workers: .init(jobs: 1)).run()
    }
  }
}
