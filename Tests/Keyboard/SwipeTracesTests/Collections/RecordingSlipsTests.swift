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
    return slips.remarks()
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

  @Test func marksOfMissingLabels() {
    func remarks(_ count: Int, _ label: String, of all: Int) -> [String] {
      self.remarks((0..<all).map { trace($0 < count ? label : "tea") })
    }
    #expect(
      remarks(3, "nan", of: 12) == [
        "3 of 12 labels are 'nan'; if that means no label, leave them empty"
      ])
    #expect(remarks(3, "?", of: 12).first?.hasPrefix("3 of 12 labels are '?'") == true)
    // Two, and 3 of 151, which is less than 2 %, may be words.
    #expect(remarks(2, "none", of: 12) == [])
    #expect(remarks(3, "none", of: 151) == [])
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
    // The way there is no jump beside that.
    var slips = RecordingSlips()
    for _ in 0..<5 { slips.add(unset, jumps: true) }
    #expect(slips.remarks().count == 1)
    #expect(slips.remarks(countsOrigins: false).count == 1)
    unset = trace("tea")
    unset.samples[0] = TraceSample(x: 0, y: 0, t: 0)
    slips = RecordingSlips()
    for _ in 0..<5 { slips.add(unset, jumps: true) }
    #expect(slips.remarks().count == 1)
    #expect(slips.remarks(countsOrigins: false) == [])
  }

  @Test(arguments: [0.0, -1])
  func samplesThatFillATraceUp(_ place: Double) {
    func remarks(_ padded: Int) -> [String] {
      var filled = trace("tea")
      for index in (6 - padded)..<6 {
        (filled.samples[index].x, filled.samples[index].y) = (place, place)
      }
      var slips = RecordingSlips()
      for _ in 0..<5 { slips.add(filled, jumps: true) }
      return slips.remarks()
    }
    #expect(
      remarks(3) == [
        "5 of 5 traces end with several samples at (0, 0) or (-1, -1): no touches, but padding to a fixed "
          + "length; 'ringswipe traces convert --cut-padding' cuts it off"
      ])
    let end = place == 0 ? "(0, 0)" : "(-1, -1)"
    #expect(remarks(1).count == 1)
    #expect(remarks(1).first?.hasPrefix("5 of 5 traces end at \(end), far from") == true)
    // Nothing but zeros is not padding.
    #expect(remarks(6).first?.contains("padding") != true)
  }

  @Test func samplesThatAreThereTwice() {
    var doubled = trace("tea")
    doubled.samples = doubled.samples.flatMap { [$0, $0] }
    #expect(
      remarks([doubled]) == [
        "1 of 1 traces have each sample twice (first: 'tea'), so that numbers and rates of samples are doubled; "
          + "record each touch event once"
      ])
    // Two of six pairs are no rule.
    doubled.samples = trace("tea").samples.enumerated().flatMap { $0 < 2 ? [$1, $1] : [$1] }
    #expect(remarks([doubled]) == [])
  }

  /// The swipe again, 400 ms after its end and 1 pt lower; then a finger that rests for 400 ms in the middle.
  @Test func swipesOfOneWordInOneTrace() {
    var twice = trace("tea", samples: 9)
    let end = twice.samples[8].t
    twice.samples += twice.samples.map {
      TraceSample(x: $0.x, y: $0.y + 1, t: $0.t + end + 400)
    }
    #expect(
      remarks([twice, twice, trace("tea")]) == [
        "2 of 3 traces may be two swipes of one word (first: 'tea'): after a gap the finger is back where it "
          + "began; convert the log again with --split-gap and a time shorter than the gap"
      ])
    #expect(remarks([twice, trace("tea")]) == [])
    var resting = trace("tea", samples: 9)
    for index in 5..<9 { resting.samples[index].t += 400 }
    #expect(remarks([resting, resting]) == [])
  }

  /// Along y = 40, with 9 pt between all samples.
  @Test func samplesAtEqualDistances() {
    let traces = (0..<5).map { _ in trace("tea", samples: 16) }
    #expect(
      remarks(traces) == [
        "5 of 5 traces have 16 samples at equal distances: they were resampled along their paths, so their "
          + "times, speeds and rates mean nothing; use the samples as they were recorded"
      ])
    // Several lengths.
    #expect(
      remarks((16..<21).map { trace("tea", samples: $0) }) == [
        "5 of 5 traces have a sample every 9 pt: they were resampled along their paths, so their times, speeds "
          + "and rates mean nothing; use the samples as they were recorded"
      ])
    // Several lengths and distances.
    let scaled = (0..<5).map { number in
      var trace = trace("tea", samples: 16 + number)
      for index in trace.samples.indices { trace.samples[index].x *= Double(number + 1) }
      return trace
    }
    #expect(
      remarks(scaled).first?.hasPrefix("5 of 5 traces have samples at equal distances: ") == true)
    // Fewer than five, less than half, and too few samples to tell.
    #expect(remarks(Array(traces.dropLast())) == [])
    #expect(remarks(traces + (0..<6).map { _ in trace("tea", samples: 15) }) == [])
    #expect(remarks((11..<16).map { trace("tea", samples: $0) }) == [])
    // Of 15 steps 12 are equal, which is 80 %; with 11 it is a finger.
    func uneven(_ count: Int) -> [SwipeTrace] {
      traces.map { trace in
        var trace = trace
        for index in 1...count {
          for later in (2 * index)..<16 { trace.samples[later].x += 40 }
        }
        return trace
      }
    }
    #expect(remarks(uneven(3)).count == 1)
    #expect(remarks(uneven(4)) == [])
  }

  /// Each trace ends with repeats of its last sample, up to 12 samples; their times go on or stand still.
  @Test func repeatsThatFillATraceUp() {
    func padded(_ samples: Int, to length: Int, interval: Double) -> SwipeTrace {
      var filled = trace("tea", samples: samples)
      for index in samples..<length {
        let last = filled.samples[index - 1]
        filled.samples.append(TraceSample(x: last.x, y: last.y, t: last.t + interval))
      }
      return filled
    }
    // A finger, whose steps differ.
    func moved(_ samples: Int) -> SwipeTrace {
      var trace = trace("tea", samples: samples)
      for index in stride(from: 1, to: samples, by: 2) { trace.samples[index].x += 4 }
      return trace
    }
    let full = (4...8).map { padded($0, to: 12, interval: 16) }
    let others = (0..<20).map { moved(13 + $0) }
    #expect(
      remarks(full + others) == [
        "5 of 25 traces have 12 samples, of which the last stand still: padding to a fixed length, no "
          + "touches; 'ringswipe traces convert --cut-padding' cuts it off"
      ])
    // Less than a fifth, fewer than five, and fingers that rest in traces of several lengths.
    #expect(remarks(full + others + [moved(33)]) == [])
    #expect(remarks(Array(full.dropLast())) == [])
    #expect(remarks((4...8).map { padded($0, to: $0 + 8, interval: 16) }) == [])
    // Copies with the same time are no rest.
    #expect(
      remarks((4...8).map { padded($0, to: $0 + 4, interval: 0) }).first?
        .hasPrefix("5 of 5 traces end with several copies of one sample") == true)
    #expect(remarks((4...8).map { padded($0, to: $0 + 3, interval: 0) }) == [])
  }

  @Test func tooFewSamplesASecond() {
    // 5 Hz, and 15.2 Hz.
    let slow = (0..<3).map { _ in trace("tea", interval: 200) }
    #expect(remarks(slow).first?.hasPrefix("3 of 3 traces have fewer than 15 samples") == true)
    #expect(remarks(Array(slow.dropLast())).isEmpty)
    #expect(remarks((0..<3).map { _ in trace("tea", interval: 66) }).isEmpty)
    // A finger that rests for a second sends nothing meanwhile: 5 samples in 1.2 s, but most 16 ms apart.
    var rest = trace("tea")
    rest.samples[5].t = 1200
    #expect(remarks([rest, rest, rest]).isEmpty)
  }

  @Test func jumps() {
    func remarks(_ jumping: Int, of all: Int, countsJumps: Bool = true) -> [String] {
      var slips = RecordingSlips()
      for number in 0..<all { slips.add(trace("tea"), jumps: number < jumping) }
      return slips.remarks(countsJumps: countsJumps)
    }
    #expect(remarks(5, of: 25).first?.hasPrefix("5 of 25 traces jump") == true)
    #expect(remarks(5, of: 25, countsJumps: false).isEmpty)
    // Less than a fifth, and fewer than five, are how people swipe.
    #expect(remarks(5, of: 26).isEmpty)
    #expect(remarks(4, of: 4).isEmpty)
  }

  @Test func aThirdOfTheWidthIsAJump() {
    let steps = [0.0, 100, 221].enumerated().map { TraceSample(x: $1, y: 0, t: Double($0) * 16) }
    // 121 of 360 is more than a third, 121 of 364 is less.
    #expect(TraceFault.jumps(steps, width: 360))
    #expect(!TraceFault.jumps(steps, width: 364))
    // Two samples are a tap or a straight line that somebody made by hand.
    #expect(!TraceFault.jumps([steps[0], steps[2]], width: 360))
    var trace = SwipeTrace(id: "a", word: "to", samples: steps)
    trace.keyboard = KeyboardReference(layout: "qwerty", width: 360, height: 220)
    #expect(TraceFault.faults(of: trace, TraceMeasures(trace)).contains(.jump))
  }

  @Test func fewAreNotRemarked() {
    // One of 51 is less than 2 %.
    #expect(remarks([trace("word.")] + (0..<50).map { _ in trace("tea") }).isEmpty)
    #expect(remarks([trace(nil), trace("tea")]).isEmpty)
  }
}
