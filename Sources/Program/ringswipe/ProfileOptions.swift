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

  @Option(
    help: ArgumentHelp(
      "Share of what is written that the word list lacks, 0 to 1 (default: estimated by the list's "
        + "size; path decoder).", valueName: "share"))
  var oovShare: Double?

  @Option(
    name: .customLong("effort"),
    help: ArgumentHelp(
      "How thoroughly traces are searched (default: normal; path decoder).",
      valueName: "level"))
  var level: EffortLevel?

  var effort: PathDecoder.Effort { (level ?? .normal).effort }

  func validate() throws {
    if let oovShare, !(0...1).contains(oovShare) {
      throw ValidationError("--oov-share takes a share from 0 to 1, not \(oovShare).")
    }
  }

  /// Reads the profile.
  /// - Parameter rescore: whether its networks are used.
  func load(rescore: Bool = true) throws(InputError) -> PathProfile {
    var profile = try PathProfile(reading: profile.map { FilePath($0) })
    if let oovShare { profile.noWord?.outsideShare = .constant(Float(oovShare)) }
    return rescore ? profile : profile.withoutRescoring
  }
}

/// How much work a decoder may spend on a trace.
enum EffortLevel: String, CaseIterable, ExpressibleByArgument {
  case fast, normal, best

  var effort: PathDecoder.Effort {
    switch self {
    case .fast: .fast
    case .normal: .normal
    case .best: .best
    }
  }
}
