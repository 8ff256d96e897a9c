import Foundation
import Testing

/// `ringswipe traces convert` on logs of other apps: swipes of ours in the shapes of three public formats,
/// in other units, each converted by one command.
struct ForeignLogCommandTests {
  /// A swipe as it is made, in points of a QWERTY of 360 × 220 pt and milliseconds.
  struct Swipe {
    var word: String
    var user: String
    var samples: [[Double]]
  }

  /// Forty swipes of eight people, of words that begin and end with many letters.
  static func swipes() throws -> (lines: String, all: [Swipe]) {
    let words = """
      the and water quick jump dozen king lazy vexed brown fox over music night family write point \
      queen zebra extra build voice young great under about might every just happen letter money \
      world house drive group later short known early
      """.split(separator: " ").map(String.init)
    let made = try CommandRun(
      ["synth"] + words + [
        "--motor", "fitted", "--users", "8", "--seed", "5", "--layout", "qwerty", "--size",
        "360x220",
      ])
    let all = try made.output.split(separator: "\n").map { line in
      let trace = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return Swipe(
        word: trace["word"] as? String ?? "", user: trace["user"] as? String ?? "",
        samples: trace["samples"] as? [[Double]] ?? [])
    }
    #expect(all.count == words.count)
    return (made.output, all)
  }

