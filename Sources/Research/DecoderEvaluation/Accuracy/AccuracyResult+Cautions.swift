import JSONText
import ResourceLoading
import Statistics
import SystemPackage

extension AccuracyResult {
  /// Lines for people about how far the intervals may be relied on; none for a part of the work.
  package var cautions: [String] {
    guard shards == nil, record.traceCount > 0 else { return [] }
    let groups = record.resampledGroups
    var lines = [groups.warning].compactMap(\.self)
    if groups.haveInterval, record.anonymousCount > 0 {
      lines.append(
        "\(record.anonymousCount) of \(record.traceCount) traces name no user: those of the same "
          + "person count as independent, so the intervals are too narrow")
    }
    return lines
  }

  /// Why nothing could be measured; nil if there are traces, or if other shards may have some.
  package var reasonForNothing: String? {
    guard record.traceCount == 0, shards == nil else { return nil }
    guard record.unlabelled > 0 else {
      return record.malformed > 0 ? "no trace of them can be used" : "no trace to measure"
    }
    let label = setupValue("codes") == .bool(true) ? "code" : "word"
    return "no trace carries its \(label), so that nothing can be measured (\(record.unlabelled) "
      + "without it)"
  }

  /// What was chosen for a run.
  private struct Choice: Sendable {
    /// Its name in the setup.
    var name: String
    /// Its name for people.
    var title: String
    /// What a setup without it means; nil if a result of an earlier version did not record it.
    var absent: String?
    /// Whether a decoder of this name depends on it.
    var isOf: @Sendable (_ decoder: String) -> Bool = { _ in true }
  }

  /// Whether a decoder has the fitted numbers of a profile; decoders of others have none.
  private static let usesProfile: @Sendable (String) -> Bool = {
    DecoderKind(rawValue: $0)?.usesProfile ?? false
  }

  /// The choices of a run. What identifies the traces, and what only intervals or the machine depend on,
  /// is left out.
  private static let choices: [Choice] = [
    Choice(name: "lexicon", title: "list"),
    Choice(name: "lexiconChecksum", title: "the list's words"),
    Choice(name: "profile", title: "profile", isOf: usesProfile),
    Choice(name: "profileChecksum", title: "the profile's numbers", isOf: usesProfile),
    Choice(name: "effort", title: "effort", isOf: usesProfile),
    Choice(name: "rejection", title: "rejection", isOf: usesProfile),
    Choice(name: "context", title: "context", isOf: usesProfile),
    Choice(name: "unlisted", title: "unlisted words", absent: "true", isOf: usesProfile),
    Choice(name: "compounds", title: "compounds", absent: "true", isOf: usesProfile),
    Choice(name: "plainLabels", title: "plain labels", absent: "false"),
    Choice(name: "userChecksum", title: "the user's words"),
    Choice(name: "fold", title: "fold", absent: "default"),
    Choice(
      name: "tracker", title: "tracker", absent: "resampled",
      isOf: { $0 == DecoderKind.subsequence.rawValue }),
    Choice(name: "tones", title: "tones", absent: "default"),
    Choice(name: "keyboard", title: "Bopomofo keyboard", absent: "default"),
    Choice(name: "layout", title: "layout", absent: "that of the traces"),
    Choice(name: "form", title: "form", absent: "that of the traces"),
    Choice(name: "layer", title: "layer", absent: "that of the traces"),
    Choice(name: "size", title: "size", absent: "that of the traces"),
    Choice(name: "top", title: "candidates"), Choice(name: "program", title: "program"),
  ]

  /// The settings of the decoders, by name; what a result of an earlier version does not say is
  /// missing.
  package var settings: [(name: String, value: String)] {
    ["lexicon", "profile", "effort", "rejection", "context"].compactMap { name in
      guard case .string(let text)? = setupValue(name) else { return nil }
      return (name, FilePath(text).lastComponent?.string ?? text)
    }
  }

  /// The settings on one line, with the number of traces for which the words before count.
  package var settingsLine: String {
    let line = DecoderSettings.line(of: settings)
    guard let context = settings.first(where: { $0.name == "context" })?.value, context != "off"
    else { return line }
    return line + DecodingSummary.contextCount(record.contextCount)
  }

