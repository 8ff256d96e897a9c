import Testing

@testable import TraceImport

/// Logs in which one part counts time in seconds and another in milliseconds.
struct ClockTallyTests {
  private static let map = "id=s,word=w,user=u,x=x,y=y,t=t"

  /// Returns three traces of user a in seconds and `count` of user b in milliseconds, with 16 ms between samples.
  private func log(_ count: Int) -> String {
    var text = "s,w,u,x,y,t\n"
    for number in 0..<3 + count {
      for index in 0..<4 {
        let time = number < 3 ? "\(Double(index) * 0.016)" : "\(index * 16)"
        text += "\(number),tea,\(number < 3 ? "a" : "b"),\(number + index),\(number),\(time)\n"
      }
    }
    return text
  }

  @Test func twoUnitsAreSaidOnce() throws {
    let log = try ImportedLog(log(4), map: Self.map)
    #expect(
      log.counts.clocks.remark(readIn: .milliseconds)
        == "4 traces count time in milliseconds (user b), 3 in seconds (user a); --time mixed reads each "
        + "trace in its own unit")
  }

  @Test func eachTraceIsReadInItsOwnUnit() throws {
    let log = try ImportedLog(log(4), map: Self.map) { $0.clock = .mixed }
    #expect(log.errors == [])
    #expect(log.traces.count == 7)
    for trace in log.traces { #expect(trace.samples.map(\.t) == [0, 16, 32, 48]) }
    #expect(
      log.counts.clocks.remark(readIn: .mixed)?.hasSuffix("; each was read in its own") == true)
  }

  @Test func oneUnitOtherThanThatOfTheCommand() throws {
    // Three of 153 traces are less than 2 %.
    let seconds = try ImportedLog(log(150), map: Self.map) { $0.clock = .seconds }
    #expect(
      seconds.counts.clocks.remark(readIn: .seconds)
        == "150 traces count time in milliseconds, by the steps from sample to sample, and were read in "
        + "seconds; --time ms reads them")
    #expect(seconds.counts.clocks.remark(readIn: .milliseconds) == nil)
    #expect(seconds.counts.clocks.remark(readIn: .epochMilliseconds) == nil)
    #expect(seconds.counts.clocks.remark(readIn: .iso) == nil)
  }

  /// Taps of two samples, 3 s apart, are no swipes in microseconds.
  @Test func tapsTellNoUnit() throws {
    let taps = (0..<5).map { "\($0),1,\($0),0\n\($0),1,\($0),3000\n" }.joined()
    let log = try ImportedLog("s,x,y,t\n" + taps, map: "id=s,x=x,y=y,t=t")
    #expect(log.traces.count == 5)
    #expect(log.counts.clocks.remark(readIn: .milliseconds) == nil)
  }

  /// A step of 0.5 is 500 ms of seconds and 0.5 of milliseconds: neither is a touch screen.
  @Test func stepsOfNoUnit() throws {
    let log = try ImportedLog(
      "s,x,y,t\n1,1,1,0\n1,2,2,0.5\n2,1,1,5\n3,1,1,5\n3,2,2,5\n", map: "id=s,x=x,y=y,t=t"
    ) { $0.clock = .mixed }
    #expect(log.errors == ["log:2: \"t\": steps of up to 0.5 are those of no unit of time"])
    // Without a step the unit does not matter.
    #expect(log.traces.map(\.id) == ["2", "3"])
  }

  /// 2 ms and 200 ms are the bounds: 500 and 5 samples a second.
  @Test(
    arguments: [
      (2.0, .milliseconds), (199, .milliseconds), (0.002, .seconds), (0.199, .seconds),
      (16_000, .microseconds), (16_000_000, .nanoseconds),
    ] as [(Double, ClockUnit)])
  func unitsOfSteps(step: Double, unit: ClockUnit) {
    #expect(ClockUnit.unit(ofSteps: [0, step, -5, step]) == unit)
    #expect(ClockUnit.unit(ofSteps: [0, -step]) == nil)
  }
}
