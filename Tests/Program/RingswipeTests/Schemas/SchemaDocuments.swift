import Foundation
import JSONText
import LanguageModelStore

/// Real documents for each schema: what the program writes, and the files that come with it.
enum SchemaDocuments {
  static func of(_ schema: String) throws -> [JSONValue] {
    guard let make = makers[schema] else { return [] }
    return try make()
  }

  private static let makers: [String: @Sendable () throws -> [JSONValue]] = [
    "trace": traces, "trace-description": described, "decode-result": decoded,
    "track-result": tracked, "type-result": typed,
    "accuracy-result": accuracy, "suite": suites, "suite-result": suiteResults,
    "sweep-result": sweep, "typing-result": typing,
    "latency-result": latency, "realism-result": realism, "session-log": sessionLog,
    "keyboard-settings": settings, "session-metrics": { try measures([]) },
    "session-summary": { try measures(["--by", "condition,layout,setup,log"]) },
    "layout": layouts, "theme": themes,
    "path-profile": {
      try ["default", "key-streams"].map { try file("profiles/\($0).json") }
    },
    "motor-model": { [try file("profiles/motor-model.json")] }, "learned-words": learned,
    "decoder-protocol": conversation, "study": studies,
    "study-log": { try studyLogs().flatMap { try lines($0) } },
    "study-summary": studySummary,
  ]

  /// One that a person writes, and the copies that data folders keep of it and of the built-in one.
  private static func studies() throws -> [JSONValue] {
    let own = """
      {"study":1,"name":"a","title":"t","consent":"c","order":"fixed","phrases":"own","retries":0,
       "feedback":"word","seed":9,"blocks":[{"phrases":1,"practice":true},{"words":1,"rest":3}],
       "layouts":[{"layout":"ring","name":"r","width":390,"height":290,"theme":"light"},
                  {"layout":"qwerty","form":"tablet","layer":"symbols1"}]}
      """
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("study-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let letters = own.replacing(#","layer":"symbols1""#, with: "")
    let stored = try TemporaryFile.with(letters) { path in
      _ = try run(["capture", "rehearse", path, "--people", "1", "--data", folder.path])
      return try String(contentsOf: folder.appendingPathComponent("study.json"), encoding: .utf8)
    }
    return [try document(own), try document(stored)]
  }

  private static func run(_ arguments: [String], input: String = "") throws -> String {
    let run = try CommandRun(arguments, input: input)
    guard run.exitCode == 0 else { throw JSONSchema.Fault(reason: "\(arguments): \(run.errors)") }
    return run.output
  }

  private static func document(_ text: String) throws -> JSONValue {
    try JSONValue(json: Array(text.utf8))
  }

  private static func lines(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try document(String($0)) }
  }

  private static func file(_ path: String) throws -> JSONValue {
    try JSONValue(json: [UInt8](try Data(contentsOf: ProjectFolder.file(path))))
  }

  private static func synth(_ options: [String] = []) throws -> String {
    try run(["synth", "the", "tree", "zzyzxq", "--seed", "3"] + options)
  }

  /// A trace that says all that a trace may say, and one that says nothing.
  private static let extremes = """
    {"id":null,"word":"the","keyboard":{"layout":"ring","width":390,"height":290},\
    "samples":[[153.7,115,0],[236.3,115,100],[153.7,175,200]],"previous":["in"],"user":"u",\
    "sentence":"in the tree","channels":{"pressure":[0.5,null,1]}}
    {"samples":[]}

    """

  private static func traces() throws -> [JSONValue] {
    let shipped = try String(
      contentsOf: ProjectFolder.file("traces/ring-sample.jsonl"), encoding: .utf8)
    let log = """
      sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word is_err
      it_is 1000 360 205 touchstart 140 100 1.3 1.3 0 it 0
      it_is 1030 360 205 touchend 150 90 1.3 1.3 0 it 0
      """
    return try lines(shipped) + lines(extremes) + lines(synth(["--motor", "minimum-jerk"]))
      + lines(synth(["--motor", "fitted"]))
      + lines(run(["synth", "--scribbles", "2", "--seed", "1"]))
      + lines(run(["retarget", "-", "--layout", "ring"], input: log))
  }

  private static func described() throws -> [JSONValue] {
    [try document(run(["traces", "describe", "-", "--format", "json"], input: synth()))]
  }

  private static let words = ["--lexicon", SmallLexicon.path]

  private static func decoded() throws -> [JSONValue] {
    let input = try extremes + synth()
    return try lines(run(["decode", "-"] + words, input: input))
      + lines(run(["decode", "-", "--stable"] + words, input: input))
      + lines(run(["decode", "-", "--decoder", "subsequence"] + words, input: input))
  }

