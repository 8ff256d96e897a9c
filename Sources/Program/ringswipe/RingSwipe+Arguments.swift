import ArgumentParser

extension RingSwipe {
  /// Returns the command that the program's arguments name, with the values that they give it.
  ///
  /// A command that comes first and has no subcommands reads its arguments itself, which spares
  /// ArgumentParser the root. Mistakes and questions for help are read again from the root, whose
  /// answers name the command in full.
  static func command(named arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first && $0.configuration.subcommands.isEmpty
    }
    // A question for help is a command of another type.
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    {
      return command
    }
    try UsageMistake.refuseUnknownHelp(arguments)
    return try parseAsRoot(arguments)
  }
}
