import ArgumentParser
import ResourceLoading

/// An option before the command that it is for, `ringswipe --top 3 decode` or `ringswipe bench --seed 1 typing`, where
/// ArgumentParser looks for a command named 3.
struct MisplacedOption: CustomStringConvertible {
  private var option: String
  /// The arguments in the right order; nil where they name no command.
  private var mended: [String]?
  /// The group of commands that the option follows, with the program's name, and one of its commands.
  private var (group, example): (String, String)

  var description: String {
    let way =
      mended.map { "'\((["ringswipe"] + $0.map(ShellWord.quoted)).joined(separator: " "))'" }
      ?? "as in '\(example)'; '\(group) --help' lists the commands"
    return "\(option): options come after the command" + (mended == nil ? ", " : ": ") + way
  }

  /// - Parameter arguments: the program's.
  /// - Returns: nil if no option stands where a command should, or one of the program's own.
  init?(in arguments: [String]) {
    var types = RingSwipe.configuration.subcommands
    var groups: [String] = []
    for argument in arguments {
      guard let type = types.first(where: { UsageMistake.name(of: $0) == argument }),
        !type.configuration.subcommands.isEmpty
      else { break }
      groups.append(argument)
      types = type.configuration.subcommands
    }
    guard let first = arguments.dropFirst(groups.count).first, first.hasPrefix("-"),
      first.count > 1, !Self.ofProgram.contains(String(first.prefix { $0 != "=" }))
    else { return nil }
    option = first
    group = (["ringswipe"] + groups).joined(separator: " ")
    let command = types.first.map(UsageMistake.name) ?? ""
    example = groups.isEmpty ? "ringswipe decode --top 3" : "\(group) \(command) \(first) …"
    types = RingSwipe.configuration.subcommands
    var path: [String] = []
    var others: [String] = []
    for argument in arguments {
      if let type = types.first(where: { UsageMistake.name(of: $0) == argument }) {
        path.append(argument)
        types = type.configuration.subcommands
      } else {
        others.append(argument)
      }
    }
    // A group alone is no command.
    mended = path.isEmpty || !types.isEmpty ? nil : path + others
  }

  private static let ofProgram: Set<String> = [
    "-h", "--help", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help",
  ]
}
