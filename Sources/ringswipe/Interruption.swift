import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A request to stop (Ctrl-C, SIGTERM), noticed between two pieces of work so that what is finished
/// is still written.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// The exit code of a command that was stopped: 128 + SIGINT, the convention of shells.
  static let exitCode: Int32 = 130

  /// Whether the command was asked to stop.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on the first SIGINT or SIGTERM only sets `isRequested`, the second ends the process.
  /// A closed pipe no longer kills the process: writing to it reports an error instead.
  static func watch() {
    signal(SIGPIPE, SIG_IGN)
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&watched, number)
      var action = sigaction()
      // Without SA_RESTART, a read that waits for input returns; with SA_RESETHAND, a second signal
      // finds the default action.
      action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { _ in Interruption.request() }
      #else
        action.__sigaction_handler.sa_handler = { _ in Interruption.request() }
      #endif
      sigaction(number, &action, nil)
    }
    // A child process inherits blocked signals from its parent (threads of a pool block them).
    sigprocmask(SIG_UNBLOCK, &watched, nil)
  }

  private static func request() { requested.store(true, ordering: .relaxed) }
}
