import SwipeTraces
import Testing

@testable import Realism

struct RetargetRemarksTests {
  private func trace(_ layout: String?, _ width: Double = 390) -> SwipeTrace {
    var trace = SwipeTrace(id: "a", word: "tea", samples: [])
    trace.keyboard = layout.map { KeyboardReference(layout: $0, width: width, height: 290) }
    return trace
  }

  @Test func tracesThatAreThereAlready() {
    var remarks = RetargetRemarks(
      to: KeyboardReference(layout: "ring", width: 390, height: 290))
    #expect(remarks.remark == nil)
    for trace in [trace("qwerty"), trace("ring", 300), trace(nil)] { remarks.add(trace) }
    #expect(remarks.remark == nil)
    remarks.add(trace("ring"))
    #expect(
      remarks.remark
        == "1 of 4 traces are on ring, 390x290 already, so that nothing is transferred; "
        + "name another keyboard with --layout or --size")
  }
}
