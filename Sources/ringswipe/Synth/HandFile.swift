import Evaluation
import Statistics
import SystemPackage
import TraceSynthesis

/// A fitted hand, with a name by which a result says whose it is.
struct HandFile: Sendable {
  let profile: HandProfile
  /// The file's name and a hash of what it holds.
  let name: String

  /// - Parameter path: nil for the one that comes with the program.
  /// - Throws: `InputError` if the profile cannot be used.
  init(_ path: String?) throws(InputError) {
    let path = if let path { FilePath(path) } else { try DataFolder.file("profiles/hand.json") }
    let bytes = try InputFile.contents(of: path)
    do {
      profile = try HandProfile(json: bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
    let hash = ContentHash.text(ContentHash.of(String(decoding: bytes, as: UTF8.self)))
    name = "\(path.lastComponent?.string ?? path.string) \(hash)"
  }
}
