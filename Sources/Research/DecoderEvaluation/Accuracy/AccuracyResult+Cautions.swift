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

  /// What was chosen for a run, by its name in the setup and for people. What identifies the
  /// traces, and what only intervals or the machine depend on, is left out.
  private static let choices: [(name: String, title: String)] = [
    ("lexicon", "list"), ("lexiconChecksum", "the list's words"), ("profile", "profile"),
    ("profileChecksum", "the profile's numbers"), ("effort", "effort"), ("rejection", "rejection"),
    ("context", "context"), ("userChecksum", "the user's words"), ("fold", "fold"),
    ("tracker", "tracker"), ("tones", "tones"), ("keyboard", "Bopomofo keyboard"),
    ("layout", "layout"), ("form", "form"), ("layer", "layer"), ("size", "size"),
    ("top", "candidates"), ("program", "program"),
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
  /// words-50k)`. A checksum is named only if what it is of has the same name in both.
  package func differences(from other: AccuracyResult) -> [String] {
    var named: Set<String> = []
    return Self.choices.compactMap { name, title in
      let (mine, theirs) = (setupValue(name), other.setupValue(name))
      guard mine != theirs else { return nil }
      if let end = name.firstRange(of: "Checksum") {
        return named.contains(String(name[..<end.lowerBound])) ? nil : title
      }
      named.insert(name)
      return "\(title) (\(Self.shown(mine)), \(Self.shown(theirs)))"
    }
  }

  private static func shown(_ value: JSONValue?) -> String {
    switch value {
    case nil: "not recorded"
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
    differences = a.differences(from: b)
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
