import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Synchronization
import Testing

/// What is said of files whose traces do not fit their keyboard, their clock or the options.
struct KeyboardFitTests {
  private let files: TemporaryFiles

  init() throws { files = try TemporaryFiles() }

  private func write(
    _ traces: [SwipeTrace], to name: String = "a.jsonl",
    _ mistake: (Int, inout SwipeTrace) -> Void = { _, _ in }
  ) throws -> String {
    var bytes: [UInt8] = []
    for (number, trace) in traces.enumerated() {
      var trace = trace
      mistake(number, &trace)
      try trace.appendJSONLine(to: &bytes)
      if bytes.last != 10 { bytes.append(10) }
    }
    return try files.write(bytes, to: name)
  }

  /// What is said of files in the end.
  private func remarks(
    _ paths: [String], _ options: TraceReadingOptions = TraceReadingOptions()
  ) -> [String] {
    var input = TraceInput(files: paths, options: options)
    while let next = input.next() { _ = try? next.get().trace().get() }
    return input.checks.fit.remarks(isFinal: true)
  }

  private func moved(_ trace: inout SwipeTrace, _ change: (inout TraceSample) -> Void) {
    for index in trace.samples.indices { change(&trace.samples[index]) }
  }

  @Test func rightTracesAreNotRemarked() throws {
    let traces = try SwipedWords().traces(240)
    let path = try write(traces)
    #expect(remarks([path]) == [])
    let told = KeyboardChoice(layout: "qwerty", size: Size(width: 360, height: 220))
    #expect(remarks([path], TraceReadingOptions(keyboard: told)) == [])
    let unnamed = try write(traces, to: "unnamed.jsonl") { $1.keyboard = nil }
    #expect(remarks([unnamed], TraceReadingOptions(keyboard: told)) == [])
  }

