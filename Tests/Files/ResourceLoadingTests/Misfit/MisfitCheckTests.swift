import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

/// What is found of labelled traces that were not made on the keyboard that they name.
struct MisfitCheckTests {
  private func candidate(
    _ layout: KeyboardLayout, _ width: Double, _ height: Double
  ) throws -> CandidateKeyboard {
    try #require(CandidateKeyboard(layout, Size(width: width, height: height)))
  }

  private func ends(
    _ swiped: SwipedWords, _ count: Int = 240, _ mistake: (Point) -> Point = { $0 }
  ) -> [TraceEnds] {
    swiped.ends(count, mistake).map {
      TraceEnds(
        firstLetter: $0.word.first ?? " ", lastLetter: $0.word.last ?? " ", start: $0.start,
        end: $0.end)
    }
  }

  @Test func rightTracesFit() throws {
    for layout in KeyboardLayout.builtIn where layout.characters.contains("q") {
      for noise in [2, 8.7, 11.7] {
        var swiped = try SwipedWords(layout, 390, 290)
        swiped.noise = noise
        let named = try candidate(layout, 390, 290)
        for count in [3, 8, 20, 60, 240] {
          #expect(
            MisfitCheck(named, ends(swiped, count)).finding() == nil, "\(layout.name) \(noise)")
        }
      }
    }
  }

  /// Touches a third of a row too low, in a keyboard that the thumb shrinks by a tenth: how people touch.
  @Test func mannersOfPeopleAreNoMisfit() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    let low = ends(swiped) { Point(x: $0.x, y: $0.y + 14) }
    #expect(MisfitCheck(named, low).finding() == nil)
    let narrow = ends(swiped) { Point(x: 180 + 0.92 * ($0.x - 180), y: $0.y * 1.1) }
    #expect(MisfitCheck(named, narrow).finding() == nil)
  }

  /// A sixth too wide about the middle is how one person may swipe without looking, and a mistake if several
  /// do; about the corner it is another size, whoever swipes.
  @Test func onePersonMayBeTooWide() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    func finding(
      of users: Int, _ mistake: (Point) -> Point
    ) -> MisfitCheck.Finding? {
      let traces = ends(swiped, 240, mistake).enumerated().map { number, ends in
        var ends = ends
        ends.user = "p\(number % users)"
        return ends
      }
      return MisfitCheck(named, traces).finding()
    }
    func widened(_ point: Point) -> Point {
      Point(x: 180 + 7 / 6.0 * (point.x - 180), y: 110 + 7 / 6.0 * (point.y - 110))
    }
    #expect(finding(of: 1, widened) == nil)
    #expect(finding(of: 6, widened)?.cause != nil)
    let larger = finding(of: 1) { Point(x: 7 / 6.0 * $0.x, y: 7 / 6.0 * $0.y) }
    #expect(larger?.cause != nil)
  }

  /// People miss keys by a part of their height: 0.45 of a row of 120 pt is one person's manner, and a
  /// mistake if several do it.
  @Test func onePersonMayBeNearlyHalfATallRowOff() throws {
    let swiped = try SwipedWords(.qwerty, 432, 480)
    let named = try candidate(.qwerty, 432, 480)
    func finding(of users: Int) -> MisfitCheck.Finding? {
      let low = ends(swiped) { Point(x: $0.x, y: $0.y + 54) }
      return MisfitCheck(named, of(users, low)).finding()
    }
    #expect(finding(of: 1) == nil)
    let several = try #require(finding(of: 6)?.cause)
    #expect(several.change.offset.y < -40 && several.change.offset.y > -68)
  }

  /// The traces of one person that begin farthest off are mostly explained by some stretch; the same of
  /// several people's are another device's.
  ///
  /// A stretch of one person moves no corner by more than 2 keys. This one moves the corner at (360, 220) to
  /// 0.85 · (360, 220) + (27, −27) = (333, 160), by √(27² + 60²) / 36 = 1.83 keys, which leaves room for the
  /// estimate.
  @Test func thoseFarthestOffAreNoPart() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    let right = ends(swiped)
    let stretched = ends(swiped) { Point(x: ($0.x - 27) / 0.85, y: ($0.y + 27) / 0.85) }
    func finding(of users: Int) -> MisfitCheck.Finding? {
      let traces = right.indices.map { $0 % 6 == 0 ? stretched[$0] : right[$0] }
      return MisfitCheck(named, of(users, traces)).finding()
    }
    #expect(finding(of: 1) == nil)
    #expect(finding(of: 6)?.concernsPart == true)
  }

  /// Gives traces to users in turn.
  private func of(_ users: Int, _ traces: [TraceEnds]) -> [TraceEnds] {
    traces.enumerated().map { number, ends in
      var ends = ends
      ends.user = "p\(number % users)"
      return ends
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let options: [String]?
    let undone: @Sendable (Point) -> Point
    var testDescription: String { text }

    init(_ text: String, _ options: [String]?, _ undone: @escaping @Sendable (Point) -> Point) {
      self.text = text
      self.options = options
      self.undone = undone
    }
  }

  private static let mistakes = [
    Mistake("y flipped", ["--flip-y"]) { Point(x: $0.x, y: 220 - $0.y) },
    Mistake("x flipped (mirrored)", ["--flip-x"]) { Point(x: 360 - $0.x, y: $0.y) },
    Mistake("x and y flipped", ["--flip-x", "--flip-y"]) { Point(x: 360 - $0.x, y: 220 - $0.y) },
    Mistake("x and y exchanged", ["--swap-xy"]) { Point(x: $0.y, y: $0.x) },
    Mistake("all coordinates multiplied by 1/2", ["--scale", "1/2"]) {
      Point(x: 2 * $0.x, y: 2 * $0.y)
    },
    Mistake("all coordinates multiplied by 1/3", ["--scale", "1/3"]) {
      Point(x: 3 * $0.x, y: 3 * $0.y)
    },
    Mistake("all coordinates multiplied by 1/2.625", ["--scale", "1/2.625"]) {
      Point(x: 2.625 * $0.x, y: 2.625 * $0.y)
    },
    Mistake("all coordinates multiplied by 64.17", ["--scale", "64.17"]) {
      Point(x: $0.x * 2.54 / 163, y: $0.y * 2.54 / 163)
    },
    Mistake("y flipped and all coordinates multiplied by 1/3", ["--scale", "1/3", "--flip-y"]) {
      Point(x: 3 * $0.x, y: 660 - 3 * $0.y)
    },
    Mistake(
      "coordinates taken for fractions of the keyboard", ["--coordinates", "normalized"]
    ) { Point(x: $0.x / 360, y: $0.y / 220) },
  ]

  @Test(arguments: mistakes) func mistakesOfRecordingAreNamed(_ mistake: Mistake) throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    // As of the keyboard that they were made on.
    let right = MisfitCheck(named, ends(swiped)).evidence.hypothesis(on: named)
    for count in [20, 240] {
      let found = try #require(
        MisfitCheck(named, ends(swiped, count, mistake.undone)).finding(), "\(count)")
      let cause = try #require(found.cause)
      #expect(!found.concernsPart)
      #expect(cause.keyboard == named.reference)
      #expect(cause.change.text(in: named.size) == mistake.text)
      #expect(cause.change.options(in: named.size) == mistake.options)
      if count == 240 { #expect((cause.begins, cause.ends) == (right.begins, right.ends)) }
    }
  }

  @Test func otherLayoutsAndSizesAreNamed() throws {
    let qwerty = try SwipedWords()
    let ring = try SwipedWords(.ring, 390, 290)
    let cases: [(CandidateKeyboard, SwipedWords)] = [
      (try candidate(.qwerty, 390, 290), qwerty), (try candidate(.azerty, 360, 220), qwerty),
      (try candidate(.dvorak, 360, 220), qwerty), (try candidate(.qwerty, 220, 360), qwerty),
      (try candidate(.ring, 390, 290), qwerty), (try candidate(.qwerty, 390, 290), ring),
      (try candidate(.ring, 320, 290), ring),
    ]
    for (named, swiped) in cases {
      let finding = MisfitCheck(named, ends(swiped)).finding()
      #expect(finding?.cause?.keyboard == swiped.reference, "\(named.reference)")
      #expect(finding?.cause?.change.isIdentity == true)
    }
  }

  /// Centimetres on a keyboard that is assumed: the size that they would fit, 6 x 3 pt, is none.
  @Test func aUnitIsNamedAndNoKeyboardOfATouch() throws {
    let swiped = try SwipedWords()
    let touches = ends(swiped) { Point(x: $0.x * 2.54 / 163, y: $0.y * 2.54 / 163) }
    let finding = MisfitCheck(try candidate(.ring, 390, 290), touches).finding(isNamed: false)
    let cause = try #require(finding?.cause)
    #expect(cause.keyboard.layout == "qwerty")
    #expect(cause.keyboard.width >= 40)
    // 390 / 360 * 64.17 = 69.5 and 290 / 220 * 64.17 = 84.6.
    #expect(abs(cause.change.scale.x - 69.5) < 2)
    #expect(abs(cause.change.scale.y - 84.6) < 3)
  }

  @Test func offsetsAreMeasured() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    let low = MisfitCheck(named, ends(swiped) { Point(x: $0.x, y: $0.y + 27) }).finding()
    let offset = try #require(low?.cause?.change.offset)
    // 480 ends, each off by 8.7 pt: the median is within 2 pt.
    #expect(offset.x == 0 && abs(offset.y + 27) <= 2)
    let screen = MisfitCheck(named, ends(swiped) { Point(x: 3 * $0.x, y: 3 * ($0.y + 560)) })
      .finding()
    let change = try #require(screen?.cause?.change)
    #expect(change.scale == Point(x: 1.0 / 3, y: 1.0 / 3))
    #expect(change.offset.x == 0 && abs(change.offset.y + 560) <= 2)
  }

  @Test func turnedRingsAreNamed() throws {
    let swiped = try SwipedWords(.ring, 390, 290)
    let named = try candidate(.ring, 390, 290)
    for angle in [16.0, -16] {
      let turned = ends(swiped) { point in
        var polar = PolarPoint(of: point, around: Point(x: 195, y: 145))
        polar.degrees += angle
        return polar.point(around: Point(x: 195, y: 145))
      }
      let cause = try #require(MisfitCheck(named, turned).finding()?.cause)
      #expect(cause.change.turn == -angle)
      #expect(cause.change.options(in: named.size) == nil)
    }
  }

  @Test func aPartOfTheTracesIsNoticed() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    let mixed = zip(ends(swiped), ends(swiped, 240) { Point(x: 3 * $0.x, y: 3 * $0.y) })
      .enumerated().map { $0 % 4 == 0 ? $1.1 : $1.0 }
    let finding = try #require(MisfitCheck(named, mixed).finding())
    #expect(finding.concernsPart)
    // Every fourth of 240; few touches of px are near their keys by chance.
    #expect((55...60).contains(finding.cause?.traces ?? 0))
    #expect(finding.cause?.change.options(in: named.size) == ["--scale", "1/3"])
  }

  @Test func theUsersOfAPartAreNamed() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    // One of six users has y flipped, or every sixth trace of all.
    func finding(_ isFlipped: (Int) -> Bool) -> MisfitCheck.Finding? {
      let pairs = zip(ends(swiped), ends(swiped) { Point(x: $0.x, y: 220 - $0.y) })
      return MisfitCheck(
        named,
        pairs.enumerated().map { index, pair in
          var ends = isFlipped(index) ? pair.1 : pair.0
          ends.user = "p\(index / 40)"
          return ends
        }
      ).finding()
    }
    let one = try #require(finding { $0 / 40 == 2 })
    #expect(one.concernsPart && one.users == ["p2"])
    let every = try #require(finding { $0 % 6 == 0 })
    #expect(every.concernsPart && every.users == [])
  }

  @Test func endsThatAreCutOff() throws {
    let swiped = try SwipedWords()
    let named = try candidate(.qwerty, 360, 220)
    func cut(_ count: Int, jumps: Bool = false) -> MisfitCheck.Finding? {
      MisfitCheck(
        named,
        swiped.traces(count).compactMap { trace in
          var trace = trace
          trace.samples = Array(trace.samples.prefix(max(1, trace.samples.count / 2)))
          var ends = TraceEnds(trace)
          ends?.jumps = jumps
          return ends
        }
      ).finding()
    }
    let finding = try #require(cut(240))
    #expect(finding.defect?.kind == .cutOff && finding.cause == nil)
    // At least a third of the halves end more than 1.5 keys from the last letter.
    #expect((80...240).contains(finding.defect?.count ?? 0))
    // A person may lift the finger early; and where traces jump, the last sample may be another finger's.
    #expect(cut(29) == nil)
    #expect(cut(240, jumps: true) == nil)
  }

  /// What is found if the ends of right traces are changed.
  private func finding(changing change: (inout TraceEnds) -> Void) throws -> MisfitCheck.Finding? {
    let changed = ends(try SwipedWords()).map { ends in
      var ends = ends
      change(&ends)
      return ends
    }
    return MisfitCheck(try candidate(.qwerty, 360, 220), changed).finding()
  }

  @Test func samplesInReverseOrder() throws {
    let finding = try finding { ($0.start, $0.end) = ($0.end, $0.start) }
    #expect(finding?.defect?.kind == .reversed)
  }

  @Test func samplesBeforeTheTouch() throws {
    let finding = try finding { $0.start = Point(x: 180, y: 200) }
    #expect(finding?.defect?.kind == .otherBeginning)
  }

  @Test func samplesThatWereNotSet() throws {
    let finding = try finding { $0.start = Point(x: 0, y: 0) }
    #expect(finding?.defect?.kind == .beginsAtOrigin && finding?.defect?.count == 240)
  }

  /// A label that is not each trace's own has no other cause: two keys can be brought under any places. Traces of
  /// one word that begin in one place are that word's.
  @Test func oneWordForAllTraces() throws {
    let named = try candidate(.qwerty, 360, 220)
    let labelled = ends(try SwipedWords(), 60).map { ends in
      var ends = ends
      (ends.firstLetter, ends.lastLetter) = ("t", "e")
      return ends
    }
    let finding = try #require(MisfitCheck(named, labelled).finding())
    #expect(finding.defect?.kind == .oneWord && finding.cause == nil)
    // T is at (162, 27.5), and E at (90, 27.5): y = 192.5 is in the middle of the lowest of four rows.
    let flipped = (0..<60).map {
      TraceEnds(
        firstLetter: "t", lastLetter: "e", start: Point(x: 162 + Double($0 % 9), y: 192.5),
        end: Point(x: 90, y: 192.5))
    }
    #expect(
      MisfitCheck(named, flipped).finding()?.cause?.change.options(in: named.size) == ["--flip-y"])
  }

  @Test(arguments: [1, -2])
  func wordsARowOrTwoApart(_ shift: Int) throws {
    let all = ends(try SwipedWords())
    let shifted = all.indices.map { index in
      // Its own word stands `shift` rows after the trace.
      let other = all[(index - shift + all.count) % all.count]
      var ends = all[index]
      (ends.firstLetter, ends.lastLetter) = (other.firstLetter, other.lastLetter)
      return ends
    }
    let finding = MisfitCheck(try candidate(.qwerty, 360, 220), shifted).finding()
    #expect(finding?.defect?.kind == .otherWords(shift))
    #expect(finding?.cause == nil)
  }

  @Test func wordsThatBelongToOtherTracesHaveNoCause() throws {
    let swiped = try SwipedWords()
    let all = ends(swiped)
    let shifted = all.indices.map { index in
      let other = all[(index + 7) % all.count]
      var ends = all[index]
      (ends.firstLetter, ends.lastLetter) = (other.firstLetter, other.lastLetter)
      return ends
    }
    let finding = try #require(MisfitCheck(try candidate(.qwerty, 360, 220), shifted).finding())
    #expect(finding.cause == nil)
  }

  @Test func hypothesesArePutInOrderForTracesOfNoKeyboard() throws {
    let swiped = try SwipedWords()
    let evidence = KeyboardEvidence(ends(swiped, 60) { Point(x: 3 * $0.x, y: 3 * ($0.y + 560)) })
    let candidates = CandidateKeyboard.builtIn(at: Size(width: 360, height: 220))
    let best = try #require(evidence.hypotheses(on: candidates).first)
    #expect(best.keyboard == swiped.reference)
    #expect(best.begins > 50 && best.traces == 60)
    #expect(
      best.change.options(in: Size(width: 360, height: 220))?.prefix(2) == ["--scale", "1/3"])
  }

  @Test func endsAreThoseOfTheLetters() throws {
    let samples = [TraceSample(x: 1, y: 2, t: 0), TraceSample(x: 3, y: 4, t: 10)]
    let ends = try #require(TraceEnds(SwipeTrace(id: "a", word: "'Tis!", samples: samples)))
    #expect((ends.firstLetter, ends.lastLetter) == ("t", "s"))
    #expect((ends.start, ends.end) == (Point(x: 1, y: 2), Point(x: 3, y: 4)))
    #expect(TraceEnds(SwipeTrace(id: "a", word: "!", samples: samples)) == nil)
    #expect(TraceEnds(SwipeTrace(id: "a", word: "it", samples: [])) == nil)
    #expect(TraceEnds(SwipeTrace(id: "a", samples: samples)) == nil)
  }
}
