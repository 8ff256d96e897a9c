import Testing

@testable import SwipeTraces

struct UnmetConditionsTests {
  /// Three traces of "The" on qwerty by "ann", of two samples and 100 ms.
  private func remark(_ change: (inout TraceFilter) -> Void) -> String? {
    var filter = TraceFilter()
    change(&filter)
    var unmet = UnmetConditions(of: filter)
    for number in 0..<3 {
      let trace = SwipeTrace(
        id: "\(number)", word: "The",
        keyboard: KeyboardReference(layout: "qwerty", width: 360, height: 220),
        samples: [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 3, y: 4, t: 100)], user: "ann")
      unmet.add(trace, isKept: filter.takes(trace))
    }
    return unmet.remark
  }

  @Test("filters that keep something need no remark")
  func right() throws {
    #expect(remark { $0.users = ["ann"] } == nil)
    #expect(remark { $0.words = ["the", "of"] } == nil)
    let other = TraceFilter()
    #expect(UnmetConditions(of: other).remark == nil)
  }

  @Test("the condition that no trace meets is named, with what a trace has")
  func unmet() throws {
    let seconds = try #require(NumberRange("0.2..5"))
    #expect(
      remark { $0.users = ["Ann"] } == "0 of 3 traces are kept: none meets --user Ann (one has ann)"
    )
    #expect(
      remark {
        $0.words = ["the"]
        $0.layouts = ["QWERTY"]
        $0.ranges[.duration] = seconds
      }
        == "0 of 3 traces are kept: none meets --keyboard QWERTY (one has qwerty), "
        + "nor --duration 0.2..5.0 (one has 100.0)")
    #expect(
      remark { $0.fields["sesion"] = "3" } == "0 of 3 traces are kept: none meets --field sesion=3")
    #expect(
      remark {
        $0.users = ["ann"]
        $0.isInverted = true
      } == "0 of 3 traces are kept: all meet the conditions, and --invert keeps the others")
  }

  @Test("conditions that are met by different traces")
  func apart() {
    var filter = TraceFilter()
    (filter.users, filter.words) = (["a"], ["y"])
    var unmet = UnmetConditions(of: filter)
    for (user, word) in [("a", "x"), ("b", "y")] {
      unmet.add(SwipeTrace(id: user, word: word, samples: [], user: user), isKept: false)
    }
    #expect(
      unmet.remark == "0 of 2 traces are kept: each condition is met, but by no trace all of them")
  }
}
