import Foundation
import Testing

@Suite struct PredictCommandTests {
  /// The example of Konrad 2016, section 2.3: what this user wrote beside the dictionary.
  @Test func offersWhatTheUserWroteAfterTheWord() throws {
    try TemporaryFile.with("Hey, what a day.\nHey, what now?\nHey, what’s up?\n") { file in
      let run = try CommandRun([
        "predict", "--predictor", "ranked", "--lexicon", SmallLexicon.path, "--learn", file,
        "Hey, w",
      ])
      #expect(run.exitCode == 0)
      #expect(run.lines.count == 3)
      // Ranks of the pairs: what 2, what's 1; plus 256.
      #expect(run.lines.prefix(2) == ["what\t258.000", "what's\t257.000"])
      #expect(run.lines.last?.hasPrefix("w") == true)
    }
  }

  /// Ranks are those of the language's list, which has pairs in English only.
  @Test func ranksAreThoseOfTheLanguage() throws {
    let german = try CommandRun([
      "predict", "--predictor", "ranked", "--language", "de", "--no-corrections", "",
    ])
    #expect(german.exitCode == 0, "\(german.errors)")
    let words = german.lines.compactMap { $0.split(separator: "\t").first }
    #expect(Set(words).isSubset(of: ["die", "der", "und", "in", "das", "ich", "ist"]), "\(words)")
    #expect(words.count == 3)
    let both = try CommandRun(["predict", "--predictor", "ranked", "--language", "de,fr", "w"])
    #expect(both.exitCode == 64)
    #expect(both.errors.contains("takes one language"))
  }

  /// A verb after a pronoun, a noun after an article.
  @Test func aGermanWordHasTheCapitalThatTheWordBeforeAsksFor() throws {
    let run = try CommandRun(
      ["predict", "--language", "de", "--no-corrections", "--top", "5"],
      input: "wir ess\ndas Ess\ndas ess\n")
    #expect(run.exitCode == 0, "\(run.errors)")
    let answers = run.output.split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(answers[0].contains("essen") && !answers[0].contains("Essen"), "\(run.output)")
    #expect(answers[1].contains("Essen") && answers[2].contains("Essen"), "\(run.output)")
  }

