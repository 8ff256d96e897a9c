import SwipeTraces
import Testing

struct RecordingSlipsTests {
  private func trace(
    _ word: String?, samples: Int = 6, interval: Double = 16, previous: [String] = []
  ) -> SwipeTrace {
    SwipeTrace(
      id: "t", word: word,
      samples: (0..<samples).map {
        TraceSample(x: 50 + Double($0) * 9, y: 40, t: Double($0) * interval)
      }, previous: previous)
  }

  private func remarks(_ traces: [SwipeTrace]) -> [String] {
    var slips = RecordingSlips()
    for trace in traces { slips.add(trace) }
    return slips.remarks
  }

  @Test(arguments: [
    ("word.", "have punctuation"), ("“word", "have punctuation"), ("two words", "several words"),
    ("soft\u{AD}hyphen", "invisible"), ("zero\u{200B}width", "invisible"),
  ])
  func labels(word: String, said: String) {
    let remarks = remarks([trace("tea"), trace(word)])
    #expect(remarks.count == 1)
    #expect(remarks.first?.hasPrefix("1 of 2 ") == true)
    #expect(remarks.first?.contains(said) == true)
  }

  @Test(arguments: ["don't", "don’t", "o'clock", "well-known", "a", "’tis", "été"])
  func wordsAreNoSlips(word: String) {
    #expect(remarks([trace(word, previous: ["say"])]).isEmpty)
  }

  @Test func samplesAndTimes() {
    let taps = (0..<5).map { _ in trace("tea", samples: 2) }
    #expect(remarks(taps).first?.hasPrefix("5 of 5 traces have fewer than 3 samples") == true)
    #expect(remarks(Array(taps.dropLast())).isEmpty)
    #expect(remarks([trace("tea", interval: 0)]).first?.contains("one time") == true)
    #expect(remarks([trace("tea", interval: 1)]).first?.contains("1 ms apart") == true)
    var unset = trace("tea")
    unset.samples[0] = TraceSample(x: 0, y: 0, t: 0)
    #expect(remarks([unset]).first?.contains("begin at (0, 0)") == true)
    unset = trace("tea")
    unset.samples[5] = TraceSample(x: 0, y: 0, t: 80)
    #expect(remarks([unset]).first?.contains("end at (0, 0)") == true)
  }

  @Test func theWordItselfBefore() {
    #expect(
      remarks([trace("tea", previous: ["the", "Tea"])]).first?.contains("'previous'") == true)
  }

  @Test func fewAreNotRemarked() {
    // One of 51 is less than 2 %.
    #expect(remarks([trace("word.")] + (0..<50).map { _ in trace("tea") }).isEmpty)
    #expect(remarks([trace(nil), trace("tea")]).isEmpty)
  }
}
