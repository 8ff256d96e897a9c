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
    try emit { output in
      try output.write(
        """
        study      \(study.name)
        feedback   \(study.feedback.rawValue)
        layouts    \(study.conditions.map(\.name).joined(separator: ", "))
        order      \(study.order.rawValue)
        phrases    \(study.phrases.count) to choose from
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
}
