import BaselineDecoders
import CodeSwiping
import DecoderEvaluation
import JSONText
import LanguageModel
import Lexicon
import ResourceLoading
import Statistics
import SwipeDecoding
import SystemPackage

/// What is measured, and what a result says about it.
extension BenchAccuracy {
  /// What can come out: the words of a method, or its codes.
  func possibleWords(of method: SwipedMethod) -> Lexicon {
    guard codes else {
      return Lexicon(
        entries: method.words.map { LexiconEntry(word: $0.word, count: $0.count + 1) })
    }
    var counts: [String: Double] = [:]
    for code in method.codes { counts[code.code, default: 0] += code.count }
    return Lexicon(
      entries: counts.sorted { $0.key < $1.key }.map {
        LexiconEntry(code: $0.key, word: $0.key, count: $0.value)
      })
  }

  /// A decoder of the kind, as the options say it.
  func description(
    _ kind: DecoderKind, learned: LearnedCounts? = nil
  ) throws(InputError) -> DecoderDescription {
    var description = DecoderDescription()
    description.use(kind)
    lexicon.describe(&description)
    fitted.describe(&description)
    description.folding = try folding.folding(in: lexicon.spoken)
    // Shares, which the alignment alone gives, are no probabilities of words.
    if kind.usesProfile, kind != .alignment || swiped.method != nil {
      description.rejection = abstention.rejection
    }
    let languages = try lexicon.spoken.languages()
    description.compounds = joining.languages(languages)
    description.unlistedWords = unlisted.choice
    description.context = context.description(languages, learned: learned)
    description.learned = learned
    description.tracker = tracking.parameters
    return description
  }

  /// The fitted numbers that a result names: those of path, else of the first decoder that has some;
  /// nil if none has.
  func profile(of measured: [DecoderName]) throws(InputError) -> PathProfile? {
    let kinds = measured.compactMap { (name) -> DecoderKind? in
      if case .builtIn(let kind) = name, kind.usesProfile { kind } else { nil }
    }
    guard let kind = kinds.first(where: \.isPath) ?? kinds.first else { return nil }
    var description = try description(kind == .alignment ? .path : kind)
    // The threshold is a setting of its own, not one of the profile's numbers.
    description.rejection = .asFitted
    return try description.loadProfile()
  }

  /// The decoders that are measured.
  /// - Parameters:
  ///   - measured: their names.
  ///   - method: whose codes are swiped; nil: words are swiped.
  ///   - words: what can come out.
  ///   - learned: what a user wrote.
  /// - Returns: the decoders, the settings of those with a profile (without any, the list alone),
  ///   their model of the words before, and what they can find if it is more than `words`.
  func decoders(
    _ measured: [DecoderName], of method: SwipedMethod?, _ words: Lexicon,
    _ learned: LearnedCounts?
  ) throws(InputError) -> (
    decoders: [MeasuredDecoder], settings: DecoderSettings, context: ContextUse,
    vocabulary: (any WordList)?
  ) {
    var compiled: CompiledLexicon?
    var decoders: [MeasuredDecoder] = []
    let list = swiped.method ?? lexicon.lexicon
    var settings = DecoderSettings(list: FilePath(list).lastComponent?.string ?? list)
    var use = ContextUse.off
    var vocabulary: (any WordList)?
    let files = LexiconFiles(words)
    for name in measured {
      switch name {
      case .builtIn(let kind):
        if method == nil, kind.usesProfile, compiled == nil { compiled = try words.compiled() }
        let source: DecoderWords =
          if let method {
            .method(method)
          } else if kind.usesProfile, let compiled {
            .compiled(compiled)
          } else {
            .list(words)
          }
        let description = try description(kind, learned: learned)
        let assembly = try description.assembly(of: source, remark: Terminal.sayOnce)
        if kind.usesProfile, settings.profile == nil || kind == .path {
          use = assembly.contextUse(description.context)
          if method == nil { vocabulary = assembly.words }
          settings = description.settings(use, list: list)
        }
        decoders.append(
          codes
            ? MeasuredDecoder(codesOf: kind.rawValue, assembly)
            : MeasuredDecoder(kind.rawValue, assembly))
      case .external(let command):
        decoders.append(
          MeasuredDecoder(
            external: command, lexicon: files, milliseconds: Int(execTimeout * 1000)))
      }
    }
    return (decoders, settings, use, vocabulary)
  }

  /// What a result depends on, with the checksums of what was read.
  func setup(
    _ measured: [DecoderName], _ words: Lexicon, _ settings: DecoderSettings,
    _ profile: PathProfile?, _ learned: LearnedCounts?
  ) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("program", .string("ringswipe \(RingSwipe.configuration.version)")),
      ("decoders", .array(measured.map { .string($0.name) })),
      // Folders differ from machine to machine; the checksum in the counts identifies the contents.
      (
        "traces",
        .array(traces.files.map { .string(FilePath($0).lastComponent?.string ?? $0) })
      ),
      ("lexicon", .string(swiped.method ?? lexicon.lexicon)),
      ("words", .integer(words.entries.count)),
      ("lexiconChecksum", .string(ContentHash.text(words.contentHash))),
    ]
    for (name, value) in settings.fields where name != "lexicon" {
      fields.append((name, .string(value)))
    }
    if let profile {
      fields.append(
        ("profileChecksum", .string(ContentHash.text(ContentHash.of(profile.jsonText)))))
    }
    if let tones = swiped.tones { fields.append(("tones", .string(tones.rawValue))) }
    if let name = swiped.bopomofoKeyboard { fields.append(("keyboard", .string(name))) }
    if codes { fields.append(("codes", .bool(true))) }
    if let abstain = abstention.abstain { fields.append(("abstain", .number(abstain))) }
    if !joining.compounds { fields.append(("compounds", .bool(false))) }
    if labelled.plainLabels { fields.append(("plainLabels", .bool(true))) }
    if !unlisted.unlisted { fields.append(("unlisted", .bool(false))) }
    if let learned {
      let text = learned.words.map { "\($0.spelling) \($0.count)" }.joined(separator: "\n")
      fields.append(("userChecksum", .string(ContentHash.text(ContentHash.of(text)))))
    }
    if tracking.tracker != .resampled {
      fields.append(("tracker", .string(tracking.tracker.rawValue)))
    }
    if let fold = folding.fold { fields.append(("fold", .string(fold.rawValue))) }
    if let layout = keyboard.layout {
      fields.append(("layout", .string(keyboard.variant.name(layout))))
    } else {
      if let form = keyboard.variant.form { fields.append(("form", .string(form.rawValue))) }
      if let layer = keyboard.variant.layer { fields.append(("layer", .string(layer))) }
    }
    if let size = keyboard.size {
      fields.append(("size", .array([.number(size.width), .number(size.height)])))
    }
    if measured.contains(where: { if case .external = $0 { true } else { false } }) {
      fields.append(("execTimeout", .number(execTimeout)))
    }
    fields += [
      ("top", .integer(top)), ("seed", .integer(Int(seed))),
      ("resamples", .integer(resamples.count)),
      ("control", .number(control)), ("stable", .bool(stable)),
    ]
    return .fields(fields)
  }
}
