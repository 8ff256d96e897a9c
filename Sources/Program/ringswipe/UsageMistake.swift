import ArgumentParser
import ResourceLoading

/// A mistake on the command line as one line: what is wrong, what was probably meant, where help is.
struct UsageMistake: CustomStringConvertible {
  var description: String

  /// - Parameters:
  ///   - message: of ArgumentParser, or of an option that refused its value.
  ///   - arguments: of the program.
  init(_ message: String, arguments: [String]) {
    let (path, unknown) = Self.command(of: arguments)
    let command = (["ringswipe"] + path.map(\.name)).joined(separator: " ")
    if let unknown {
      let group: ParsableCommand.Type = path.last?.type ?? RingSwipe.self
      let names = group.configuration.subcommands.map(Self.name)
      description = Self.line("\(UnknownName("command", unknown, known: names))", command)
      return
    }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // How ArgumentParser refuses a value that is none of a few words.
    let choice =
      /The value '(?<given>.*)' is invalid for '(?<option>[^']*)'. Please provide one of (?<known>.*)/
    if let choice = line.firstMatch(of: choice),
      let meant = suggestedName(
        for: String(choice.given), among: choice.known.matches(of: /'([^']*)'/).map { String($0.1) }
      )
    {
      let option = choice.option.prefix { $0 != " " }
      description = "\(option) takes no value \"\(choice.given)\"; did you mean \"\(meant)\"?"
      return
    }
    description = Self.line(line, command)
  }

  /// A message that asks "did you mean …?" needs no help.
  private static func line(_ message: String, _ command: String) -> String {
    if message.hasSuffix("?") { return message }
    let end = message.last.map { ".!".contains($0) } ?? true ? "" : "."
    return "\(message)\(end) See '\(command) --help'."
  }

  /// The commands that the arguments begin with, and a word that is none of a group's commands.
  private static func command(
    of arguments: [String]
  ) -> (path: [(name: String, type: ParsableCommand.Type)], unknown: String?) {
    var path: [(name: String, type: ParsableCommand.Type)] = []
    var subcommands = RingSwipe.configuration.subcommands
    for argument in arguments where !argument.hasPrefix("-") {
      guard !subcommands.isEmpty else { break }
      guard
        let type = subcommands.first(where: {
          name(of: $0) == argument || $0.configuration.aliases.contains(argument)
        })
      else { return (path, argument == "help" ? nil : argument) }
      path.append((argument, type))
      subcommands = type.configuration.subcommands
    }
    return (path, nil)
  }

  private static func name(of command: ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }
}
