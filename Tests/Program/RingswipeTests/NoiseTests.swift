import Testing

/// What a simulated finger's errors are given in, where layouts are compared.
struct NoiseTests {
  private static let trial = [
    "layout", "trial", "ring", "qwerty", "--traces", "12", "--persons", "6", "--lexicon",
    SmallLexicon.path, "--decoder", "subsequence", "--seed", "1",
  ]

  @Test(
    "a trial names its noise, which is in mm unless it is chosen",
    arguments: [
      ([], "fitted", "mm", "noise in mm: the finger's errors have the same size on every layout"),
      (
        ["--motor-scale", "keys"], "fitted", "keys",
        "noise in keys: errors grow with a layout's keys, which favours layouts with small keys"
      ),
      // 8.7 pt of 25.4 / 163 mm.
      (
        ["--motor", "minimum-jerk"], "minimum-jerk", "1.36 mm",
        "noise: 1.36 mm about the keys' centres on every layout"
      ),
      (
        ["--motor", "minimum-jerk", "--key-noise", "2mm"], "minimum-jerk", "2.00 mm",
        "noise: 2.00 mm about the keys' centres on every layout"
      ),
    ] as [([String], String, String, String)])
  func trials(options: [String], motor: String, noise: String, line: String) throws {
    let table = try CommandRun(Self.trial + options)
    #expect(table.exitCode == 0, "\(table.errors)")
    #expect(table.lines.last.map(String.init) == line)
    let csv = try CommandRun(Self.trial + options + ["--format", "csv"])
    #expect(csv.lines.first?.hasSuffix(",motor,noise") == true)
    #expect(csv.lines.dropFirst().map { $0.hasSuffix(",\(motor),\(noise)") } == [true, true])
  }

  @Test("lines of layouts are answered with the noise of their trial")
  func evaluate() throws {
    let line = #"{"id":"a","base":"qwerty","characters":"qwertyuiopasdfghjklzxcvbnm"}"# + "\n"
    let arguments = ["layout", "evaluate", "-", "--objectives", "reach"]
    let plain = try CommandRun(arguments, input: line)
    #expect(!plain.output.contains("noise"))
    let trial = try CommandRun(
      arguments + ["--trial"] + Self.trial.suffix(10), input: line)
    #expect(trial.exitCode == 0, "\(trial.errors)")
    #expect(trial.output.hasSuffix(#", "noise": "mm"}"# + "\n"), "\(trial.output)")
    #expect(trial.errors.contains("noise in mm: the finger's errors"))
  }

  @Test("a search by a decoder's errors says its noise")
  func optimize() throws {
    let run = try CommandRun(
      ["layout", "optimize", "--objective", "decoder-error", "--base", "qwerty", "--steps", "2"]
        + ["--restarts", "1"] + Self.trial.suffix(10))
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("noise in mm: the finger's errors"))
  }

  @Test("noise of a fitted finger, and noise that no finger has, are named")
  func keyNoise() throws {
    let fitted = try CommandRun(Self.trial + ["--key-noise", "2mm"])
    #expect(fitted.exitCode == 64)
    #expect(fitted.errors.contains("--key-noise is for --motor minimum-jerk."))
    let options = ["--motor", "minimum-jerk", "--key-noise"]
    // A key of QWERTY in 390 pt is 39 pt wide.
    let wild = try CommandRun(Self.trial + options + ["390"])
    #expect(wild.exitCode == 0)
    #expect(
      wild.errors.contains(
        "--key-noise 390.0pt is 10.0 key pitches of qwerty: most aims lie far from their keys; "
          + "lengths are in pt or, with mm, in millimetres"), "\(wild.errors)")
    #expect(!(try CommandRun(Self.trial + options + ["2mm"]).errors.contains("key pitches")))
    for wrong in ["2cm", "-1", "x"] {
      let run = try CommandRun(Self.trial + options + [wrong])
      #expect(run.exitCode == 64, "\(wrong)")
      #expect(run.errors.contains("--key-noise"), "\(run.errors)")
    }
  }
}