  static func json(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  /// The events of pointers as Flutter's tests record them (CareF/scroll_test, lib/scrollingRecord.dart): a
  /// document of frames, µs of a clock, positions as pairs on the screen. The label is an addition.
  static func flutter(_ swipes: [Swipe]) throws -> String {
    var frames: [Any] = []
    for (number, swipe) in swipes.enumerated() {
      let start = 196_312_273_000 + 4_000_000 * Double(number)
      for (index, sample) in swipe.samples.enumerated() {
        let kind =
          index == 0 ? "Down" : index == swipe.samples.count - 1 ? "Up" : "Move"
        var event: [String: Any] = [
          "type": "Pointer\(kind)Event", "timeStamp": start + sample[2] * 1000, "pointer": 1,
          "position": [sample[0], sample[1] + 480], "pressure": 0.25 + sample[0] / 1024,
        ]
        var events = [event]
        if index == 0 {
          event["type"] = "PointerAddedEvent"
          events = [event] + events
        }
        frames.append(
          [
            "ts": start + sample[2] * 1000 + 500, "word": swipe.word, "user": swipe.user,
            "events": events,
          ])
      }
    }
    return try json(frames)
  }

  /// A trial a row as the mousetrap plugin of OpenSesame writes it (the documentation of
  /// `mt_import_mousetrap`): lists of Python in cells, from the middle of the screen, in pixels.
  static func mousetrap(_ swipes: [Swipe]) -> String {
    func list(_ values: [Double]) -> String {
      "\"[" + values.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
        + "]\""
    }
    var text =
      "subject_nr,count_trial_sequence,Stimulus,timestamps_get_response,xpos_get_response,"
      + "ypos_get_response,logfile\n"
    for (number, swipe) in swipes.enumerated() {
      text +=
        "\(swipe.user),\(number),\(swipe.word),\(list(swipe.samples.map { $0[2] + 812 })),"
        + "\(list(swipe.samples.map { $0[0] * 2 - 400 })),\(list(swipe.samples.map { $0[1] * 2 + 80 })),"
        + "subject-1.csv\n"
    }
    return text
  }

  /// A trace a line as a swipe keyboard for Android exports it (tribixbite/Unexpected-Keyboard,
  /// SwipeMLData): fractions of the screen, ms since the point before.
  static func exported(_ swipes: [Swipe]) throws -> String {
    try swipes.enumerated().map { number, swipe in
      var before = 0.0
      let points = swipe.samples.map { sample -> [String: Any] in
        let step = sample[2] - before
        before = sample[2]
        return ["x": sample[0] / 360, "y": (sample[1] + 500) / 800, "t_delta_ms": step]
      }
      return try json([
        "trace_id": "\(number)-a", "target_word": swipe.word,
        "metadata": [
          "timestamp_utc": 1_700_000_000_000 + number, "screen_width_px": 1080,
          "screen_height_px": 2400, "collection_source": "calibration",
        ] as [String: Any],
        "trace_points": points, "registered_keys": swipe.word.map { String($0) },
      ])
    }.joined(separator: "\n") + "\n"
  }

  /// Returns the words that are decoded from traces, in their order.
  private func words(_ traces: String) throws -> [String] {
    let run = try CommandRun(["decode", "-", "--top", "1", "--format", "csv"], input: traces)
    #expect(run.exitCode == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(rows.first?.firstIndex { $0 == "candidate" })
    return rows.dropFirst().map { String($0[column]) }
  }

  @Test(arguments: [
    (
      "flutter.json",
      [
        "--map",
        "word=word,user=user,event=events[].type,x=events[].position.0,"
          + "y=events[].position.1,t=events[].timeStamp,pressure=events[].pressure",
        "--time", "us", "--offset", "0,-480",
      ]
    ),
    (
      "mousetrap.csv",
      [
        "--map",
        "user=subject_nr,word=Stimulus,x=xpos_get_response[],y=ypos_get_response[],"
          + "t=timestamps_get_response[]",
        "--scale", "1/2", "--offset", "200,-40",
      ]
    ),
    (
      "export.jsonl",
      [
        "--map",
        "id=trace_id,word=target_word,x=trace_points[].x,y=trace_points[].y,"
          + "dt=trace_points[].t_delta_ms",
        "--scale", "360,800", "--offset", "0,-500",
      ]
    ),
  ])
  func oneCommandConverts(_ name: String, _ options: [String]) throws {
    let (lines, swipes) = try Self.swipes()
    let log =
      switch name {
      case "flutter.json": try Self.flutter(swipes)
      case "mousetrap.csv": Self.mousetrap(swipes)
      default: try Self.exported(swipes)
      }
    try TemporaryFolder.with { folder in
      try log.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
      let run = try CommandRun(
        ["traces", "convert", folder.path(name)] + options + ["--keyboard", "qwerty:360x220"])
      #expect(run.exitCode == 0, "\(run.errors)")
      let traces = try run.output.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(traces.compactMap { $0["word"] as? String } == swipes.map(\.word))
      #expect(traces.compactMap { $0["samples"] as? [[Double]] } == swipes.map(\.samples))
      if name == "flutter.json" {
        #expect(run.output.contains("\"pressure\":["))
      }
      // The guess is a command that a shell runs; its traces decode like the originals.
      let guess = try CommandRun(["traces", "convert", folder.path(name), "--guess"])
      #expect(guess.exitCode == 0, "\(guess.errors)")
      #expect(guess.errors.contains("traces begin on their word's first key"))
      let script = folder.path("guess.sh")
      try guess.output.write(toFile: script, atomically: true, encoding: .utf8)
      let converted = try CommandRun(
        shell: "sh guess.sh", in: URL(fileURLWithPath: folder.path("")))
      #expect(converted.exitCode == 0, "\(converted.errors)")
      #expect(try words(run.output) == words(lines))
      #expect(try words(converted.output) == words(lines), "\(guess.output)")
    }
  }

  /// Traces by the clock of a phone are no trace file; what is said of them leads to the command that reads them.
  @Test(arguments: [("epoch-ms", 1.0), ("epoch-s", 1000)])
  func tracesByTheClockOfAPhone(_ unit: String, _ milliseconds: Double) throws {
    let (lines, swipes) = try Self.swipes()
    let log = try swipes.enumerated().map { number, swipe in
      try Self.json([
        "id": "t\(number)", "word": swipe.word, "user": swipe.user,
        "keyboard": ["layout": "qwerty", "width": 360, "height": 220],
        "samples": swipe.samples.map {
          [$0[0], $0[1], (1_700_000_000_000 + Double(number) * 5000 + $0[2]) / milliseconds]
        },
      ]) + "\n"
    }
    try TemporaryFolder.with { folder in
      let path = folder.path("log.jsonl")
      try log.joined().write(toFile: path, atomically: true, encoding: .utf8)
      let description = try CommandRun(["traces", "describe", path])
      #expect(description.exitCode == 65)
      #expect(
        description.errors.contains("ringswipe traces convert FILE --guess finds the command"))
      let guess = try CommandRun(["traces", "convert", path, "--guess"])
      #expect(guess.exitCode == 0, "\(guess.errors)")
      #expect(guess.output.contains("--time \(unit)"))
      // The keyboard that the traces name is theirs.
      #expect(guess.output.contains("layout=keyboard.layout"))
      #expect(!guess.output.contains("--keyboard"))
      let script = folder.path("guess.sh")
      try guess.output.write(toFile: script, atomically: true, encoding: .utf8)
      let converted = try CommandRun(
        shell: "sh guess.sh", in: URL(fileURLWithPath: folder.path("")))
      #expect(converted.exitCode == 0, "\(converted.errors)")
      #expect(try words(converted.output) == words(lines))
    }
  }

