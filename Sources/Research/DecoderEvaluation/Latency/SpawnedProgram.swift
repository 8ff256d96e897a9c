import Foundation
import ResourceLoading
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An executable that is run as its own process, at the full cost that a user sees. Standard input
/// is empty, and output is discarded.
package struct SpawnedProgram: MeasuredProgram {
  /// The path of the executable.
  package var path: FilePath
  /// The name of the program in messages.
  package var name: String
  /// Returns whether to end a run in progress; called when a signal arrives.
  package var isCancelled: @Sendable () -> Bool

  /// Creates a program from the path of its executable.
  package init(
    _ path: FilePath, name: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.path = path
    self.name = name
    self.isCancelled = isCancelled
  }

  /// Returns the program that is running.
  ///
  /// - Throws: `InputError` if its file is not known.
  package static func current(
    name: String, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(InputError) -> SpawnedProgram {
    guard let path = DataFolder.programPath() else {
      throw .cannotRead(path: name, reason: "the program's own file is not known")
    }
    return SpawnedProgram(path, name: name, isCancelled: isCancelled)
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `InputError` if the program cannot be started or fails. Wrong lines in its input
  ///   (exit code 65) do not count as a failure.
  package func run(_ arguments: [String]) throws(InputError) -> ChildRun {
    let command = ([path.string] + arguments).map { strdup($0) }
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in command + environment { free(text) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, mode) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] as [(Int32, Int32)] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
    }
    let clock = ContinuousClock()
    let start = clock.now
    var child: pid_t = 0
    let result = posix_spawn(
      &child, path.string, &actions, nil, command + [nil], environment + [nil])
    guard result == 0 else {
      throw .cannotRead(path: path.string, reason: "\(Errno(rawValue: result))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) == -1 {
      guard errno == EINTR else {
        throw .cannotRead(path: path.string, reason: "\(Errno(rawValue: errno))")
      }
      if isCancelled() { kill(child, SIGTERM) }
    }
    let seconds = (clock.now - start) / .seconds(1)
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    guard signal == 0, code == 0 || code == 65 else {
      let reason = signal == 0 ? "ended with \(code)" : "was ended by signal \(signal)"
      throw .badFile(path: "\(name) \(arguments.joined(separator: " "))", reason: reason)
    }
    return ChildRun(seconds: seconds, peakBytes: usage.ru_maxrss * Self.bytesPerUnit)
  }

  /// The unit of `ru_maxrss`: KiB, but bytes on Darwin.
  private static let bytesPerUnit: Int = {
    #if canImport(Darwin)
      1
    #else
      1024
    #endif
  }()
}
