import Statistics
import SystemPackage
import TraceSynthesis

/// A fitted motor model, and the file that it was read from.
public struct MotorModelFile: Sendable {
  /// The motor model.
  public let profile: MotorModelProfile
  /// The path of the file.
  public let path: FilePath
  /// The contents of the file.
  public let bytes: [UInt8]

  /// Reads a motor model.
  /// - Parameter path: the path of the file; nil for the one that comes with the program.
  /// - Throws: `InputError` if the profile cannot be used.
  public init(_ path: String?) throws(InputError) {
    let path =
      if let path { FilePath(path) } else { try DataFolder.file("profiles/motor-model.json") }
    let bytes = try InputFile.contents(of: path, limit: FileSizeLimit.model)
    do {
      profile = try MotorModelProfile(json: bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
    self.path = path
    self.bytes = bytes
  }
}