  /// The column of row numbers that pandas writes has no name, and none is said to be left out.
  @Test func columnsWithoutANameAreNotListed() throws {
    let run = try CommandRun(
      ["traces", "convert", "-", "--map", "x=x,y=y,t=t"],
      input: ",x,y,t,phone\n0,1,2,3,a\n1,4,5,6,a\n")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("columns left out: phone; "))
  }

  @Test func badRecordsAreNamedAndTheRestIsConverted() throws {
    let log = "id;word;x;y;t\n1;a;10;20;0\n1;a;11;21;oops\n2;b;10,5;20;0\n2;b;11;21;16\n"
    let run = try CommandRun(
      ["traces", "convert", "-", "--map", "id=id,word=word,x=x,y=y,t=t"], input: log)
    #expect(run.exitCode == 65)
    #expect(run.errors == "-:3: t is \"oops\", not a number; skipped\n")
    #expect(run.output == #"{"id":"2","word":"b","samples":[[10.5,20,0],[11,21,16]]}"# + "\n")
  }

  @Test func aColumnThatIsNotThereIsNamedWithThoseThatAre() throws {
    let run = try CommandRun(
      ["traces", "convert", "-", "--map", "x=touchx,y=touch_y,t=t"],
      input: "touch_x,touch_y,t\n1,2,3\n")
    #expect(run.exitCode == 65)
    #expect(
      run.errors == """
        -:1: there is no column "touchx" for x; did you mean "touch_x"? the columns are touch_x, \
        touch_y, t; skipped

        """)
    #expect(run.output == "")
  }

  /// The keyboard is checked on the converted traces, and the likely cause named.
  @Test func aWrongOffsetIsSaid() throws {
    let (_, swipes) = try Self.swipes()
    var log = "id,word,x,y,t\n"
    for (number, swipe) in swipes.enumerated() {
      for sample in swipe.samples {
        log += "\(number),\(swipe.word),\(sample[0]),\(220 - sample[1]),\(sample[2])\n"
      }
    }
    let map = ["traces", "convert", "-", "--map", "id=id,word=word,x=x,y=y,t=t"]
    let keyboard = ["--keyboard", "qwerty:360x220"]
    let wrong = try CommandRun(map + keyboard, input: log)
    #expect(wrong.exitCode == 0)
    #expect(
      wrong.errors.contains(
        "traces begin on their word's first key (qwerty, 360x220); with y flipped"))
    let right = try CommandRun(map + keyboard + ["--flip-y"], input: log)
    #expect(right.exitCode == 0)
    #expect(right.errors == "")
  }

  /// Traces without words say nothing of their keyboard.
  @Test func aGuessSaysWhatIsMissing() throws {
    try TemporaryFolder.with { folder in
      let rows = (0..<40).map { "\($0 / 4),\($0 % 4 * 10),\($0 * 7 % 50),\($0 % 4 * 16)" }
      try ("trial,x,y,t\n" + rows.joined(separator: "\n") + "\n")
        .write(toFile: folder.path("log.csv"), atomically: true, encoding: .utf8)
      let run = try CommandRun(["traces", "convert", folder.path("log.csv"), "--guess"])
      #expect(run.exitCode == 65)
      #expect(run.output == "")
      #expect(run.errors.contains("0 traces have a word, too few to tell the keyboard by"))
      #expect(
        run.errors.contains("--map x=x,y=y,t=t,id=trial --scale … --offset … --keyboard NAME:WxH"))
    }
  }

  @Test(arguments: [
    ["--keyboard", "qwerty:360x220"], ["--time", "epoch-ms"], ["--map", "x=a,y=b"],
    ["--map", "x=a,y=b,t=c", "--guess"],
    ["--map", "x=a,y=b,t=c", "--layout", "qwerty"], ["--map", "x=a,y=b,t=c", "--from", "csv"],
    ["--map", "x=a,y=b,t=c", "--flip-y"],
    ["--map", "x=a,y=b,t=c", "--scale", "0"],
    ["--map", "x=a,y=b,t=c", "--offset", "1,2,3"], ["--map", "x=a,y=b,t=c", "--time", "hours"],
    ["--guess", "--scale", "2"], ["--map", "x=a,y=b,t=c", "--keyboard", "qwerty:360"],
  ])
  func refuses(_ options: [String]) {
    #expect(ParsedCommandLine(["traces", "convert", "-"] + options).exitCode == 64)
  }

  @Test(arguments: [["--offset", "-12,-480/3"], ["--scale", "360,800"], ["--scale", "1/2.625"]])
  func accepts(_ options: [String]) {
    #expect(
      ParsedCommandLine(["traces", "convert", "-", "--map", "x=a,y=b,t=c"] + options).exitCode
        == nil)
  }
}
