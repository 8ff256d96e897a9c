import Testing

@testable import ModelFitting

@Suite struct WorkersTests {
  @Test(arguments: [-1, 1, 2, 5, 100])
  func resultsKeepTheirOrder(jobs: Int) {
    let squares = Workers(jobs: jobs).map(37) { $0 * $0 }
    #expect(squares == (0..<37).map { $0 * $0 })
    #expect(Workers(jobs: jobs).map(0) { $0 }.isEmpty)
  }
}
