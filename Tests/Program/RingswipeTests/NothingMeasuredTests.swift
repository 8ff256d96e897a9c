import Testing

/// Where nothing can be measured, the exit code is 65, one line says why, and no table is printed.
struct NothingMeasuredTests {
  private static func check(_ arguments: [String], input: String, _ reason: String) throws {
    let run = try CommandRun(arguments, input: input)
    #expect(run.exitCode == 65, "\(arguments): \(run.errors)")
    #expect(run.output.isEmpty, "\(arguments): \(run.output)")
    #expect(run.errors.hasSuffix(reason + "\n"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(
    "an empty input",
    arguments: [
      (["bench", "autocorrect", "FILE", "--lexicon", SmallLexicon.path], "holds no words"),
      (["bench", "learning", "FILE", "--user", "STORE"], "holds no words"),
      (["bench", "correction", "-", "--lexicon", SmallLexicon.path], "-: holds no pairs"),
      (["bench", "compose", "FILE", "--method", "cangjie5"], "no line has keys, a tab and a text"),
      (["simulate", "FILE"], "holds no words"),
      (["session", "metrics", "-"], "-: holds no session"),
      (["session", "metrics", "-", "--by", "layout"], "-: holds no session"),
      (["session", "replay", "-", "--check"], "-: holds no session"),
      (["session", "study", "-"], "-: holds no study log"),
      (["render", "trail", "-", "-o", "FOLDER"], "-: holds no trace"),
      (["slip", "--words-file", "-"], "-: holds no words"),
      (["synth", "--words-file", "-", "--seed", "1"], "-: holds no words"),
    ] as [([String], String)])
  func empty(arguments: [String], reason: String) throws {
    try TemporaryFile.with("") { file in
      try TemporaryFolder.with { folder in
        let names = [
          "FILE": file, "STORE": folder.path("s.sqlite"), "FOLDER": folder.path("f"),
        ]
        try Self.check(arguments.map { names[$0] ?? $0 }, input: "", reason)
      }
    }
  }

  @Test("a text of which the list has no word")
  func foreignText() throws {
    try TemporaryFile.with("Привет мир как дела\n") { path in
      try Self.check(
        ["bench", "autocorrect", path, "--lexicon", SmallLexicon.path], input: "",
        "holds no word of the list \(SmallLexicon.path), so that nothing can be corrected; name a "
          + "list of its language with --lexicon")
      // A list that has some of the words may be meant; it is said.
      try TemporaryFile.with(String(repeating: "the привет мир\n", count: 10)) { mixed in
        let run = try CommandRun(["bench", "autocorrect", mixed, "--lexicon", SmallLexicon.path])
        #expect(run.exitCode == 0)
        #expect(
          run.errors.contains("10 of 30 words are in the list \(SmallLexicon.path)"),
          "\(run.errors)")
      }
      let run = try CommandRun(["simulate", path, "--predictors", "mixed"])
      #expect(run.errors.contains("the model knows 0.0 % of the words: a text in another language"))
    }
  }
}
