import DecoderEvaluation
import Foundation
import ResourceLoading
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A request to stop: Ctrl-C (SIGINT), SIGTERM, a closed terminal (SIGHUP).
///
/// Work that has something to keep notices the request between two pieces, so that what is finished
/// is still written. Whatever has not ended within `grace` is ended by force: nothing waits longer
/// for a file, a long computation or a reader that has stopped reading.
enum Interruption {
  /// The signal that asked to stop; 0 before.
  private static let signalNumber = Atomic<Int32>(0)
  /// Where the signal handler writes, and what the guard waits for.
  private static let alarm = Atomic<Int32>(-1)
  /// How long finished work may take to be written. With what the system needs, a command ends
  /// within half a second.
  private static let graceMilliseconds: Int32 = 400
  /// How often a read that waits is woken in the meantime.
  private static let wakingMilliseconds: Int32 = 20
  private static let lastWords = Mutex<[@Sendable () -> Void]>([])

  /// Whether the command was asked to stop.
  static var isRequested: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// The exit code of a command that was stopped: 128 + the signal's number, the convention of
  /// shells (130 for Ctrl-C, 143 for SIGTERM).
  static var exitCode: Int32 {
    let number = signalNumber.load(ordering: .relaxed)
    return 128 + (number == 0 ? SIGINT : number)
  }

  /// From now on a signal only sets `isRequested`, and the process ends soon. A second one ends it
  /// at once. A closed pipe no longer kills the process: writing to it reports an error instead.
  static func watch() {
    signal(SIGPIPE, SIG_IGN)
    // Made here, so that the signal handler need not.
    guard !isRequested else { return }
    startGuard()
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var earlier = sigaction()
      // A command started by nohup goes on when its terminal is closed.
      if number == SIGHUP, sigaction(number, nil, &earlier) == 0, isIgnored(earlier) { continue }
      sigaddset(&watched, number)
      var action = sigaction()
      // Without SA_RESTART, a read that waits for input returns.
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { Interruption.request($0) }
      #else
        action.__sigaction_handler.sa_handler = { Interruption.request($0) }
      #endif
      sigaction(number, &action, nil)
    }
    // A child process inherits blocked signals from its parent (threads of a pool block them).
    sigprocmask(SIG_UNBLOCK, &watched, nil)
  }

  /// A signal that is handled by doing nothing, but ends a read: one that began between the request
  /// and the look at it would wait for good.
  private static let wakingSignal = SIGUSR2

  private static func makeWakeable() {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in }
    #else
      action.__sigaction_handler.sa_handler = { _ in }
    #endif
    sigaction(wakingSignal, &action, nil)
  }

  /// Has something done before the process is ended by force: a terminal set right, a line said.
  static func beforeForcedEnd(_ body: @escaping @Sendable () -> Void) {
    lastWords.withLock { $0.append(body) }
  }

  /// Called by the signal handler: atomics and `write` are all that it may use.
  private static func request(_ number: Int32) {
    _ = signalNumber.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    var byte: UInt8 = 0
    let earlier = errno
    _ = write(alarm.load(ordering: .relaxed), &byte, 1)
    errno = earlier
  }

  /// Starts the thread that ends the process by force.
  private static func startGuard() {
    var ends: [Int32] = [-1, -1]
    guard alarm.load(ordering: .relaxed) == -1, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    alarm.store(ends[1], ordering: .relaxed)
    makeWakeable()
    let bell = ends[0]
    #if canImport(Darwin)
      nonisolated(unsafe) let main = pthread_self()
    #else
      let main = pthread_self()
    #endif
    let thread = Thread {
      var byte: UInt8 = 0
      while read(bell, &byte, 1) != 1 {}
      var second = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
      for _ in 0..<(graceMilliseconds / wakingMilliseconds) {
        pthread_kill(main, wakingSignal)
        if poll(&second, 1, wakingMilliseconds) > 0 { break }
      }
      endByForce()
    }
    thread.stackSize = 256 << 10
    thread.start()
  }

  private static func endByForce() -> Never {
    // Whoever waits for a reader of standard error holds locks that last words may need.
    Thread {
      usleep(50_000)
      _exit(exitCode)
    }.start()
    for body in lastWords.withLock({ $0 }) { body() }
    UnfinishedFiles.removeAll()
    ChildProcessGroups.endAll()
    Terminal.showProgress(nil)
    _exit(exitCode)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
