import ArgumentParser
import Lexicon
import SwipeDecoding
import SystemPackage

/// How traces become words, and which words there are.
struct DecoderOptions: ParsableArguments {
  @OptionGroup var lexicon: LexiconOptions

  @Option(
    help: ArgumentHelp(
      "How traces become words: path, or subsequence, the decoder of record.", valueName: "name"))
  var decoder: DecoderKind = .path

  @Option(
    help: ArgumentHelp(
      "The path decoder's fitted numbers (default: profiles/default.json).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var profile: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Rescore the best alignments by the profile's network (path decoder).")
  var rescore = true

  func validate() throws {
    if decoder == .subsequence, profile != nil || !rescore {
      throw ValidationError("--profile and --no-rescore are for the path decoder.")
    }
  }

  /// Reads lexicon and profile. Lines of a list that are wrong are named and skipped.
  /// - Returns: the decoders, and how many lines were skipped.
  func load() throws(InputError) -> (decoders: DecoderLibrary, skippedLines: Int) {
    switch decoder {
    case .subsequence:
      let (words, skipped) = try lexicon.load()
      return (DecoderLibrary(.subsequence(words)), skipped)
    case .path:
      let profile = try loadProfile()
      let (words, skipped) = try lexicon.loadCompiled()
      return (DecoderLibrary(.path(words, profile)), skipped)
    }
  }

  private func loadProfile() throws(InputError) -> PathProfile {
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

/// The decoders that a command can be asked for.
enum DecoderKind: String, CaseIterable, ExpressibleByArgument {
  /// Alignment, network and prior (`PathDecoder`).
  case path
  /// The decoder of record: letters as a subsequence of the visited keys (seed 002, section 6).
  case subsequence
}
