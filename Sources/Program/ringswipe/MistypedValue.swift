import ArgumentParser
import ResourceLoading

/// A value that an option does not take but that resembles one it takes: `--format jsnol`.
///
/// ArgumentParser reports such a value in English only. So the value is looked for in the arguments,
/// by ArgumentParser's own description of the command's options, and it is the mistake if replacing
/// it changes what ArgumentParser says.
struct MistypedValue: CustomStringConvertible {
  var option: String
  var given: String
  /// The value that was probably meant.
  var meant: String

  var description: String {
    "\(option) takes no value \"\(given)\"; did you mean \"\(meant)\"?"
  }

  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - command: the command that they name.
  ///   - message: what ArgumentParser says of them.
  /// - Returns: nil if the mistake is another one.
  init?(in arguments: [String], of command: ParsableCommand.Type, message: String) {
    let options = CommandOptions(of: command)
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { break }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let place = parts.count == 2 ? index : index + 1
      guard let known = options.values[String(parts[0])], place < arguments.count else { continue }
      let (option, given) = (
        String(parts[0]), String(parts.count == 2 ? parts[1] : arguments[place][...])
      )
      guard !known.contains(given), let meant = suggestedName(for: given, among: known) else {
        continue
      }
      var mended = arguments
      mended[place] = parts.count == 2 ? "\(option)=\(meant)" : meant
      guard Self.message(about: mended) != message else { continue }
      (self.option, self.given, self.meant) = (option, given, meant)
      return
    }
    return nil
  }

  /// What ArgumentParser says of a command line; nil if it accepts it.
  private static func message(about arguments: [String]) -> String? {
    do {
      _ = try RingSwipe.parseAsRoot(arguments)
      return nil
    } catch {
      return RingSwipe.message(for: error)
    }
  }
}
