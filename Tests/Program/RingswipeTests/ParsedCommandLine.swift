import ArgumentParser

@testable import ringswipe

/// What the program makes of a command line before it does any work, without a process of its own.
struct ParsedCommandLine {
  /// The exit code of a command line that is refused; nil where it is accepted.
  var exitCode: Int32?

  init(_ arguments: [String]) {
    do {
      _ = try RingSwipe.command(named: arguments)
    } catch {
      exitCode = RingSwipe.exitCode(for: error).rawValue
    }
  }
}
