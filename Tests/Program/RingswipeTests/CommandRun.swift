import Foundation

/// What the built program did with a command line.
struct CommandRun {
  var exitCode: Int32
  var output: String
  var errors: String

  /// Runs `ringswipe` to its end.
  ///
  /// Input and output are files, not pipes: tests run side by side, and a process started by one
  /// would inherit, and keep open, the pipes of another.
  /// - Parameter directory: where it runs; nil for where the tests run.
  init(_ arguments: [String], input: String = "", in directory: URL? = nil) throws {
    try self.init(CommandRun.program, arguments, input: input, in: directory)
  }

  /// Runs a line of a shell script in which `ringswipe` is the built program.
  init(shell line: String, in directory: URL) throws {
    try self.init(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "umask 022; \(line)"], input: "", in: directory)
  }

  private init(
    _ executable: URL, _ arguments: [String], input: String, in directory: URL?
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    try Data().write(to: names[1])
    try Data().write(to: names[2])
    let process = Process()
    process.executableURL = executable
    if let directory { process.currentDirectoryURL = directory }
    process.arguments = arguments
    // Help is broken into lines by the terminal's width, which must not be the developer's.
    let environment = ProcessInfo.processInfo.environment
    let folders = [CommandRun.program.deletingLastPathComponent().path, environment["PATH"] ?? ""]
    process.environment = environment.merging(
      ["COLUMNS": "80", "PATH": folders.joined(separator: ":")]
    ) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    exitCode = process.terminationStatus
    output = String(decoding: try Data(contentsOf: names[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
  }

  /// The lines of the output.
  var lines: [Substring] { output.split(separator: "\n") }

  /// The program beside the test bundle, wherever the build folder is.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("ringswipe")
}
