import ArgumentParser

/// A negative number after an option, `--top -1`, which ArgumentParser takes for an option: it says that the value is
/// missing.
struct NegativeValue {
  /// What is wrong with the number; nil if the option takes it, when it is written with an equals sign.
  private(set) var problem: String?
  /// The option and the number as they are understood.
  private(set) var joined: String

  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - command: the command that they name.
  ///   - message: what ArgumentParser says of them.
  /// - Returns: nil if the mistake is another one.
  init?(in arguments: [String], of command: ParsableCommand.Type, message: String) {
    guard message.hasPrefix("Missing value for") else { return nil }
    let names = CommandOptions(of: command).names
    for place in arguments.indices.dropLast() {
      let (option, value) = (arguments[place], arguments[place + 1])
      if option == "--" { break }
      guard option.hasPrefix("--"), names.contains(option), value.hasPrefix("-"),
        Double(value) != nil
      else { continue }
      joined = "\(option)=\(value)"
      var mended = arguments
      mended.replaceSubrange(place...(place + 1), with: [joined])
      do {
        _ = try RingSwipe.parseAsRoot(mended)
      } catch {
        problem = RingSwipe.message(for: error)
      }
      return
    }
    return nil
  }
}
