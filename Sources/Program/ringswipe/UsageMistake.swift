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
    if let shell = Self.shell(in: arguments) {
      let known = CompletionShell.allCases.map(\.rawValue).sorted()
      description = "\(UnknownName("shell", shell, known: known))"
    } else if !type.configuration.subcommands.isEmpty,
      let option = MistypedOption(in: arguments, of: type)
    {
      description = "\(option)"
    } else if let option = MisplacedOption(in: arguments) {
      description = "\(option)"
    } else if let unknown {
      var name = UnknownName("command", unknown, known: Self.names(in: type))
      // The program has options of that name: version, help.
      if CommandOptions(of: type).names.contains("--\(unknown)") { name.meant = "--\(unknown)" }
      description = Self.line("\(name)", command)
    } else if !message.hasSuffix("?") || message.hasPrefix("Unknown option"),
      let option = MistypedOption(in: arguments, of: type)
    {
      description = "\(option)"
    } else if let value = NegativeValue(in: arguments, of: type, message: message) {
      description = Self.line(
        value.problem ?? "A negative number is written with an equals sign: \(value.joined)",
        command)
    } else if let value = MistypedValue(in: arguments, of: type, message: message) {
      description = "\(value)"
    } else {
      let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      description = Self.line(line, command)
    }
  }

  /// The shell for which completions are asked for and that there is none for.
  private static func shell(in arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    guard let place = arguments.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") })
    else { return nil }
    let given =
      arguments[place] == option
      ? arguments.dropFirst(place + 1).first : String(arguments[place].dropFirst(option.count + 1))
    return given.flatMap { CompletionShell(rawValue: $0) == nil ? $0 : nil }
  }

  /// Refuses a question for help on a command that there is not, which ArgumentParser answers with the help of
  /// the command before it.
  /// - Parameter arguments: the program's.
  static func refuseUnknownHelp(_ arguments: [String]) throws {
    guard arguments.first == "help" else { return }
    var type: ParsableCommand.Type = RingSwipe.self
    var path = "ringswipe"
    for name in arguments.dropFirst() where !name.hasPrefix("-") && name != "help" {
      let next = type.configuration.subcommands.first {
        Self.name(of: $0) == name || $0.configuration.aliases.contains(name)
      }
      guard let next else {
        let names = names(in: type)
        throw ValidationError(
          names.isEmpty
            ? "'\(path)' has no commands of its own, so there is no \"\(name)\" to explain."
            : "\(UnknownName("command", name, known: names))")
      }
      type = next
      path += " \(name)"
    }
  }

  private static func names(in type: ParsableCommand.Type) -> [String] {
    type.configuration.subcommands.map(name)
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

  static func name(of command: ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }
}
