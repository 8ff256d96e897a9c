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

/// This program run once more, to its end, by itself: what a person pays who starts it.
struct ChildRun {
  /// From before it was started until it was gone.
  var seconds: Double
  /// Most memory that it held at once, in bytes.
  ///
  /// Linux counts the memory of whoever starts a program to it, so this says something only as long
  /// as the starter is smaller: children come first, before traces and lists are read.
  var peakBytes: Int

  /// - Parameter arguments: without the program's name. Nothing is read from standard input, and
  ///   what is written is thrown away.
  /// - Throws: `InputError` if the program cannot be started or fails; wrong lines in its input
  ///   (exit code 65) are no failure.
  init(_ arguments: [String]) throws(InputError) {
    guard let program = DataFolder.programPath() else {
      throw .cannotRead(path: "ringswipe", reason: "the program's own file is not known")
    }
    let command = ([program.string] + arguments).map { strdup($0) }
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
      &child, program.string, &actions, nil, command + [nil], environment + [nil])
    guard result == 0 else {
      throw .cannotRead(path: program.string, reason: "\(Errno(rawValue: result))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) == -1 {
      guard errno == EINTR else {
        throw .cannotRead(path: program.string, reason: "\(Errno(rawValue: errno))")
      }
    }
    seconds = (clock.now - start) / .seconds(1)
    peakBytes = usage.ru_maxrss * ChildRun.bytesPerUnit
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    guard signal == 0, code == 0 || code == 65 else {
      let reason = signal == 0 ? "ended with \(code)" : "was ended by signal \(signal)"
      throw .badFile(path: "ringswipe \(arguments.joined(separator: " "))", reason: reason)
    }
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
