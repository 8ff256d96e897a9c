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

  /// The options given.
  var given: [String] {
    [("--profile", profile != nil), ("--oov-share", oovShare != nil), ("--effort", level != nil)]
      .filter(\.1).map(\.0)
  }

  /// Says which numbers are meant.
  func describe(_ description: inout DecoderDescription) {
    description.profile = profile.map { FilePath($0) }
    description.outsideShare = oovShare
    description.effort = effort
  }

  /// Reads the profile.
  func load() throws(InputError) -> PathProfile {
    var description = DecoderDescription()
    describe(&description)
    return try description.loadProfile()
  }
}

/// Whether the profile's networks are used.
struct RescoringOption: ParsableArguments {
  @Flag(
    name: .customLong("rescore"), inversion: .prefixedNo,
    help:
      "Rescore the best alignments by the profile's network (path decoder). (default: --rescore)"
  )
  var namedRescore: Bool?
  var rescore: Bool { namedRescore ?? true }

  /// The option, if it is given.
  var given: [String] { namedRescore.map { [$0 ? "--rescore" : "--no-rescore"] } ?? [] }
}

/// Whether compounds are found.
struct CompoundsOption: ParsableArguments {
  @Flag(
    name: .customLong("compounds"), inversion: .prefixedNo,
    help: ArgumentHelp(
      "Find compounds that the list lacks, such as Biber+vater (German; path decoder). (default: "
        + "--compounds)"))
  var namedCompounds: Bool?
  var compounds: Bool { namedCompounds ?? true }

  /// The option, if it is given.
  var given: [String] { namedCompounds.map { [$0 ? "--compounds" : "--no-compounds"] } ?? [] }

  /// The languages whose compounds are found.
  func languages(_ spoken: [Language]) -> [Language] { compounds ? spoken : [] }
}

/// How the labels of traces are written.
struct LabelOptions: ParsableArguments {
  @Flag(
    help: """
      The labels are written without apostrophes (dont, ill): for one that is a word itself, such as \
      ill, I'll counts as right too.
      """)
  var plainLabels = false

  var spelling: LabelSpelling { plainLabels ? .withoutApostrophes : .asWritten }
}

/// Whether words are found that no list has.
struct UnlistedWordOptions: ParsableArguments {
  @Flag(
    name: .customLong("unlisted"), inversion: .prefixedNo,
    help: """
      Find words that no list has, which are spelled letter by letter (path decoder; with the default \
      list, a language's own, or --letters). (default: --unlisted)
      """)
  var namedUnlisted: Bool?
  var unlisted: Bool { namedUnlisted ?? true }

  @Option(
    help: ArgumentHelp(
      "How these words are spelled: a file that 'lexicon build --letters' wrote (default: that of "
        + "the list's language).", valueName: "file"),
    completion: .file())
  var letters: String?

  /// The options given.
  var given: [String] {
    (namedUnlisted.map { [$0 ? "--unlisted" : "--no-unlisted"] } ?? [])
      + (letters == nil ? [] : ["--letters"])
  }

  func validate() throws {
    if !unlisted, letters != nil {
      throw ValidationError("--letters is for words that no list has; --no-unlisted finds none.")
    }
  }

  var choice: DecoderDescription.UnlistedWordChoice {
    unlisted ? letters.map { .letters(FilePath($0)) } ?? .standard : .none
  }
}

/// Which swipes are rejected.
struct AbstentionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Reject a swipe, that is, give no word, if the best word's probability is below this, 0 to 1; "
        + "0 rejects none (default: as the profile's rejection model decides; path decoder).",
      valueName: "p"))
  var abstain: Double?

  func validate() throws {
    if let abstain, !(0...1).contains(abstain) {
      throw ValidationError("--abstain takes a probability from 0 to 1, not \(abstain).")
    }
  }

  /// The option, if it is given.
  var given: [String] { abstain == nil ? [] : ["--abstain"] }

  /// Which swipes are rejected.
  var rejection: DecoderDescription.Rejection { abstain.map { .below($0) } ?? .asFitted }
}

/// How much work a decoder may spend on a trace.
enum EffortLevel: String, NamedValue {
  case fast, normal, best

  var effort: PathDecoder.Effort {
    switch self {
    case .fast: .fast
    case .normal: .normal
    case .best: .best
    }
  }
}
