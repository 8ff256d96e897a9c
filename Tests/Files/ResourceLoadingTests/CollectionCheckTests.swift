import SwipeTraces
import Testing

@testable import ResourceLoading

struct CollectionCheckTests {
  private func trace(_ id: String, user: String? = nil, word: String? = "tea", x: Double = 0)
    -> SwipeTrace
  {
    SwipeTrace(
      id: id, word: word,
      samples: (0..<6).map { TraceSample(x: x + Double($0), y: 5, t: Double($0) * 16) }, user: user)
  }

  private func remarks(_ traces: [SwipeTrace]) -> [String] {
    let check = CollectionCheck()
    for (index, trace) in traces.enumerated() {
      check.add(trace, at: TraceLocation(file: "a.jsonl", line: index + 1))
    }
    return check.takeRemarks()
  }

  @Test func tracesThatAreThereTwice() {
    #expect(
      remarks([trace("a", user: "p"), trace("b", user: "p", x: 1), trace("c", user: "q")]) == [
        "1 of 3 traces have the samples of an earlier one (first: a.jsonl:3 has those of "
          + "a.jsonl:1) and count twice; leave the copies out"
      ])
  }

  @Test func usersUnderSeveralNames() {
    let users = ["P1", "p1", "7", "07", "x", "X", "y", "Y ", "z"]
    let traces = users.enumerated().map { trace("t\($0)", user: $1, x: Double($0)) }
    #expect(
      remarks(traces) == [
        "users whose names differ only by case, blanks or leading zeros count as different people: "
          + "'07' and '7', 'P1' and 'p1', 'X' and 'x' and 1 more; give each person one name"
      ])
  }

  @Test func usersThatAreTheTraces() {
    #expect(remarks([trace("a", user: "a"), trace("b", user: "b", x: 1)]).count == 1)
  }

  @Test func nothingIsSaidOfGoodTraces() {
    #expect(remarks([trace("a", user: "p"), trace("b", user: "q", x: 1)]).isEmpty)
    // Not of traces without a word.
    #expect(remarks([trace("a", word: nil), trace("b", word: nil)]).isEmpty)
    var synthetic = trace("a")
    synthetic.otherFields = [.init(name: "synthetic", json: "{}")]
    #expect(remarks([synthetic, synthetic]).isEmpty)
  }
}
