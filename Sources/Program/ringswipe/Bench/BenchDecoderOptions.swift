import ArgumentParser
import BaselineDecoders
import ResourceLoading
import Statistics

/// Which decoders are measured.
struct BenchDecoderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Decoders to measure, separated by commas: path, alignment, subsequence, key-stream, "
        + "first-match, shark2, shark2-published, shark2-shape, shark2-location, "
        + "nearest-template.", valueName: "names"))
  var decoders = "path,subsequence"

  @OptionGroup var fitted: ProfileOptions

  @OptionGroup var rescoring: RescoringOption
  @OptionGroup var contents: LexiconContents

  func validate() throws { _ = try kinds() }

  /// The decoders, in the order given, each once.
  func kinds() throws(ValidationError) -> [DecoderKind] {
    var kinds: [DecoderKind] = []
    for name in listed(decoders) {
      guard let kind = DecoderKind(rawValue: name) else {
        let known = DecoderKind.allCases.map(\.rawValue)
        throw ValidationError("--decoders: \(UnknownName("decoder", name, known: known))")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    guard !kinds.isEmpty else { throw ValidationError("--decoders names no decoder.") }
    return kinds
  }

  /// A decoder of the kind, without the words before.
  func description(_ kind: DecoderKind) -> DecoderDescription {
    var description = DecoderDescription()
    description.use(kind)
    description.loader = contents.loader
    fitted.describe(&description)
    description.rescores = rescoring.rescore
    description.context = ContextDescription(.off)
    description.remarksOnLayouts = false
    return description
  }

  /// The settings of the decoders; the words before do not count.
  func settings(list: String) throws -> DecoderSettings {
    let kind = try kinds().first(where: \.usesProfile) ?? .subsequence
    return description(kind).settings(.off, list: list)
  }

  /// A hash of the path decoder's fitted numbers; nil if it is not measured.
  func profileChecksum() throws -> String? {
    guard let kind = try kinds().first(where: \.usesProfile) else { return nil }
    let shown: DecoderKind = kind == .alignment ? .path : kind
    return ContentHash.text(ContentHash.of(try description(shown).loadProfile().jsonText))
  }

  /// The same decoder on the command line of `ringswipe decode`.
  func arguments(_ kind: DecoderKind, lexicon: String) -> [String] {
    var arguments = ["--decoder", kind.rawValue, "--lexicon", lexicon]
    if kind.usesProfile, let profile = fitted.profile { arguments += ["--profile", profile] }
    if kind.usesProfile, let level = fitted.level { arguments += ["--effort", level.rawValue] }
    // As in the process that times single traces.
    if kind.usesProfile { arguments.append("--no-context") }
    if kind.usesProfile, kind != .alignment, !rescoring.rescore { arguments.append("--no-rescore") }
    if let contractions = contents.contractions {
      arguments.append(contractions ? "--contractions" : "--no-contractions")
    }
    if let casing = contents.casing { arguments.append(casing ? "--casing" : "--no-casing") }
    if contents.profanity { arguments.append("--profanity") }
    return arguments
  }
}

/// The parts of an option that takes several values.
func listed(_ text: String) -> [String] {
  text.split(separator: ",").map { part in
    String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }.filter { !$0.isEmpty }
}
