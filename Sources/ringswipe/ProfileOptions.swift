import ArgumentParser
import SwipeDecoding
import SystemPackage

/// Which fitted numbers the path decoder works from.
struct ProfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The path decoder's fitted numbers (default: profiles/default.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var profile: String?

  /// Reads the profile.
  /// - Parameter rescore: whether its networks are used.
  func load(rescore: Bool = true) throws(InputError) -> PathProfile {
    let path =
      if let profile { FilePath(profile) } else { try DataFolder.file("profiles/default.json") }
    let bytes = try InputFile.contents(of: path)
    do {
      let profile = try PathProfile(json: bytes)
      return rescore ? profile : profile.withoutRescoring
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }
}
