import ArgumentParser
import ResourceLoading
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
    let profile = try PathProfile(reading: profile.map { FilePath($0) })
    return rescore ? profile : profile.withoutRescoring
  }
}