  @Test func theLineHasNumbersCauseAndRemedy() throws {
    let path = try write(try SwipedWords().traces(240)) { _, trace in
      moved(&trace) { $0.y = 220 - $0.y }
    }
    let lines = remarks([path])
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line.hasPrefix("\(path): "))
    #expect(
      line.contains(" of 240 traces begin on their word's first key (qwerty, 360x220); with y "))
    #expect(line.hasSuffix(" would; mend them with ringswipe traces convert \(path) --flip-y"))
  }

  @Test func otherKeyboardsAreToBeNamed() throws {
    let traces = try SwipedWords().traces(240)
    let sized = try write(traces) {
      $1.keyboard?.width = 390
      $1.keyboard?.height = 290
    }
    #expect(remarks([sized]).first?.hasSuffix("read them with --size 360x220") == true)
    let azerty = try write(traces) { $1.keyboard?.layout = "azerty" }
    #expect(remarks([azerty]).first?.hasSuffix("read them with --layout qwerty") == true)
    let unnamed = try write(traces) { $1.keyboard = nil }
    let line = try #require(remarks([unnamed]).first)
    #expect(line.contains("(ring, 390x290, which is assumed because none is named)"))
    #expect(line.hasSuffix("read them with --layout qwerty --size 360x220"))
  }

  @Test func anAssumedSizeIsSaid() throws {
    let named = TraceReadingOptions(keyboard: KeyboardChoice(layout: "qwerty"))
    let traces = try SwipedWords(.qwerty, 390, 290).traces(240)
    let unlabelled = try write(traces, to: "unlabelled.jsonl") {
      ($1.keyboard, $1.word) = (nil, nil)
    }
    let line =
      "\(unlabelled): the traces name no size, and 390x290 is assumed; say what they were made on with --size"
    #expect(remarks([unlabelled], named) == [line])
    // The size is named, or there is nothing to assume: the traces fit, or a ring has its usual size.
    var sized = named
    sized.keyboard.size = Size(width: 390, height: 290)
    #expect(remarks([unlabelled], sized) == [])
    #expect(remarks([try write(traces) { $1.keyboard = nil }], named) == [])
    let ring = TraceReadingOptions(keyboard: KeyboardChoice(layout: "ring"))
    let swipedOnRing = try write(try SwipedWords(.ring, 390, 290).traces(30), to: "ring.jsonl") {
      ($1.keyboard, $1.word) = (nil, nil)
    }
    #expect(remarks([swipedOnRing], ring) == [])
  }

  /// Columns and rows in place of points, on canvases of three sizes: the sizes that are found differ by a little.
  @Test func oneMistakeOnKeyboardsOfSeveralSizesIsOneLine() throws {
    var traces: [SwipeTrace] = []
    for (width, height) in [(360.0, 220.0), (412, 241), (390, 300)] {
      for var trace in try SwipedWords(.qwerty, width, height).traces(96) {
        moved(&trace) {
          $0.x = ($0.x / width * 100).rounded() / 10
          $0.y = ($0.y / height * 40).rounded() / 10
        }
        traces.append(trace)
      }
    }
    let lines = remarks([try write(traces)])
    #expect(lines.count == 1)
    #expect(lines.first?.contains(" of 288 traces begin on their word's first key") == true)
    #expect(lines.first?.contains("and 2 other sizes") == true)
  }

  /// All places are 60 pt too low: the size that explains it best on one keyboard fits no other, and one cause stands
  /// for all.
  @Test func theCauseThatFitsMostKeyboardsIsSaid() throws {
    var traces: [SwipeTrace] = []
    for (width, height) in [(360.0, 220.0), (375, 195), (411, 250), (411, 243), (360, 192)] {
      for var trace in try SwipedWords(.qwerty, width, height).traces(96) {
        moved(&trace) { $0.y += 60 }
        traces.append(trace)
      }
    }
    let lines = remarks([try write(traces)])
    #expect(lines.count == 1)
    #expect(lines.first?.contains(" of 480 traces begin on their word's first key") == true)
    #expect(lines.first?.contains("--size") == false)
  }

  @Test func aTurnedRingIsALayoutOfItsOwn() throws {
    let path = try write(try SwipedWords(.ring, 390, 290).traces(240)) { _, trace in
      moved(&trace) {
        var polar = PolarPoint(of: Point(x: $0.x, y: $0.y), around: Point(x: 195, y: 145))
        polar.degrees += 16
        let point = polar.point(around: Point(x: 195, y: 145))
        ($0.x, $0.y) = (point.x, point.y)
      }
    }
    #expect(remarks([path]).first?.contains("add 16 to each \"degrees\"") == true)
  }

  @Test func oneFileMayMixKeyboards() throws {
    let path = try write(try SwipedWords().traces(240)) {
      if $0 % 2 == 0 { $1.keyboard?.layout = "azerty" }
    }
    let lines = remarks([path])
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains("of 120 traces begin on their word's first key (azerty, 360x220)")
        == true)
  }

  @Test func theSameMistakeInSeveralFilesIsOneLine() throws {
    let traces = try SwipedWords().traces(90)
    let paths = try (0..<3).map { part in
      try write(Array(traces[(30 * part)..<(30 * part + 30)]), to: "\(part).jsonl") { _, trace in
        moved(&trace) { ($0.x, $0.y) = (3 * $0.x, 3 * $0.y) }
      }
    }
    let lines = remarks(paths)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("\(paths[0]) and 2 other files: ") == true)
    #expect(lines.first?.contains("of 90 traces") == true)
    #expect(lines.first?.hasSuffix("mend them with ringswipe traces convert --scale 1/3") == true)
    let right = try write(traces, to: "right.jsonl")
    #expect(remarks([right, paths[0]]).first?.hasPrefix("\(paths[0]): ") == true)
  }

  /// Canvases of a web page are as wide as the phone: each size has few traces.
  @Test func keyboardsOfManySizesAreCheckedTogether() throws {
    let traces = try SwipedWords().traces(120)
    func sized(_ number: Int, _ trace: inout SwipeTrace) {
      let factor = 1 + Double(number % 24) / 100
      moved(&trace) { ($0.x, $0.y) = ($0.x * factor, $0.y * factor) }
      trace.keyboard?.width *= factor
      trace.keyboard?.height *= factor
    }
    #expect(remarks([try write(traces, sized)]) == [])
    let flipped = try write(traces) { number, trace in
      moved(&trace) { $0.y = 220 - $0.y }
      sized(number, &trace)
    }
    #expect(remarks([flipped]).first?.contains("with y flipped") == true)
  }

  @Test func fewTracesNeedNoCause() throws {
    let shifted = try write(try SwipedWords().traces(5)) { _, trace in
      moved(&trace) { ($0.x, $0.y) = ($0.x + 500 - 2 * $0.y, $0.y + 900) }
    }
    let line = try #require(remarks([shifted]).first)
    #expect(line.contains("0 of 5 traces begin on their word's first key"))
  }

  @Test func timesInOtherUnitsAreRemarked() throws {
    let traces = try SwipedWords().traces(40)
    let seconds = try write(traces) { moved(&$1) { $0.t /= 1000 } }
    #expect(
      remarks([seconds]) == [
        "\(seconds): 40 of 40 traces have more than 2000 samples a second (median 62500), so their times "
          + "are probably seconds, not milliseconds; mend them with ringswipe traces convert "
          + "\(seconds) --time s"
      ])
    let micro = try write(traces) { moved(&$1) { $0.t *= 1000 } }
    #expect(
      remarks([micro]).first?.hasSuffix(
        "mend them with ringswipe traces convert \(micro) --time us") == true)
    // A screen of 1000 Hz and a person who thinks.
    let fast = try write(traces) { moved(&$1) { $0.t /= 16 } }
    #expect(remarks([fast]) == [])
    let slow = try write(traces) { moved(&$1) { $0.t *= 50 } }
    #expect(remarks([slow]) == [])
  }

  @Test func timesInOtherUnitsOfAPart() throws {
    let traces = try SwipedWords().traces(40)
    func lines(_ isWrong: (Int) -> Bool, _ user: (Int) -> String?) throws -> [String] {
      remarks([
        try write(traces) { number, trace in
          trace.user = user(number)
          if isWrong(number) { moved(&trace) { $0.t /= 1000 } }
        }
      ])
    }
    func said(_ count: Int, _ path: String, _ part: String) -> [String] {
      [
        "\(path): \(count) of 40 traces have more than 2000 samples a second (median 62500), so the times "
          + "of these are probably seconds, not milliseconds; mend these alone with ringswipe traces "
          + "convert \(path) --time s \(part)"
      ]
    }
    let path = files.path("a.jsonl")
    // Every fourth user, of four with ten traces each.
    #expect(
      try lines({ $0 % 4 == 1 }, { "p\($0 % 4)" }) == said(10, path, "--only-user p1"))
    // A user of whom one trace is right, and none.
    #expect(
      try lines({ $0 % 4 == 1 && $0 > 1 }, { "p\($0 % 4)" }) == said(9, path, "--only-misfits"))
    #expect(try lines({ $0 % 2 == 1 }, { _ in nil }) == said(20, path, "--only-misfits"))
    #expect(try lines({ $0 < 3 }, { _ in nil }) == said(3, path, "--only-misfits"))
    // Two traces may be anything.
    #expect(try lines({ $0 < 2 }, { _ in nil }) == [])
  }

  @Test func pointsThatAreReadAsFractions() throws {
    let path = try write(try SwipedWords().traces(40))
    let options = TraceReadingOptions(coordinates: .normalized)
    #expect(
      remarks([path], options) == [
        "\(path): 40 of 40 traces have samples far beyond 0…1, so they are hardly fractions of the "
          + "keyboard; leave --coordinates normalized out"
      ])
    // A finger may leave the keyboard, even by its height.
    let fractions = try write(try SwipedWords().traces(40), to: "fractions.jsonl") {
      moved(&$1) { ($0.x, $0.y) = ($0.x / 360, $0.y / 220) }
      $1.samples[3].y = 2
    }
    #expect(remarks([fractions], options) == [])
  }

  /// A keyboard of 1 × 1 pt is one of fractions, and stays one when they are multiplied by its size.
  @Test func aKeyboardOfFractions() throws {
    let path = try write(try SwipedWords().traces(40)) { _, trace in
      moved(&trace) {
        $0.x = min(max($0.x / 360, 0), 1)
        $0.y = min(max($0.y / 220, 0), 1)
      }
      trace.keyboard?.width = 1
      trace.keyboard?.height = 1
    }
    #expect(
      remarks([path]) == [
        "\(path): all samples lie in 0…1, so they are hardly points; read them with --coordinates "
          + "normalized, --layout and --size"
      ])
    #expect(
      remarks([path], TraceReadingOptions(coordinates: .normalized)) == [
        "\(path): all samples lie in 0…1, although they are read as fractions, so the keyboard's size is "
          + "hardly in points; add it with --layout and --size"
      ])
    let size = KeyboardChoice(layout: "qwerty", size: Size(width: 360, height: 220))
    #expect(remarks([path], TraceReadingOptions(coordinates: .normalized, keyboard: size)) == [])
  }

  /// A value that was not set is said once, by the line that the fit has.
  @Test func samplesThatWereNotSetAreSaidOnce() throws {
    func lines(_ isUnset: (Int) -> Bool) throws -> [String] {
      let path = try write(try SwipedWords().traces(60)) {
        if isUnset($0) { $1.samples[0] = TraceSample(x: 0, y: 0, t: $1.samples[0].t) }
      }
      var input = TraceInput(files: [path], options: TraceReadingOptions())
      while let next = input.next() { _ = try? next.get().trace().get() }
      return input.checks.remarks(isFinal: true)
    }
    let all = try lines { _ in true }
    #expect(all.count == 1)
    #expect(
      all.first?.hasSuffix(
        "60 begin at (0, 0), no touch, but a value that was not set; leave the first "
          + "sample out") == true)
    // Of a few the traces as a whole fit.
    let few = try lines { $0 % 10 == 0 }
    #expect(few.count == 1)
    #expect(
      few.first?.hasPrefix("6 of 60 traces begin at (0, 0), far from their next sample") == true)
  }

  @Test func anotherKeyboardThanTheTracesNameIsSaid() throws {
    let path = try write(try SwipedWords().traces(240))
    var options = TraceReadingOptions(keyboard: KeyboardChoice(layout: "azerty"))
    var lines = remarks([path], options)
    #expect(
      lines.first
        == "240 traces name qwerty, 360x220, but are read on another keyboard, as --layout azerty says"
    )
    // The check is made against the chosen one.
    #expect(lines.last?.contains("(azerty, 360x220)") == true)
    options.replacesKeyboards = true
    lines = remarks([path], options)
    #expect(lines.count == 1 && lines[0].contains("(azerty, 360x220)"))
    options.keyboard = KeyboardChoice(size: Size(width: 360.4, height: 220))
    options.replacesKeyboards = false
    #expect(remarks([path], options) == [])
  }

  @Test func layoutFilesThatOnlyTracesNameAreNotOpened() throws {
    let path = try write(try SwipedWords().traces(40)) { _, trace in
      trace.keyboard?.layout = "/etc/hostname.json"
    }
    #expect(remarks([path], TraceReadingOptions(layouts: nil)) == [])
  }

  @Test func tracesWithoutWordsBeginOnKeys() throws {
    let traces = try SwipedWords().traces(20)
    #expect(remarks([try write(traces) { $1.word = nil }]) == [])
    let away = try write(traces) {
      $1.word = nil
      moved(&$1) { $0.y += 300 }
    }
    #expect(
      remarks([away]).first?.hasPrefix(
        "\(away): 20 of 20 traces begin off the keys (qwerty, 360x220); ")
        == true)
  }

  /// Keys three times as high as wide, 36 × 108 pt: a touch 45 pt below the middle is on the key.
  @Test func touchesOnHighKeysAreOnThem() throws {
    let layout = KeyboardChoice(layout: "qwerty", size: Size(width: 360, height: 432))
    let traces = try SwipedWords(.qwerty, 360, 432).traces(40)
    func low(_ move: Double) throws -> String {
      try write(traces, to: "\(move).jsonl") {
        $1.word = nil
        moved(&$1) { $0.y += move }
      }
    }
    #expect(remarks([try low(45)], TraceReadingOptions(keyboard: layout)) == [])
    #expect(remarks([try low(300)], TraceReadingOptions(keyboard: layout)).count == 1)
  }

  @Test func nothingIsWrittenOfTracesThatDoNotFit() throws {
    let flipped = try write(try SwipedWords().traces(700), to: "flipped.jsonl") { _, trace in
      moved(&trace) { $0.y = 220 - $0.y }
    }
    let right = try write(try SwipedWords().traces(700), to: "right.jsonl")
    func written(_ path: String, accepts: Bool) throws -> Int {
      let count = Atomic<Int>(0)
      var run = TraceRun(
        jobs: 2, write: { count.wrappingAdd($0.count, ordering: .relaxed) },
        input: { TraceInput(files: [path]) })
      run.acceptsMisfit = accepts
      do {
        _ = try run.perform({ _, _ in ([1], 0) }, consume: { _ in })
      } catch is MisfitError {
        return -count.load(ordering: .relaxed) - 1
      }
      return count.load(ordering: .relaxed)
    }
    #expect(try written(flipped, accepts: false) == -1)
    #expect(try written(flipped, accepts: true) == 700)
    #expect(try written(right, accepts: false) == 700)
  }

  @Test func theFirstLetterIsMeasuredInPitches() throws {
    let starts = StartDistances()
    var trace = try SwipedWords().traces(1)[0]
    trace.word = "quiz"
    // Q is at (18, 27.5) of keys that are 36 pt apart.
    trace.samples[0] = TraceSample(x: 18 + 54, y: 27.5, t: 0)
    #expect(starts.distance(of: trace) == 1.5)
    trace.keyboard = nil
    #expect(starts.distance(of: trace) == nil)
    #expect(StartDistances(KeyboardChoice(layout: "qwerty")).distance(of: trace) != nil)
  }
}
