import Testing

@testable import Rendering

struct ChartLookTests {
  @Test("twelve series can be told apart without colours, by marks and by lines")
  func twelve() {
    let looks = (0..<12).map(Chart.Look.init(ofSeries:))
    #expect(Set(looks.map { "\($0.mark) \($0.isHollow)" }).count == 12)
    #expect(Set(looks.map { "\($0.dash) \($0.lineWidth)" }).count == 12)
  }

  @Test("the first four look as in earlier charts")
  func first() {
    let looks = (0..<4).map(Chart.Look.init(ofSeries:))
    #expect(looks.map(\.mark) == [.disc, .square, .triangle, .diamond])
    #expect(looks.map(\.dash) == [[], [4, 2], [1.5, 1.5], [5, 2, 1.5, 2]])
    #expect(looks.allSatisfy { !$0.isHollow && $0.lineWidth == 1.1 })
  }
}
