import ArgumentParser
import Capture

struct CaptureCheck: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a study file, its layouts and phrases, and show the participants' tasks.",
    discussion: """
      Examples:
        ringswipe capture check
        ringswipe capture check --people 4
        ringswipe capture check --language de
      """)

  @OptionGroup var study: StudyOptions

  @Option(
    help: ArgumentHelp(
      "Show the order of conditions for the first `count` "
        + "participants.", valueName: "count"))
  var people = 2

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (0...1000).contains(people) else {
      throw ValidationError("--people takes 0 to 1000, not \(people).")
    }
  }

  func run() throws {
    let study = try study.load()
    let decoding =
      study.feedback == .none ? nil : try CaptureDecoding(for: study, report: Terminal.sayOnce)
    var words = "nothing is decoded"
    if let decoding {
      let asked = study.askedWords
      words =
        "\(decoding.facts.summary)\nin list    \(decoding.knownCount(asked)) of the \(asked.count) "
        + "different words that are asked for"
    }
    try emit { output in
      try output.write(
        """
        study      \(study.name)
        language   \(study.languageCode), page in \(study.pageLanguage)
        feedback   \(study.feedback.rawValue)
        decoding   \(words)
        case       \(study.caseTreatment.rawValue) in error rates
        layouts    \(study.conditions.map(\.name).joined(separator: ", "))
        order      \(study.order.rawValue)
        phrases    \(study.phrases.count) to choose from, in \(study.phraseSets.rawValue) sets
        rests      \(study.rests.rawValue)
        questions  \(questions(of: study))
        prompts    \(study.promptCount) a session
        consent    \(study.consentHash)

        """)
      for participant in 0..<people {
        let prompts = study.prompts(participant: participant + 1, session: 1)
        var blocks: [String] = []
        for prompt in prompts where prompt.startsBlock {
          let count = prompts.count { $0.block == prompt.block }
          blocks.append(
            "\(study.conditions[prompt.condition].name) \(count)"
              + (prompt.isPractice ? " to practise" : ""))
        }
        try output.write("participant \(participant + 1): \(blocks.joined(separator: ", "))\n")
      }
    }
  }

  private func questions(of study: Study) -> String {
    let all = study.questionnaires.map { "\($0.form) (\($0.moment.rawValue))" }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }
}
