import Capture
import Testing

@Suite struct CaptureCallTests {
  @Test func namesAreThoseOfRequests() {
    #expect(CaptureCall(rawValue: "try-word") == .tryWord)
    #expect(CaptureCall(rawValue: "../state") == nil)
  }
}
