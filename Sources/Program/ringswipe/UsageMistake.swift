import ArgumentParser
import ResourceLoading

/// A mistake on the command line as one line: what is wrong, what was probably meant, where help is.
struct UsageMistake: CustomStringConvertible {
  var description: String

  /// - Parameters:
  ///   - message: ArgumentParser's, or that of an option that refused its value.
  ///   - arguments: the program's arguments.
  init(_ message: String, arguments: [String]) {
    let (path, unknown) = Self.command(of: arguments)
    let command = (["ringswipe"] + path.map(\.name)).joined(separator: " ")
    let type = path.last?.type ?? RingSwipe.self
    if let unknown {
      let names = type.configuration.subcommands.map(Self.name)
      description = Self.line("\(UnknownName("command", unknown, known: names))", command)
    } else if let value = MistypedValue(in: arguments, of: type, message: message) {
      description = "\(value)"
    } else {
      let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      description = Self.line(line, command)
    }
  }

  /// A message that ends in a question already says what was probably meant.
  private static func line(_ message: String, _ command: String) -> String {
    if message.hasSuffix("?") { return message }
    let end = message.last.map { ".!".contains($0) } ?? true ? "" : "."
    return "\(message)\(end) See '\(command) --help'."
  }

  /// The commands that the arguments begin with, and the first word that is not a command of its
  /// group.
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
