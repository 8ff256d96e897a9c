import ResourceLoading
import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Messages to the user: on standard error, never mixed into results.
///
/// Whatever a message quotes, it is one line, and nothing in it moves the cursor.
enum Terminal {
  /// Whether standard output or standard error is a terminal.
  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Whether results may appear on the screen while they are written: standard output is a terminal,
  /// or a pipe, whose reader may write to the same terminal (`| head`).
  static let outputMayReachTheScreen: Bool = {
    if outputIsTerminal { return true }
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFSOCK
  }()

  private struct State {
    var problems = RepeatedProblems()
    /// Whether a progress line stands on the screen.
    var showsProgress = false
    var said: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Writes a line to standard error. If standard error is closed, the command goes on.
  static func say(_ line: String) { state.withLock { say(line, &$0) } }

  /// Writes a line if it was not said before: decoders that are made several times have the same to
  /// say of their words.
  @Sendable static func sayOnce(_ line: String) {
    state.withLock { state in
      if state.said.insert(line).inserted { say(line, &state) }
    }
  }

  /// Names something wrong in the input, of which there may be thousands: the first few of a kind
  /// are said, the others counted.
  /// - Parameter kind: what the problem has in common with others, where numbers and quoted text
  ///   are not all that differs.
  @Sendable static func report(_ problem: String, kind: String? = nil) {
    state.withLock { state in
      if state.problems.add(problem, kind: kind) { say(problem, &state) }
    }
  }

  /// The same for callers that give no kind.
  @Sendable static func report(_ problem: String) { report(problem, kind: nil) }

  /// Says how many problems were not named.
  static func sayRest() {
    state.withLock { state in
      for line in state.problems.takeRest() { say(line, &state) }
    }
  }

  /// Shows a line of progress in the place of the last one; nil takes it away.
  static func showProgress(_ line: String?) {
    state.withLock { state in
      if let line {
        put("\r\(line)\u{1B}[K")
      } else if state.showsProgress {
        put("\r\u{1B}[K")
      }
      state.showsProgress = line != nil
    }
  }

  private static func say(_ line: String, _ state: inout State) {
    let clearing = state.showsProgress ? "\r\u{1B}[K" : ""
    state.showsProgress = false
    put(clearing + printable(line) + "\n")
  }

  private static func put(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