  private static func tracked() throws -> [JSONValue] {
    try lines(run(["track", "-"], input: try extremes + synth()))
  }

  private static func typed() throws -> [JSONValue] {
    let keys = "hgfrerthjklo\na\n\u{8}\nTghgfre\n"
    return try lines(run(["type", "--top", "3"] + words, input: keys))
      + lines(run(["type", "--top", "3", "--decoder", "first-match"] + words, input: keys))
  }

  private static func accuracy() throws -> [JSONValue] {
    let few = ["bench", "accuracy", "-", "--resamples", "100", "--format", "json"] + words
    let input = try extremes + synth()
    return try [
      [],
      [
        "--stable", "--shard", "1/2", "--control", "1", "--abstain", "0", "--plain-labels",
        "--no-compounds", "--no-unlisted",
      ],
      [
        "--layout", "ring", "--size", "390x290", "--decoders", "subsequence", "--tracker",
        "literal",
      ],
    ].map { try document(run(few + $0, input: input)) }
  }

  /// A study file with every field.
  private static let fullSuite = """
    {"format":"ringswipe suite 1","name":"a","test":"b","data":{"b":{"files":["b.jsonl"],
     "format":"jsonl","coordinates":"points","layout":"ring","size":[390,290],"users":"u.txt",
     "part":{"parts":{"x":1,"y":2},"seed":1,"take":"x"},"previous":"p.tsv",
     "rows":"0000000000000000"},"c":["c.jsonl"]},
     "lists":["words",{"name":"n","lexicon":"words-200k","top":5}],
     "decoders":["path",{"name":"m","decoder":"path","profile":"p.json","context":false}],
     "context":["off","on"],"effort":["fast"],"rejection":"none","candidates":10,"seed":1,
     "resamples":100,"timeLimit":1,"accept":["users"],"people":"p.csv","covariates":["hold"]}
    """

  private static func suites() throws -> [JSONValue] {
    try [document(fullSuite)]
      + ["sample", "how-we-swipe"].map { try file("benchmarks/suites/\($0).json") }
  }

