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
        "that fits 3 of 6 users; the others' places are probably in another unit or from another origin: "
          + "convert the log, and 'ringswipe traces describe' names the command for theirs alone"))
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
    #expect(guess.options.splitGap == 700)
    #expect(guess.evidence.contains { $0.hasPrefix("64 traces; ") })
    #expect(
      guess.evidence.contains(
        "no column tells swipes of the same word apart: --split-gap begins a new trace after a gap of 0.7 s"
      )
    )
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
    #expect(!guess.options.gathersRows)
    #expect(guess.evidence.contains { $0.hasPrefix("32 traces; ") })
    #expect(
      guess.evidence.contains {
        $0.contains("32 of 32 traces begin on their word's first key, 32 end on its last")
      })
  }
}
