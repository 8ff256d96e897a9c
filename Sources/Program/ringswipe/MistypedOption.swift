import ArgumentParser
import ResourceLoading

/// An option that a command does not have but that resembles one it has: `--hlep`, `-top`.
///
/// ArgumentParser says so only if nothing else is wrong, and takes one dash before several letters for several
/// options.
struct MistypedOption: CustomStringConvertible {
  var given: String
  /// The option that was probably meant.
  var meant: String

  var description: String { "there is no option \"\(given)\"; did you mean \"\(meant)\"?" }

  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - command: the command that they name.
  /// - Returns: nil if every option is one of the command's, or resembles none.
  init?(in arguments: [String], of command: ParsableCommand.Type) {
    let names = CommandOptions(of: command).names
    let long = names.filter { $0.hasPrefix("--") }.sorted()
    for argument in arguments.prefix(while: { $0 != "--" }) {
      guard let name = Self.name(in: argument), !names.contains(name) else { continue }
      let isLong = name.hasPrefix("--")
      let wanted = isLong ? name : "-\(name)"
      // -o and its value may be written as one.
      let mayBeJoined = !isLong && names.contains(String(name.prefix(2)))
      let meant =
        names.contains(wanted)
        ? wanted : mayBeJoined ? nil : suggestedName(for: wanted, among: long)
      guard let meant else { continue }
      (given, self.meant) = (name, meant)
      return
    }
    return nil
  }

  /// Returns the name of the option that an argument is; nil for a value, such as - or a negative number, and for
  /// a single letter.
  static func name(in argument: String) -> String? {
    guard argument.hasPrefix("-"), argument.count > 2,
      argument.drop(while: { $0 == "-" }).first?.isLetter == true
    else { return nil }
    return String(argument.prefix { $0 != "=" })
  }
}
