import ResourceLoading
import SystemPackage

/// A result that goes into a file or to standard output.
enum FileOrOutput {
  /// - Parameter output: a file, which is replaced when all is written; `-` or nil for standard
  ///   output.
  static func write(_ bytes: [UInt8], to output: String?) throws {
    if let output, output != "-" {
      try OutputFile.replace(FilePath(output)) { _ = try $0.writeAll(bytes) }
    } else {
      try emit { try $0.write(bytes) }
    }
  }

  static func write(_ text: String, to output: String?) throws {
    try write(Array(text.utf8), to: output)
  }
}
