import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A child process in a process group of its own, so that it can be ended with all the processes that it has
/// started, and a signal that it sends to its group does not reach this process.
///
/// Only one thread at a time uses it.
final class ChildProcess {
  private let id: pid_t
  /// What `waitpid` returned; nil while the process may run.
  private var status: Int32?

  /// Starts a command.
  /// - Parameters:
  ///   - command: a command line for `/bin/sh`.
  ///   - input: the descriptor of its standard input.
  ///   - output: the descriptor of its standard output; standard error is that of this process.
  /// - Throws: `DecoderProcessError.cannotStart`
  init(command: String, input: Int32, output: Int32) throws(DecoderProcessError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // What this process ignores or blocks, the child would, too.
    var (none, ignored) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let texts = ["/bin/sh", "-c", command]
    let arguments: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    defer { for text in arguments { free(text) } }
    var id: pid_t = 0
    let result = posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments + [nil], environ)
    guard result == 0 else {
      throw .cannotStart(reason: strerror(result).map { String(cString: $0) } ?? "error \(result)")
    }
    self.id = id
    ChildProcessGroups.add(id)
  }

  /// Whether the process has ended. Processes that it has started may still run.
  var hasEnded: Bool {
    if status != nil { return true }
    var info = siginfo_t()
    // The process is not collected, so that no other can have its number.
    let result = waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 && errno == ECHILD || result == 0 && info.si_signo == SIGCHLD
  }

  /// Ends the process and all of its group at once.
  /// - Returns: How the process ended, such as "exit code 3" or "signal 9".
  @discardableResult
  func kill() -> String {
    if status == nil {
      killpg(id, SIGKILL)
      var found: Int32 = 0
      while waitpid(id, &found, 0) < 0, errno == EINTR {}
      status = found
      ChildProcessGroups.forget(id)
    }
    let found = status ?? 0
    let signal = found & 0x7F
    return signal == 0 ? "exit code \((found >> 8) & 0xFF)" : "signal \(signal)"
  }
}

/// The process groups of children that run, which must not outlive the program.
package enum ChildProcessGroups {
  private static let groups = Mutex<Set<pid_t>>([])

  static func add(_ id: pid_t) { groups.withLock { _ = $0.insert(id) } }
  static func forget(_ id: pid_t) { groups.withLock { _ = $0.remove(id) } }

  /// Ends all of them at once: for a program that must end itself.
  package static func endAll() {
    groups.withLock { groups in for id in groups { killpg(id, SIGKILL) } }
  }
}
