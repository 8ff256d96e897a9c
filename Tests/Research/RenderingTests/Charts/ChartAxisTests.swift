import Testing

@testable import Rendering

struct ChartAxisTests {
  @Test("a linear axis reaches from one round mark to another, within its limits")
  func linear() {
    // 5 % of 30 on both sides: 61.5…94.5, marks of 5.
    let axis = ChartAxis(title: "accuracy (%)", covering: [63, 93, .nan], within: 0...100)
    #expect(axis.range == 60...95)
    #expect(axis.ticks.map(\.value) == [60, 65, 70, 75, 80, 85, 90, 95])
    #expect(axis.place(of: 60) == 0)
    #expect(axis.place(of: 77.5) == 0.5)
    // 100 % is the end, however far the margin goes.
    let full = ChartAxis(title: "accuracy (%)", covering: [0, 100], within: 0...100)
    #expect(full.range == 0...100)
    #expect(full.ticks.map(\.label) == ["0", "20", "40", "60", "80", "100"])
  }

  @Test("an axis that may end between marks has none beyond the last value")
  func endsBetweenMarks() {
    // 5 % of 3 above: 3.15, marks of 0.5; half a step beyond the last is 3.25.
    let axis = ChartAxis(
      title: "mm", covering: [0, 0.5, 3], within: 0...Double.infinity, endsBetweenMarks: true)
    #expect(axis.range == 0...3.25)
    #expect(axis.ticks.map(\.label) == ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0"])
    // Marks at both ends have a whole step more.
    #expect(
      ChartAxis(title: "mm", covering: [0, 0.5, 3], within: 0...Double.infinity).range == 0...3.5)
  }

  @Test("equal values and none at all have an axis too", arguments: [[], [50], [0, 0]])
  func degenerate(values: [Double]) {
    let axis = ChartAxis(title: "", covering: values, within: 0...100)
    #expect(axis.range.lowerBound < axis.range.upperBound)
    #expect(!axis.ticks.isEmpty)
    #expect(values.allSatisfy { (0...1).contains(axis.place(of: $0)) })
  }

  @Test func logarithmic() {
    let axis = ChartAxis(title: "Hz", logarithmic: [10, 100])
    #expect(axis.range == 10...100)
    #expect(axis.ticks.map(\.label) == ["10", "20", "50", "100"])
    #expect(axis.place(of: 10) == 0)
    #expect(abs(axis.place(of: 31.622_776_601_683_793) - 0.5) < 1e-12)
    // Four powers of ten have more marks than fit: the powers alone.
    let wide = ChartAxis(title: "µs", logarithmic: [2, 15_000])
    #expect(wide.range == 2...20_000)
    #expect(wide.ticks.map(\.label) == ["10", "100", "1000", "10000"])
  }

  @Test func names() {
    let axis = ChartAxis(title: "layout", names: ["ring", "qwerty"])
    #expect(axis.range == -0.5...1.5)
    #expect(axis.place(of: 0) == 0.25)
    #expect(axis.place(of: 1) == 0.75)
  }
}
