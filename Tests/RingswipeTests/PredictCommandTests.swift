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

  @Test func answersLineByLine() throws {
    let run = try CommandRun(
      ["predict", "--no-corrections", "--top", "1"], input: "Good mornin\nxqzw\n")
    #expect(run.exitCode == 0)
    #expect(run.output == "morning\n\n")
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
