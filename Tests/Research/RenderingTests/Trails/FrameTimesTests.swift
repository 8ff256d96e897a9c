import Rendering
import Testing

struct FrameTimesTests {
  /// 500 ms of swipe and 1000 ms of fading at 10 a second: frames at 0, 100, … 1500 ms.
  @Test func untilAllInkHasFaded() throws {
    let frames = try #require(FrameTimes(duration: 500, rate: 10))
    #expect(frames.count == 16)
    #expect(frames.time(of: 0) == 0)
    #expect(frames.time(of: 15) == 1500)
  }

  /// 1.001 s at 60 a second is 60.06 frames: the first at or after the end is number 61.
  @Test func theLastFrameIsEmpty() throws {
    let frames = try #require(FrameTimes(duration: 1, rate: 60))
    #expect(frames.count == 62)
    #expect(CometTail.opacity(age: frames.time(of: 61) - 1) == 0)
    #expect(CometTail.opacity(age: frames.time(of: 60) - 1) > 0)
  }

  @Test(
    "no endless animations",
    arguments: [
      (100, 0), (100, -1), (100, .infinity), (100, .nan), (1e9, 60), (.infinity, 60),
    ] as [(Double, Double)])
  func none(duration: Double, rate: Double) {
    #expect(FrameTimes(duration: duration, rate: rate) == nil)
  }
}
