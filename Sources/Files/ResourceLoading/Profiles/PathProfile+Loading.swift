import SwipeDecoding
import SystemPackage

extension PathProfile {
  /// Reads the path decoder's fitted numbers.
  /// - Parameters:
  ///   - path: the path of the file; nil for a profile that comes with the program.
  ///   - data: where that profile is.
  ///   - name: the name of that profile: `default`, or `key-streams` for the keys that swipes cross.
  /// - Throws: `InputError` if the profile cannot be used.
  public init(
    reading path: FilePath?, in data: DataFolder = .standard, builtIn name: String = "default"
  ) throws(InputError) {
    let path = if let path { path } else { try data.file("profiles/\(name).json") }
    let bytes = try InputFile.contents(of: path, limit: FileSizeLimit.model)
    do {
      self = try PathProfile(json: bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }
}
