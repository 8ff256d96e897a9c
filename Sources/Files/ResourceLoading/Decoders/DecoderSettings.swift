import SwipeDecoding
import SystemPackage

/// The settings of decoders besides their algorithm, as summaries and results give them: the list of
/// words, and of the path decoder the profile, the effort, which swipes are rejected, and the words
/// before a swipe.
package struct DecoderSettings: Hashable, Sendable {
  /// The name of the word list, language or input method; a file without its folders.
  package var list: String
  /// `default` or the profile's file without its folders; nil for decoders without a profile.
  package var profile: String?
  /// `fast`, `normal` or `best`; nil for decoders without a profile.
  package var effort: String?
  /// Which swipes are rejected as no word: `fitted` (by the profile's threshold), `none` (also if the
  /// profile has no model of what is no word), or those `below` a probability; nil for decoders without
  /// a profile.
  package var rejection: String?
  /// What the words before a swipe say about it; nil for decoders without a profile.
  package var context: ContextUse?

  /// Creates settings of a decoder that has a list alone.
  package init(list: String) { self.list = list }

  /// Names and values, in the order in which they are shown.
  package var fields: [(name: String, value: String)] {
    [
      ("lexicon", list), ("profile", profile), ("effort", effort), ("rejection", rejection),
      ("context", context?.name),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  /// The settings on one line: `list words-50k; profile default; …`.
  package var line: String {
    Self.line(of: fields)
  }

  /// Returns fields as one line, which ends nowhere: no full stop, no line break.
  package static func line(of fields: [(name: String, value: String)]) -> String {
    fields.map { "\($0.name == "lexicon" ? "list" : $0.name) \($0.value)" }.joined(separator: "; ")
  }
}

/// Which model of the words before a swipe a decoder uses.
package enum ContextUse: Hashable, Sendable {
  /// None: it was turned off, or there is none for what is swiped.
  case off
  /// None: no built-in model is of the list's language.
  case otherLanguage
  /// The model of this name.
  case model(String)

  /// The name in results.
  package var name: String {
    switch self {
    case .off, .otherLanguage: "off"
    case .model(let name): name
    }
  }

  /// A line for people where the words before are not used although traces have some; nil if they
  /// are used, or nobody expects it.
  /// - Parameters:
  ///   - traces: how many traces have words before them, or belong to a sentence.
  ///   - list: the name of the word list.
  package func remark(traces: Int, list: String) -> String? {
    guard self == .otherLanguage, traces > 0 else { return nil }
    return "the words before a swipe (\(traces) traces) are not used: no built-in model knows most "
      + "words of \(list); name a model with --context, or a language with --language"
  }
}

extension DecoderDescription {
  /// The settings as results give them.
  /// - Parameters:
  ///   - context: of the assembly that was loaded; nil for a description of no decoder with context.
  ///   - list: the list's name in place of the description's own.
  package func settings(_ context: ContextUse? = nil, list: String? = nil) -> DecoderSettings {
    let named = list ?? method?.name ?? lexicon
    var settings = DecoderSettings(list: FilePath(named).lastComponent?.string ?? named)
    guard kind.usesProfile else { return settings }
    settings.profile = profile.map { $0.lastComponent?.string ?? $0.string } ?? kind.profileName
    settings.effort = effort.name
    settings.rejection =
      switch rejection {
      case .asFitted: rejectsAsFitted ? "fitted" : "none"
      case .below(0): "none"
      case .below(let probability): "below \(probability)"
      }
    settings.context = context ?? .off
    return settings
  }

  /// Whether the decoder has a model of what is no word. The profiles that come with the program have one; a
  /// profile that cannot be read is reported where it is used.
  private var rejectsAsFitted: Bool {
    guard rescores, kind != .alignment else { return false }
    guard profile != nil || fitted != nil else { return true }
    return (try? loadProfile())?.noWord != nil
  }
}

extension ContextDescription {
  /// Which model is used if the list is one that it knows.
  package var wanted: ContextUse {
    switch model {
    case .off: .off
    case .named(let name): .model(FilePath(name).lastComponent?.string ?? name)
    case .automatic where !languages.isEmpty: .model(languages.map(\.code).joined(separator: ","))
    case .automatic: .model(NGramLibrary.standard)
    }
  }
}

extension DecoderAssembly {
  /// Which model of the words before a swipe the decoders use. Built-in models are opened to see
  /// which knows the list.
  /// - Parameter description: what the assembly was loaded from.
  package func contextUse(_ description: ContextDescription) -> ContextUse {
    guard let contextModel else {
      return description.model == .automatic && description.languages.isEmpty && !isOfCodes
        ? .otherLanguage : .off
    }
    if let standard = contextModel as? StandardContext {
      return standard.name.map { .model($0) } ?? .otherLanguage
    }
    return description.wanted
  }

  private var isOfCodes: Bool {
    if case .codes = algorithm { true } else { false }
  }
}

extension PathDecoder.Effort {
  /// The name on the command line.
  fileprivate var name: String {
    switch self {
    case .fast: "fast"
    case .normal: "normal"
    case .best: "best"
    default: "own"
    }
  }
}
