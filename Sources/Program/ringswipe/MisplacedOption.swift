import ArgumentParser
import ResourceLoading

/// An option before the command that it is for, `ringswipe --top 3 decode`, where ArgumentParser looks for a command
/// named 3.
struct MisplacedOption: CustomStringConvertible {
  private var option: String
  /// The arguments in the right order; nil where they name no command.
  private var mended: [String]?

  var description: String {
    let way =
      mended.map { "'\((["ringswipe"] + $0.map(ShellWord.quoted)).joined(separator: " "))'" }
      ?? "as in 'ringswipe decode --top 3'; 'ringswipe --help' lists the commands"
    return "\(option): options come after the command" + (mended == nil ? ", " : ": ") + way
  }

  /// - Parameter arguments: the program's.
  /// - Returns: nil if they do not begin with an option, or with one of the program's own.
  init?(in arguments: [String]) {
    guard let first = arguments.first, first.hasPrefix("-"), first.count > 1,
      !Self.ofProgram.contains(String(first.prefix { $0 != "=" }))
    else { return nil }
    option = first
    var types = RingSwipe.configuration.subcommands
    var path: [String] = []
    var others: [String] = []
    for argument in arguments {
      if let type = types.first(where: { UsageMistake.name(of: $0) == argument }) {
        path.append(argument)
        types = type.configuration.subcommands
      } else {
        // Whatever comes after the command's name is no command.
        if !path.isEmpty { types = [] }
        others.append(argument)
      }
    }
    mended = path.isEmpty ? nil : path + others
  }

  private static let ofProgram: Set<String> = [
    "-h", "--help", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help",
  ]
}