  private static func suiteResults() throws -> [JSONValue] {
    let traces = FileManager.default.temporaryDirectory
      .appendingPathComponent("suite-\(UUID().uuidString)")
    try synth().write(to: traces, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: traces) }
    let suite = """
      {"format":"ringswipe suite 1","name":"a","data":{"b":["\(traces.path)"]},"resamples":100,
       "lists":["\(SmallLexicon.path)"],"decoders":["alignment","subsequence"],
       "accept":["duplicates"]}
      """
    return try TemporaryFile.with(suite) { path in
      try [["--memory"], ["--stable", "--shard", "1/2"]].map {
        try document(run(["bench", "suite", path, "-o", "-"] + $0))
      }
    }
  }

  private static func sweep() throws -> [JSONValue] {
    let arguments = ["bench", "sweep", "--words", "6", "--seed", "5", "--format", "json"] + words
    return try [
      ["--over", "noise", "--values", "0,3mm"],
      ["--over", "layout", "--values", "ring", "--decoders", "subsequence"],
    ].map { try document(run(arguments + $0)) }
  }

  private static func typing() throws -> [JSONValue] {
    try TemporaryFile.with("The tree he said.") { path in
      let output = try run([
        "bench", "typing", path, "--decoders", "path,subsequence", "--prediction", "off,frequency",
        "--lexicon", SessionCommandTests.lexicon, "--seeds", "1", "--format", "json",
      ])
      return [try document(output)]
    }
  }

  private static func latency() throws -> [JSONValue] {
    try TemporaryFile.with(synth()) { path in
      try [[], ["--stable"]].map { options in
        try document(
          run(
            ["bench", "latency", path, "--decoders", "path,subsequence", "--lexicons"]
              + [SmallLexicon.path, "--starts", "1", "--fresh", "1", "--format", "json"] + options))
      }
    }
  }

  private static func realism() throws -> [JSONValue] {
    let (real, synthetic) = (try synth(), try synth(["--motor", "minimum-jerk"]))
    return try TemporaryFile.with(synthetic) { path in
      [
        try document(
          run(["realism", "-", "--synthetic", path, "--format", "json"], input: real))
      ]
    }
  }

  /// Every kind of line: what `session write` simulates, and a replay of what it does not do.
  private static func sessionLog() throws -> [JSONValue] {
    let others = """
      {"session":1,"layout":"ring","width":390,"height":290,"before":"a ","after":"b","user":"u",\
      "condition":"A","setup":"s","settings":{"previewInterval":null,"themes":["dark"]}}
      {"t":0,"appeared":true}
      {"t":1,"outside":{"before":"x","after":""}}
      {"t":2,"textChanged":true}
      {"t":3,"advance":true}
      {"t":4,"settings":{"autocorrects":false}}

      """
    let fast = SessionCommandTests.fast
    let simulated = try run(
      ["session", "write", "-", "--seed", "7", "--condition", "A"] + fast, input: "The tree.")
    return try lines(simulated)
      + lines(
        run(
          ["session", "replay", "-", "--format", "jsonl"] + fast,
          input: SessionCommandTests.events + others))
  }

  /// A log of each level of detail.
  private static func studyLogs() throws -> [String] {
    try ["counts", "touches", "text"].map { detail in
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("study-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      _ = try run(
        ["session", "replay", "-", "--study-log", folder.path, "--study-detail", detail]
          + SessionCommandTests.fast, input: SessionCommandTests.events)
      let name = try FileManager.default.contentsOfDirectory(atPath: folder.path).first {
        $0.hasPrefix("study-")
      }
      return try String(
        contentsOf: folder.appendingPathComponent(name ?? ""), encoding: .utf8)
    }
  }

  private static func studySummary() throws -> [JSONValue] {
    let output = try run(
      ["session", "study", "-", "--format", "json"], input: try studyLogs().joined())
    return [try document(output)]
  }

  private static func settings() throws -> [JSONValue] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (kept, store) = (folder.appendingPathComponent("me.json"), folder.path + "/me.sqlite")
    _ = try run(
      ["session", "replay", "-", "--settings", kept.path, "--user", store, "--save"]
        + ["--predictor", "adaptive", "--lexicon", SessionCommandTests.lexicon],
      input: SessionCommandTests.events)
    return [try JSONValue(json: [UInt8](try Data(contentsOf: kept)))]
  }

  private static func measures(_ options: [String]) throws -> [JSONValue] {
    let log = try SessionCommandTests.recorded() + SessionCommandTests.recorded()
    let output = try run(
      ["session", "metrics", "-", "--format", "json"] + options, input: log)
    return options.isEmpty ? try lines(output) : [try document(output)]
  }

  private static func layouts() throws -> [JSONValue] {
    let names = try run(["layout", "list"]).split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    let page = try String(
      contentsOf: ProjectFolder.file("docs/reference/layout-files.md"), encoding: .utf8)
    return try names.map { try document(run(["layout", "show", $0])) }
      + page.matches(of: /```json\n(.*?)```/.dotMatchesNewlines()).map {
        try document(String($0.1))
      }
  }

  /// The example of the page on pictures.
  private static func themes() throws -> [JSONValue] {
    let page = try String(contentsOf: ProjectFolder.file("docs/tasks/pictures.md"), encoding: .utf8)
    return try page.split(separator: "\n").filter { $0.hasPrefix("    {\"name\"") }
      .map { try document(String($0)) }
  }

  /// What is said between the benchmark and a decoder that writes down what it hears and answers.
  private static func conversation() throws -> [JSONValue] {
    try TemporaryFile.with("") { heard in
      let decoder = """
        say() { printf '%s\n' "$1" | tee -a \(heard); }
        while IFS= read -r line; do
          printf '%s\n' "$line" >> \(heard)
          id=${line#*'"id":"'}; id=${id%%'"'*}
          case $line in
            *'"protocol"'*) say '{"protocol":1,"scores":"log-probability"}' ;;
            *'"samples"'*) say '{"id":"'$id'","candidates":[{"word":"the","score":-0.1}]}' ;;
          esac
        done
        """
      let traces = try synth() + synth(["--layout", "qwerty"])
      try TemporaryFile.with(decoder) { script in
        _ = try run(
          ["bench", "accuracy", "-", "--decoders", "exec:sh \(script)", "--jobs", "1"]
            + ["--control", "0", "--resamples", "100"] + words, input: traces)
      }
      return try lines(String(contentsOfFile: heard, encoding: .utf8))
    }
  }

  private static func learned() throws -> [JSONValue] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.path + "/user.sqlite"
    _ = try run(["learn", "-", "--user", store], input: "The ring swipes. Hey, iPhone!")
    let kept = try LearnedStore(path: store)
    try kept.add([
      .mapping(method: "cangjie5", code: "onf", word: "你", uses: 2),
      .related(method: "cangjie5", word: "你", next: "好", uses: 1),
    ])
    try kept.close()
    return try lines(run(["user", "export", "--user", store]))
  }
}
