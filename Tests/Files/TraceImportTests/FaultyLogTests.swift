import KeyboardGeometry
import SwipeTraces
import Testing

@testable import TraceImport

/// Logs of several pieces, phones and clocks, with gaps and padding, whose meaning is found all the same.
struct FaultyLogTests {
  @Test func filesThatWerePutTogether() throws {
    let log = try LogGuessTests.table("trial,target,x,y,ms") { number, word, place, index in
      "\(number),\(word),\(place[0]),\(place[1]),\(index * 16)"
    }
    let more = String(decoding: log, as: UTF8.self).split(separator: "\n").map { line -> String in
      let cells = line.split(separator: ",").map(String.init)
      guard let trial = Int(cells[0]), let x = Double(cells[2]) else { return String(line) }
      return "\(trial + 40),\(cells[1]),\(x + 1.5),\(cells[3]),\(cells[4])"
    }
    let guess = try LogGuessTests.guess(log + Array((more.joined(separator: "\n") + "\n").utf8))
    #expect(!guess.options.gathersRows)
    #expect(guess.options.mapping.map == "x=x,y=y,t=ms,id=trial,word=target")
    #expect(
      guess.evidence.contains(
        "the names of the columns come again in 1 line, which is skipped, as in files that were put together"
      ))
  }

  @Test func timesOfDay() throws {
    let log = try LogGuessTests.table("trial,target,x,y,time") { number, word, place, index in
      // 12 s a swipe, from 10:00 on.
      let (minute, second) = (number / 5, number % 5 * 12)
      let time = "10:\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second)"
      let part = 1000 + index * 16
      return "\(number),\(word),\(place[0]),\(place[1]),\(time).\(String(part).dropFirst())"
    }
    let guess = try LogGuessTests.guess(log)
    #expect(guess.options.clock == .iso)
    #expect(guess.options.mapping.map == "x=x,y=y,t=time,id=trial,word=target")
    #expect(guess.evidence.contains { $0.hasPrefix("32 traces; ") })
  }

  /// Spreadsheets write 1234.5 as "1,234.5".
  @Test func marksBetweenThousands() throws {
    let log = try LogGuessTests.table("trial,target,px,py,ms") { number, word, place, index in
      "\(number),\(word),\"1,\(100 + Int(place[0]))\",\"1,\(100 + Int(place[1]))\",\(index * 16)"
    }
    #expect {
      _ = try LogGuessTests.guess(log)
    } throws: { error in
      "\(error)".contains("; px has numbers such as 1,")
        && "\(error)".hasSuffix(": write them without commas between thousands")
    }
  }

  /// Three of six people have a screen of 3 px a point, and three one of 4; the keyboard is as wide on both.
  @Test func twoScreensInOneLog() throws {
    let log = try LogGuessTests.table("trial,target,person,px,py,ms") {
      number, word, place, index in
      let scale = number % 2 == 0 ? 3.0 : 4.0
      return
        "\(number),\(word),p\(number % 6),\(place[0] * scale),\(place[1] * scale + 400 * scale),"
        + "\(index * 16)"
    }
    let guess = try LogGuessTests.guess(log)
    let scale = guess.options.change.scale
    #expect(scale == Point(x: 1 / 3.0, y: 1 / 3.0) || scale == Point(x: 0.25, y: 0.25))
    #expect(
      guess.evidence.contains(
        "that fits 3 of 6 users, with 16 of their 16 traces; the others' places are probably in another unit "
          + "or from another origin: convert the log, and 'ringswipe traces describe' names the command for "
          + "theirs alone"))
    // The others' traces are counted.
    #expect(
      guess.evidence.contains { $0.contains(" of 32 traces begin on their word's first key") })
  }

  /// Each word is swiped twice with 900 ms between, and fingers rest for 300 ms before they lift.
  @Test func wordsThatComeTwiceWithoutARest() throws {
    var text = "word,x,y,timestamp\n"
    var time = 1_700_000_000_000
    for (word, places) in try LogGuessTests.swipes() {
      for round in 0..<2 {
        time += 900
        for (index, place) in (places + places.suffix(1)).enumerated() {
          time += index == places.count ? 300 : 16
          text += "\(word),\(place[0] + Double(round)),\(place[1]),\(time)\n"
        }
      }
    }
    let guess = try LogGuessTests.guess(Array(text.utf8))
    // The gaps are 916 ms.
    #expect(guess.options.splitGap == 900)
    #expect(guess.evidence.contains { $0.hasPrefix("64 traces; ") })
    #expect(
      guess.evidence.contains(
        "no column tells swipes of the same word apart: --split-gap begins a new trace after a gap of 0.9 s"
      )
    )
  }

  /// Two of 32 words are swiped twice, 400 ms apart, and fingers rest for 300 ms before they lift.
  @Test(arguments: [false, true]) func fewWordsThatComeTwice(_ countsSamples: Bool) throws {
    var text = countsSamples ? "word,x,y,ms,sample\n" : "word,x,y,ms\n"
    var time = 0
    for (word, places) in try LogGuessTests.swipes() {
      for round in 0..<(word == "the" || word == "quick" ? 2 : 1) {
        time += 400
        for (index, place) in (places + places.suffix(1)).enumerated() {
          if index > 0 { time += index == places.count ? 300 : 16 }
          text += "\(word),\(place[0] + Double(round)),\(place[1]),\(time)"
          text += countsSamples ? ",\(index)\n" : "\n"
        }
      }
    }
    let guess = try LogGuessTests.guess(Array(text.utf8))
    #expect(guess.options.splitGap == 390)
    #expect(guess.evidence.contains { $0.hasPrefix("34 traces; ") })
    let cause =
      countsSamples
      ? "sample starts over in them, after 0.4 s"
      : "they have a gap of 0.4 s and a jump back to where they began"
    #expect(
      guess.evidence.contains(
        "2 traces may be two swipes of one word: \(cause); --split-gap 0.39 divides them"))
  }

  /// From 23:59:59.9 on; the seventh sample and all later ones are those of the next day.
  @Test func aSwipeOverMidnight() throws {
    let rows = (0..<12).map { index in
      let time = index < 7 ? "23:59:59.\(900 + index * 16)" : "00:00:00.0\(index * 16 - 100)"
      return "1,tea,\(index),\(index),\(time)"
    }
    let log = try ImportedLog(
      "s,w,x,y,t\n" + rows.joined(separator: "\n") + "\n", map: "id=s,word=w,x=x,y=y,t=t"
    ) {
      $0.clock = .iso
      $0.splitGap = 2000
    }
    #expect(log.errors == [])
    let expected: [[Double]] = (0..<12).map { index in
      let place = Double(index)
      return [place, place, 16 * place]
    }
    #expect(log.samples(0) == expected)
  }

  /// The first half of the swipes is in seconds, the other in milliseconds.
  @Test func twoClocksInOneLog() throws {
    let log = try LogGuessTests.table("trial,target,person,x,y,t") { number, word, place, index in
      let time = number < 16 ? "\(Double(index) * 0.016)" : "\(index * 16)"
      return "\(number),\(word),\(number < 16 ? "a" : "b"),\(place[0]),\(place[1]),\(time)"
    }
    let guess = try LogGuessTests.guess(log)
    #expect(guess.options.clock == .mixed)
    #expect(guess.options.splitGap == nil && !guess.options.gathersRows)
    #expect(guess.evidence.contains { $0.hasPrefix("32 traces; ") })
    #expect(guess.evidence.contains { $0.hasPrefix("16 traces count time in ") })
    // 1000 / 16 = 62.5.
    let clock = guess.evidence.first { $0.hasPrefix("t = t: ") } ?? ""
    #expect(clock.contains("seconds and "))
    #expect(clock.hasSuffix(", 62 samples a second") || clock.hasSuffix(", 63 samples a second"))
  }

  /// Lists of one length: the shorter swipes end with zeros, or with their last place and the time 0.
  @Test(arguments: [true, false])
  func listsThatAreFilledUp(_ withZeros: Bool) throws {
    let swipes = try LogGuessTests.swipes()
    let length = swipes.map(\.1.count).max() ?? 0
    let lines = swipes.enumerated().map { number, swipe in
      let places = swipe.1
      let samples = (0..<length).map { index in
        let isReal = index < places.count
        let place = isReal ? places[index] : withZeros ? [0, 0] : places[places.count - 1]
        return "[\(place[0]),\(place[1]),\(isReal ? index * 16 : 0)]"
      }
      return
        "{\"id\":\"s\(number)\",\"word\":\"\(swipe.0)\",\"samples\":[\(samples.joined(separator: ","))]}\n"
    }
    let guess = try LogGuessTests.guess(Array(lines.joined().utf8))
    #expect(guess.options.cutsPadding)
    let filling = withZeros ? "zeros" : "their last place"
    #expect(guess.evidence.contains("traces are filled up with \(filling): --cut-padding"))
    #expect(!guess.options.gathersRows)
    #expect(guess.evidence.contains { $0.hasPrefix("32 traces; ") })
    #expect(
      guess.evidence.contains {
        $0.contains("32 of 32 traces begin on their word's first key, 32 end on its last")
      })
  }
}
