import KeyboardGeometry
import SwipeTraces
import Testing

@testable import TraceImport

/// Logs whose meaning is found from names and values; the swipes go straight from key to key.
struct LogGuessTests {
  static let words = """
    the and water quick jump dozen king lazy vexed brown fox over music night family write point \
    queen zebra extra build voice young great under about might every just happen letter money
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Returns for each word the places of a finger that goes along its keys, in points, every 16 ms.
  static func swipes(_ layout: KeyboardLayout = .qwerty) throws -> [(String, [[Double]])] {
    let keyboard = try layout.placed(in: Size(width: 360, height: 220))
    return words.map { word in
      let keys = word.compactMap { keyboard.key(for: $0)?.center }
      var places: [[Double]] = []
      for (from, to) in zip(keys, keys.dropFirst()) {
        for step in 0..<4 {
          let part = Double(step) / 4
          places.append([from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part])
        }
      }
      if let last = keys.last { places.append([last.x, last.y]) }
      return (word, places)
    }
  }

  /// Returns a table of samples in other units.
  static func table(
    _ header: String, layout: KeyboardLayout = .qwerty,
    _ row: (Int, String, [Double], Int) -> String
  ) throws -> [UInt8] {
    var text = header + "\n"
    for (number, (word, places)) in try swipes(layout).enumerated() {
      for (index, place) in places.enumerated() { text += row(number, word, place, index) + "\n" }
    }
    return Array(text.utf8)
  }

  static func guess(
    _ text: [UInt8], layout: String? = nil, size: Size? = nil
  ) throws -> LogGuess {
    try LogGuess(text, file: "log", layout: layout, size: size, hasHeader: true)
  }

  @Test func pixelsOfAScreenByTheClockOfAPhone() throws {
    let log = try Self.table("trial,target,participant,px,py,timestamp") {
      number, word, place, index in
      let time = 1_700_000_000_000 + number * 5000 + index * 16
      return "\(number),\(word),p\(number % 3),\(place[0] * 3),\(place[1] * 3 + 1500),\(time)"
    }
    let guess = try Self.guess(log)
    let roles = guess.options.mapping.roles.mapValues(\.text)
    #expect(
      roles == [
        .id: "trial", .word: "target", .user: "participant", .x: "px", .y: "py", .t: "timestamp",
      ])
    #expect(guess.options.clock == .epochMilliseconds)
    #expect(guess.options.layout == "qwerty")
    #expect(guess.options.size == Size(width: 360, height: 220))
    #expect(guess.options.change.scale == Point(x: 1 / 3.0, y: 1 / 3.0))
    // 1500 px are 500 pt, and people touch 3.6 pt below the centres: exact centres look higher.
    #expect(abs(guess.options.change.offset.y + 500) <= 5)
    #expect(guess.options.change.offset.x == 0)
    #expect(guess.changeArguments.prefix(2) == ["--scale", "1/3"])
    #expect(
      guess.evidence.last?.contains("32 of 32 traces begin on their word's first key") == true)
  }

  @Test func secondsAndARisingYOnAZERTY() throws {
    let log = try Self.table("Word;X;Y;T", layout: .azerty) { number, word, place, index in
      let time = "\(Double(number * 4) + Double(index) * 0.016)".replacing(".", with: ",")
      return "\(word);\(place[0]);\(220 - place[1]);\(time)".replacing(".", with: ",")
    }
    let guess = try Self.guess(log)
    #expect(guess.options.clock == .seconds)
    #expect(guess.options.layout == "azerty")
    #expect(guess.options.change.flipsY)
    #expect(!guess.options.change.flipsX)
    #expect(guess.changeArguments.last == "--flip-y")
  }

  @Test func fractionsOfTheKeyboard() throws {
    let log = try Self.swipes().map { word, places in
      let points = places.enumerated().map { index, place in
        "{\"x\":\(place[0] / 360),\"y\":\(place[1] / 220),\"t\":\(index * 16)}"
      }
      return "{\"label\":\"\(word)\",\"points\":[\(points.joined(separator: ","))]}\n"
    }
    let guess = try Self.guess(Array(log.joined().utf8))
    #expect(guess.options.mapping.map == "x=points[].x,y=points[].y,t=points[].t,word=label")
    #expect(guess.changeArguments == ["--scale", "360,220"])
  }

  /// Fractions fit a keyboard of about 1 × 1 pt, too.
  @Test func fractionsInATable() throws {
    let log = try Self.table("trial,target,x,y,ms") { number, word, place, index in
      "\(number),\(word),\(place[0] / 360),\((place[1] + 4) / 220),\(index * 16)"
    }
    let guess = try Self.guess(log)
    #expect(guess.changeArguments == ["--scale", "360,220"])
    #expect(guess.options.layout == "qwerty")
    #expect(guess.options.size == Size(width: 360, height: 220))
    #expect(
      guess.evidence.last
        == "fractions do not say how large the keyboard was; 360x220 is assumed, and another size is given "
        + "with --keyboard qwerty:WxH")
  }

  /// A keyboard that is 57 mm wide: 360 / 6.3.
  @Test func millimetresFromTheKeyboardsOrigin() throws {
    let log = try Self.table("trial,target,x,y,ms") { number, word, place, index in
      "\(number),\(word),\(place[0] / 6.3),\((place[1] + 3.6) / 6.3),\(index * 16)"
    }
    let guess = try Self.guess(log)
    #expect(guess.changeArguments == ["--scale", "6.417"])
    #expect(guess.options.layout == "qwerty")
    #expect(
      guess.evidence.contains { $0 == "id = trial: 32 different, each in 16 rows on average" })
  }

  /// A unit of which the keyboard has ten is no point.
  @Test func placesInKeys() throws {
    let log = try Self.table("trial,target,x,y,ms") { number, word, place, index in
      "\(number),\(word),\(place[0] / 36),\(place[1] / 55),\(index * 16)"
    }
    let guess = try Self.guess(log)
    let width = try #require(guess.options.size?.width)
    #expect(width >= 250)
    #expect(guess.changeArguments.first == "--scale")
    #expect(
      guess.evidence.contains { $0.contains("32 of 32 traces begin on their word's first key") })
  }

  /// The rows of all swipes by their times, and those of each swipe by its word and in reverse.
  @Test(arguments: [false, true])
  func rowsThatAreNotInOrder(_ isByTime: Bool) throws {
    var rows: [(time: Int, text: String)] = []
    for (number, (word, places)) in try Self.swipes().enumerated() {
      for (index, place) in places.enumerated() {
        rows.append((index * 16, "s\(number),\(word),\(place[0]),\(place[1]),\(index * 16)\n"))
      }
    }
    // Equal times stay in the order of the swipes.
    let sorted = rows.enumerated().sorted { first, second in
      isByTime
        ? (first.element.time, first.offset) < (second.element.time, second.offset)
        : (first.offset * 7 % rows.count, first.offset)
          < (second.offset * 7 % rows.count, second.offset)
    }
    let text = "id,word,x,y,t\n" + sorted.map(\.element.text).joined()
    let guess = try Self.guess(Array(text.utf8))
    #expect(guess.options.mapping.map == "x=x,y=y,t=t,id=id,word=word")
    #expect(guess.options.clock == .milliseconds)
    #expect(guess.options.gathersRows)
    #expect(guess.evidence.contains("the rows are not in order: --gather"))
    #expect(guess.evidence.contains { $0.hasPrefix("32 traces; ") })
  }

  /// One row that stands after the next trace is a reason to gather, too.
  @Test func aRowThatStandsApart() throws {
    var rows = String(
      decoding: try Self.table("id,word,x,y,t") { number, word, place, index in
        "s\(number),\(word),\(place[0]),\(place[1]),\(index * 16)"
      }, as: UTF8.self
    ).split(separator: "\n").map(String.init)
    // "the" has 9 samples, in the rows 1 to 9.
    let row = rows.remove(at: 9)
    rows.append(row)
    let guess = try Self.guess(Array((rows.joined(separator: "\n") + "\n").utf8))
    #expect(guess.options.gathersRows)
    #expect(guess.evidence.contains { $0.hasPrefix("32 traces; ") })
  }

  /// Each word is swiped twice, 5 s apart, and no column tells the two apart.
  @Test func wordsThatComeTwice() throws {
    let log = try Self.table("word,x,y,timestamp") { number, word, place, index in
      let time = 1_700_000_000_000 + number * 10_000 + index * 16
      return "\(word),\(place[0]),\(place[1]),\(time)"
    }
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n").map(String.init)
    var text = lines[0] + "\n"
    var first = 1
    while first < lines.count {
      let word = lines[first].prefix { $0 != "," }
      let swipe = lines[first...].prefix { $0.hasPrefix(word + ",") }
      text += swipe.joined(separator: "\n") + "\n"
      for line in swipe {
        let cells = line.split(separator: ",")
        let (x, time) = ((Double(cells[1]) ?? 0) + 1.5, (Int(cells[3]) ?? 0) + 5000)
        text += "\(cells[0]),\(x),\(cells[2]),\(time)\n"
      }
      first += swipe.count
    }
    let guess = try Self.guess(Array(text.utf8))
    #expect(guess.options.splitGap == 2000)
    #expect(guess.evidence.contains { $0.hasPrefix("64 traces; ") })
  }

  @Test func aSizeThatIsGivenStandsAndTheFactorIsFound() throws {
    let log = try Self.table("trial,target,px,py,ms") { number, word, place, index in
      "\(number),\(word),\(place[0] * 3),\(place[1] * 3),\(index * 16)"
    }
    let known = try Self.guess(log, layout: "qwerty", size: Size(width: 360, height: 220))
    #expect(known.options.size == Size(width: 360, height: 220))
    #expect(known.changeArguments == ["--scale", "1/3"])
    // Without it a usual factor and a usual size are rather supposed than a keyboard 168 mm wide.
    let unknown = try Self.guess(log, layout: "qwerty")
    #expect(unknown.options.size == Size(width: 360, height: 220))
    #expect(unknown.changeArguments == ["--scale", "1/3"])
  }

  /// Three people, each of a run of words: the column is named by nothing that the program knows.
  @Test func aColumnThatMayBeThePeopleIsPointedOut() throws {
    func evidence(_ name: String, _ value: (Int) -> String) throws -> String? {
      let log = try Self.table("\(name),trial,target,px,py,ms") { number, word, place, index in
        "\(value(number)),\(number),\(word),\(place[0]),\(place[1]),\(index * 16)"
      }
      return try Self.guess(log).evidence.first { $0.hasPrefix("user") }
    }
    #expect(
      try evidence("grp") { "g\($0 / 11)" }
        == "user: no column is named like one; if grp (3 different) tells people apart, add user=grp to "
        + "--map, so that intervals are over people")
    #expect(
      try evidence("Proband") { "g\($0 / 11)" }?.hasPrefix("user = Proband: 3 different") == true)
    // What changes to and fro, or is the same for all, is no person.
    #expect(try evidence("hand") { "h\($0 % 2)" } == nil)
    #expect(try evidence("phone") { _ in "Pixel" } == nil)
  }

  /// Traces by the clock of a phone, with the keyboard that they name.
  @Test func keyboardsThatTheLogNamesAreTaken() throws {
    func log(_ height: Int) throws -> [UInt8] {
      let lines = try Self.swipes().enumerated().map { number, swipe in
        let samples = swipe.1.enumerated().map { index, place in
          "[\(place[0]),\(place[1]),\(1_700_000_000_000 + number * 5000 + index * 16)]"
        }
        return
          "{\"id\":\"t\(number)\",\"word\":\"\(swipe.0)\",\"keyboard\":{\"layout\":\"qwerty\",\"width\":360,"
          + "\"height\":\(height)},\"samples\":[\(samples.joined(separator: ","))]}\n"
      }
      return Array(lines.joined().utf8)
    }
    let named = try Self.guess(try log(220))
    #expect(
      named.options.mapping.map
        == "x=samples[].0,y=samples[].1,t=samples[].2,id=id,word=word,layout=keyboard.layout,"
        + "width=keyboard.width,height=keyboard.height")
    #expect(named.options.layout == nil && named.options.size == nil)
    #expect(
      named.evidence.last
        == "keyboard = keyboard.layout, keyboard.width, keyboard.height: qwerty 360x220; 32 of 32 traces "
        + "begin on their word's first key")
    // A size that does not fit is not believed.
    #expect(try Self.guess(try log(620)).options.size != nil)
  }

  @Test(arguments: [(",", " "), (",", ";"), (" ", ","), (":", "|")])
  func cellsOfGroups(_ inner: String, _ outer: String) throws {
    var log = "user\tword\tpoints\n"
    for (word, places) in try Self.swipes() {
      let groups = places.enumerated().map { index, place in
        "\(place[0] + 0.5)\(inner)\(place[1])\(inner)\(index * 16)"
      }
      log += "1\t\(word)\t\(groups.joined(separator: outer))\n"
    }
    let guess = try Self.guess(Array(log.utf8))
    #expect(
      guess.options.mapping.map == "x=points[].0,y=points[].1,t=points[].2,word=word,user=user")
    #expect(guess.options.layout == "qwerty")
  }

  @Test func pressureIsKeptAndTheIDOfAPointerIsNone() throws {
    let log = try Self.table("action,pointerId,word,x,y,eventTime,pressure,screenWidth") {
      number, word, place, index in
      let time = (number * 2_000_000) + index * 16_000
      return "\(index == 0 ? "ACTION_DOWN" : "ACTION_MOVE"),0,\(word),\(place[0]),\(place[1]),"
        + "\(time),0.\(index % 7 + 1),1080"
    }
    let guess = try Self.guess(log)
    #expect(
      guess.options.mapping.map == "x=x,y=y,t=eventTime,event=action,word=word,pressure=pressure")
    #expect(guess.options.clock == .microseconds)
    #expect(guess.changeArguments == [])
  }

  @Test func labelsThatDoNotFitAreSaidNotToFit() throws {
    let swipes = try Self.swipes()
    var text = "trial,word,x,y,t\n"
    for (number, (_, places)) in swipes.enumerated() {
      // The label of another swipe.
      let word = swipes[(number * 7 + 3) % swipes.count].0
      for (index, place) in places.enumerated() {
        text += "\(number),\(word),\(place[0]),\(place[1]),\(index * 16)\n"
      }
    }
    #expect {
      _ = try Self.guess(Array(text.utf8))
    } throws: { error in
      "\(error)".hasPrefix("no layout, scale, offset or flip puts most traces on their words' keys")
    }
  }

  @Test(arguments: [
    ("a,b\n1,2\n3,4\n", "nothing in the log looks like x and y of touches; there are a, b"),
    (
      "x,y\n1,2\n3,4\n5,6\n7,8\n9,1\n",
      "no column looks like the time of samples; name it in --map (t=COLUMN) with --time, or give "
        + "--rate HZ: --map x=x,y=y"
    ),
  ])
  func saysWhatIsMissing(_ text: String, _ message: String) {
    #expect {
      _ = try Self.guess(Array(text.utf8))
    } throws: { "\($0)" == message }
  }

  @Test func splitsNames() {
    #expect(ColumnVocabulary.words("touchX") == ["touch", "x"])
    #expect(ColumnVocabulary.words("xpos_get_response") == ["xpos", "get", "response"])
    #expect(ColumnVocabulary.words("TIME (ms)") == ["time", "ms"])
  }
}
