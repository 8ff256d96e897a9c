import Statistics
import Testing

@Suite struct PortableLogToNineDigitsTests {
  @Test(arguments: [1e-6, 0.004, 0.5, 0.7071, 0.7072, 1, 1.4142, 1.4143, 2, 10, 12345.678])
  func isNearTheLogarithm(x: Double) {
    #expect(abs(portableLogToNineDigits(x) - portableLog(x)) < 2e-9)
  }
}