  /// Returns what differs between this result's setup and that of another: `list (words,
  /// words-50k)`. A checksum is named only if what it is of has the same name in both. What a decoder of
  /// only one side depends on, such as the effort of `path` beside `subsequence`, was no choice, and is
  /// left out.
  ///
  /// - Parameters:
  ///   - other: the other result
  ///   - decoders: the names of the decoders that are compared, this result's and the other's
  package func differences(
    from other: AccuracyResult, of decoders: (mine: [String], theirs: [String])
  ) -> [String] {
    var named: Set<String> = []
    return Self.choices.compactMap { choice in
      let (mine, theirs) = (setupValue(choice.name), other.setupValue(choice.name))
      guard mine != theirs, decoders.mine.contains(where: choice.isOf),
        decoders.theirs.contains(where: choice.isOf)
      else { return nil }
      if let end = choice.name.firstRange(of: "Checksum") {
        return named.contains(String(choice.name[..<end.lowerBound])) ? nil : choice.title
      }
      named.insert(choice.name)
      let absent = choice.absent ?? "not recorded"
      return "\(choice.title) (\(Self.shown(mine, absent)), \(Self.shown(theirs, absent)))"
    }
  }

  private static func shown(_ value: JSONValue?, _ absent: String) -> String {
    switch value {
    case nil: absent
    case .string(let text): text
    case .some(let value): value.line
    }
  }
}

extension AccuracyComparison {
  /// Compares two results.
  ///
  /// - Parameters:
  ///   - a: the result to compare with
  ///   - b: the result that must not be worse
  ///   - resamples: the number of bootstrap resamples; nil for that of A
  ///   - seed: the seed of the bootstrap
  /// - Throws: `EvaluationError.cannotCompare`
  package init(
    _ a: AccuracyResult, _ b: AccuracyResult, resamples: Int?, seed: UInt64
  ) throws(EvaluationError) {
    let (codesOfA, codesOfB) = (a.setupValue("codes"), b.setupValue("codes"))
    guard codesOfA == codesOfB else {
      let (one, other) = codesOfA == .bool(true) ? ("codes", "words") : ("words", "codes")
      throw .cannotCompare(reason: "A counts \(one) that were found, B \(other)")
    }
    try self.init(
      a.record, b.record, limit: min(a.limit, b.limit),
      resamples: resamples ?? max(a.resamples, Interval.resampleCounts.lowerBound), seed: seed)
    differences = a.differences(from: b, of: (rows.map(\.first), rows.map(\.second)))
    remarks = Self.remarks(a, b, differences)
    if let warning = fewerGroups.warning { remarks.append(warning) }
    if !isPaired {
      let users = a.record.groups.keys.count { b.record.groups[$0] != nil }
      if users > 0, a.record.withoutUser == 0, b.record.withoutUser == 0 {
        remarks.append(
          "\(users) user\(users == 1 ? " is" : "s are") in both results, which are compared as if "
            + "they were of different people")
      }
    }
  }

  private static func remarks(
    _ a: AccuracyResult, _ b: AccuracyResult, _ differences: [String]
  ) -> [String] {
    var remarks: [String] = []
    for (name, result) in [("A", a), ("B", b)] {
      if let caveat = result.caveat { remarks.append("\(name) is incomplete: \(caveat)") }
    }
    if !differences.isEmpty {
      remarks.append("A and B differ in: " + differences.joined(separator: ", "))
    }
    for (name, own, other) in [("A", a.record, b.record), ("B", b.record, a.record)]
    where own.decoders.count > 1 || other.decoders.count > 1 {
      let only = own.decoders.filter { !other.decoders.contains($0) }
      if !only.isEmpty { remarks.append("only in \(name): \(only.joined(separator: ", "))") }
    }
    if a.record.layouts != b.record.layouts {
      remarks.append(
        "the keyboards differ: A is on \(a.keyboardsText), B on \(b.keyboardsText)")
    }
    return remarks
  }
}