  /// With German and English together a verb after a pronoun is small too.
  @Test func capitalsOfEachOfTwoLanguages() throws {
    let run = try CommandRun(
      ["predict", "--language", "de,en", "--no-corrections", "--top", "1"],
      input: "wir ess\ndas ess\n")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == ["essen", "Essen"])
  }

  /// French keys have no accents.
  @Test func lettersWithoutKeysAreCompletedWithTheListsCapitals() throws {
    let run = try CommandRun(
      ["predict", "--language", "fr", "--no-corrections", "--top", "1"],
      input: "un hopi\nje vis à par\nune oeuv\n")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == ["hôpital", "Paris", "œuvre"])
  }

  @Test func linesThatAreNotUTF8AreCounted() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        shell: #"printf 'Good mornin\nna\357ve\n' | ringswipe predict --no-corrections --top 1"#,
        in: folder.url)
      #expect(run.exitCode == 65)
      #expect(run.lines.first == "morning")
      #expect(run.errors.contains("1 line with bytes that are not UTF-8"))
    }
  }

  @Test func answersLineByLine() throws {
    let run = try CommandRun(
      ["predict", "--no-corrections", "--top", "1"], input: "Good mornin\nxqzw\n")
    #expect(run.exitCode == 0)
    #expect(run.output == "morning\n\n")
  }

  /// An endless line costs its answer, not those beside it.
  @Test func linesWithoutAnEndAreLeftOut() throws {
    let long = String(repeating: "ab ", count: 30_000)
    let run = try CommandRun(
      ["predict", "--no-corrections", "--top", "1"],
      input: "Good mornin\n\n\(long)\nsee yo\n\(long)")
    #expect(run.exitCode == 65)
    let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answers.count == 6)
    #expect(answers[0] == "morning" && answers[1] != "" && answers[3] == "you")
    #expect(answers[2] == "" && answers[4] == "" && answers[5] == "")
    #expect(
      run.errors
        == "standard input: lines longer than 65536 bytes, for which nothing is predicted: 2\n")
  }

  /// French predictions with English corrections are said; one language is not.
  @Test func aModelAndAListOfTwoLanguages() throws {
    let mixed = try CommandRun(["predict", "--model", "fr", "--top", "1", "Je "])
    #expect(mixed.exitCode == 0)
    #expect(mixed.errors.hasPrefix("model fr knows "))
    #expect(
      mixed.errors.contains("they are hardly of one language; corrections come from the list"))
    #expect(mixed.errors.count { $0 == "\n" } == 1)
    for arguments in [["--language", "fr"], ["--model", "english"], []] {
      #expect(try CommandRun(["predict", "--top", "1", "Je "] + arguments).errors.isEmpty)
    }
  }

  @Test func savesWhatIsOnOfferOnly() throws {
    try TemporaryFile.with("qzxv qzxv qzxv qzxv") { file in
      let run = try CommandRun([
        "simulate", file, "--format", "csv", "--lexicon", SmallLexicon.path,
      ])
      #expect(run.exitCode == 0)
      let rows = run.lines.dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      #expect(
        rows.map { String($0[1]) } == [
          "ranked-static", "ranked-adaptive", "mixed-static", "mixed-adaptive",
          "mixed-repeating-static", "mixed-repeating-adaptive",
        ])
      for row in rows {
        let savings = try #require(Double(row[2]))
        // No dictionary has it. Who learns offers the third and the fourth at once, and the second
        // perhaps: 8 to 12 of 16 characters.
        #expect(row[1].hasSuffix("static") ? savings == 0 : (50...75).contains(savings))
      }
    }
  }

  /// With empty tables, nothing on offer before the first letter and no sentences, "qzxv." saves
  /// nothing at first; then, after q, 3 of 4 letters each time. Text: 4 words of 4 letters.
  @Test func typesAsTheThesisMayHave() throws {
    try TemporaryFile.with("qzxv. qzxv. qzxv. qzxv.") { file in
      let run = try CommandRun([
        "simulate", file, "--format", "csv", "--lexicon", SmallLexicon.path, "--predictors",
        "ranked", "--start", "none", "--letters", "1", "--tokens", "spaces", "--aging", "kept",
      ])
      #expect(run.exitCode == 0)
      // 9 of 16 letters; of 23 characters 9; less three picks 6 of 16; no space stands directly
      // behind a word, so 6 of 23.
      #expect(
        run.lines.dropFirst().last?.hasPrefix(
          "\(file.split(separator: "/").last ?? ""),ranked-adaptive,56.25,39.13,37.50,26.09,")
          == true)
      #expect(run.lines.count == 3)
      #expect(run.errors.contains("processor time"))
    }
  }

  /// Two people who write the same word, two and four times.
  @Test func spreadsOverTheTexts() throws {
    try TemporaryFile.with("qz qz") { first in
      try TemporaryFile.with("qz qz qz qz") { second in
        let run = try CommandRun([
          "simulate", first, second, "--format", "spread", "--lexicon", SmallLexicon.path,
          "--predictors", "ranked", "--start", "none", "--step", "2",
        ])
        // After two words 2 of 4 letters both; after four 6 of 8, by the second only.
        #expect(
          run.lines.suffix(2) == [
            "ranked-adaptive,2,2,50.00,0.00", "ranked-adaptive,4,1,75.00,",
          ])
      }
    }
  }

  @Test func namesWhatIsNoModel() throws {
    try TemporaryFile.with("no model") { file in
      let run = try CommandRun(["predict", "--model", file, "x"])
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("is no n-gram model"))
    }
  }

  @Test func buildsAModelFromAText() throws {
    try TemporaryFile.with("The cat sat. The cat ran. The dog sat.") { file in
      let model = file + ".rsb"
      defer { try? FileManager.default.removeItem(atPath: model) }
      let build = try CommandRun(["lexicon", "build", "--text", file, "-o", model])
      #expect(build.exitCode == 0)
      // the, cat, sat, ran, dog; <s> the, the cat, the dog, cat sat, cat ran, dog sat.
      #expect(build.errors.contains("5 words, 6 pairs"))
      let run = try CommandRun(["predict", "--model", model, "the "])
      #expect(run.output.hasPrefix("cat\t"))
    }
  }
}
