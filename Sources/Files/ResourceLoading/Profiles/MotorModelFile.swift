import Statistics
import SystemPackage
import TraceSynthesis

/// A fitted motor model, and the file that it is from.
public struct MotorModelFile: Sendable {
  public let profile: MotorModelProfile
  public let path: FilePath
  /// What the file holds.
  public let bytes: [UInt8]

  /// - Parameter path: nil for the built-in one.
  /// - Throws: `InputError` if the profile cannot be used.
  public init(_ path: String?) throws(InputError) {
    let path =
      if let path { FilePath(path) } else { try DataFolder.file("profiles/motor-model.json") }
    let bytes = try InputFile.contents(of: path)
    do {
      profile = try MotorModelProfile(json: bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
    self.path = path
    self.bytes = bytes
  }
}
