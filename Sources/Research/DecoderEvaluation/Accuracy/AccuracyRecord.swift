import Statistics
import SwipeTraces

/// All counts of a run, in whole numbers.
///
/// Merging the records of a run's shards gives the record of the run, bit for bit; all figures are
/// computed from the record afterwards. A record takes a byte of memory for each trace and decoder,
/// and a count for each kind of mistake.
public struct AccuracyRecord: Hashable, Sendable {
  /// The names of the decoders.
  public let decoders: [String]
  /// The traces of each group by its name (see `TraceOutcome.group`).
  package internal(set) var groups: [String: GroupRecord] = [:]
  /// The counts of each class of traces, one for each decoder.
  public internal(set) var classes: [TraceClass: [AccuracyCounts]] = [:]
  /// The number of traces on each keyboard; empty in results of earlier versions.
  public internal(set) var keyboards: [KeyboardReference: Int] = [:]
  /// For each decoder, how often it wrote one word in place of another target word.
  public internal(set) var confusions: [[Confusion: Int]]
  /// For each decoder, how often words of a given probability were right.
  package internal(set) var calibrations: [CalibrationCounts]
  /// For each decoder, its counts on a sample of the traces with the keys permuted.
  public internal(set) var controls: [AccuracyCounts]
  /// For each decoder, the time for all traces.
  public internal(set) var nanoseconds: [UInt64]
  /// The wrapping sum of the traces' hashes, which is the same for the same traces in any order.
  public internal(set) var checksum: UInt64 = 0
  /// The number of labelled traces.
  public internal(set) var traceCount = 0
  /// The number of traces without a word, which are not counted.
  public var unlabelled = 0
  /// The number of traces and lines that could not be used.
  public var malformed = 0
  /// The number of traces that name no user; nil in results of earlier versions.
  public internal(set) var withoutUser: Int? = 0
  /// The number of traces that have words before them, or belong to a sentence.
  public internal(set) var contextCount = 0
  /// The number of synthetic traces among those that name no user.
  public internal(set) var syntheticWithoutUser = 0

  /// Whether every trace's word is out of vocabulary; false without traces.
  package var hasNoKnownWord: Bool {
    traceCount > 0
      && groups.values.allSatisfy { !$0.vocabulary.contains(GroupRecord.known) }
  }

  /// A target word and the word written instead, both in lower case.
  public struct Confusion: Hashable, Sendable {
    /// The target word.
    public var target: String
    /// The word written instead.
    public var written: String

    /// Creates a confusion.
    public init(target: String, written: String) {
      self.target = target
      self.written = written
    }
  }

  /// Creates an empty record for the named decoders.
  public init(decoders: [String]) {
    self.decoders = decoders
    confusions = [[Confusion: Int]](repeating: [:], count: decoders.count)
    calibrations = [CalibrationCounts](repeating: CalibrationCounts(), count: decoders.count)
    controls = [AccuracyCounts](repeating: AccuracyCounts(), count: decoders.count)
    nanoseconds = [UInt64](repeating: 0, count: decoders.count)
  }

  /// Counts a trace; its sentence is left to `AccuracyAccumulator`.
  mutating func add(_ outcome: TraceOutcome) {
    traceCount += 1
    checksum &+= outcome.checksum
    var keyboard = outcome.keyboard
    keyboard.otherFields = []
    keyboards[keyboard, default: 0] += 1
    if outcome.sentence != nil || !outcome.previous.isEmpty { contextCount += 1 }
    if outcome.user == nil {
      withoutUser = withoutUser.map { $0 + 1 }
      if outcome.generator != nil { syntheticWithoutUser += 1 }
    }
    groups[outcome.group, default: GroupRecord(decoderCount: decoders.count)].add(outcome)
    for part in TraceClass.classes(of: outcome) {
      add(outcome, to: part)
    }
    for (index, answer) in outcome.answers.enumerated() where index < decoders.count {
      calibrations[index].add(answer)
      nanoseconds[index] &+= answer.nanoseconds
      if answer.rank != 1, let best = answer.best {
        let confusion = Confusion(target: outcome.word.lowercased(), written: best.lowercased())
        confusions[index][confusion, default: 0] += 1
      }
    }
    for (index, answer) in outcome.controls.enumerated() where index < decoders.count {
      controls[index].add(answer.place, isOutOfVocabulary: outcome.isOutOfVocabulary)
    }
  }

  private mutating func add(_ outcome: TraceOutcome, to part: TraceClass) {
    let none = [AccuracyCounts](repeating: AccuracyCounts(), count: decoders.count)
    for (index, answer) in outcome.answers.enumerated() where index < decoders.count {
      classes[part, default: none][index].add(
        answer.place, isOutOfVocabulary: outcome.isOutOfVocabulary)
    }
  }

  mutating func add(_ errors: [ErrorCounts], of group: String) {
    guard var record = groups[group] else { return }
    if record.errors.isEmpty {
      record.errors = errors
    } else {
      for index in record.errors.indices where index < errors.count {
        record.errors[index] += errors[index]
      }
    }
    groups[group] = record
  }

  /// Adds the record of other groups of the same run.
  ///
  /// - Throws: `EvaluationError` if the decoders differ, or if a group is in both records, since
  ///   the order of its traces would be lost.
  public mutating func merge(_ other: AccuracyRecord) throws(EvaluationError) {
    guard decoders == other.decoders else {
      throw .cannotMerge(reason: "they hold different decoders")
    }
    if let both = other.groups.keys.sorted().first(where: { groups[$0] != nil }) {
      throw .cannotMerge(reason: "both hold traces of \(both)")
    }
    groups.merge(other.groups) { first, _ in first }
    keyboards.merge(other.keyboards) { $0 &+ $1 }
    for (part, counts) in other.classes {
      guard var sum = classes[part] else {
        classes[part] = counts
        continue
      }
      for index in decoders.indices { sum[index] += counts[index] }
      classes[part] = sum
    }
    for index in decoders.indices {
      confusions[index].merge(other.confusions[index]) { $0 &+ $1 }
      calibrations[index] += other.calibrations[index]
      controls[index] += other.controls[index]
      nanoseconds[index] &+= other.nanoseconds[index]
    }
    checksum &+= other.checksum
    traceCount += other.traceCount
    unlabelled += other.unlabelled
    malformed += other.malformed
    withoutUser = withoutUser.flatMap { mine in other.withoutUser.map { mine &+ $0 } }
    syntheticWithoutUser &+= other.syntheticWithoutUser
    contextCount &+= other.contextCount
  }

  /// Sets times to zero, for results that are compared byte by byte.
  public mutating func forgetTimes() {
    for index in nanoseconds.indices { nanoseconds[index] = 0 }
  }

  /// What intervals resample: users, or groups of whatever kind if some traces name no user.
  public var resampledGroups: ResampledGroups {
    ResampledGroups(groups.count, of: withoutUser == 0 ? "user" : "group")
  }

  /// The number of traces that people may have made without being named: traces of the same person
  /// among them count as independent, so that intervals are too narrow.
  public var anonymousCount: Int { (withoutUser ?? 0) - syntheticWithoutUser }

  /// The layouts of the traces, as they were named, in order.
  public var layouts: [String] {
    guard keyboards.isEmpty else { return Set(keyboards.keys.map(\.layout)).sorted() }
    return classes.keys.filter { $0.breakdown == .layout }.map(\.value).sorted()
  }

  /// Returns a decoder's counts over all traces.
  public func counts(decoder: Int) -> AccuracyCounts {
    var sum = AccuracyCounts()
    for group in groups.values { sum += group.counts(decoder: decoder) }
    return sum
  }

  /// Returns a decoder's word and character errors over all sentences.
  public func errors(decoder: Int) -> ErrorCounts {
    var sum = ErrorCounts()
    for group in groups.values where decoder < group.errors.count { sum += group.errors[decoder] }
    return sum
  }

  /// Returns the most frequent confusions; equally frequent ones are ordered by their words.
  package func mostFrequentConfusions(decoder: Int, limit: Int) -> [(Confusion, count: Int)] {
    confusions[decoder]
      .sorted {
        ($1.value, $0.key.target, $0.key.written) < ($0.value, $1.key.target, $1.key.written)
      }
      .prefix(max(limit, 0)).map { ($0.key, $0.value) }
  }
}

/// Counts traces one after the other and assembles their sentences.
package struct AccuracyAccumulator: Sendable {
  private var record: AccuracyRecord
  private var sentences: [String: SentenceAssembler] = [:]

  /// Creates an accumulator for the named decoders.
  package init(decoders: [String]) { record = AccuracyRecord(decoders: decoders) }

  /// The number of labelled traces so far.
  package var traceCount: Int { record.traceCount }

  /// Counts a trace.
  public mutating func add(_ outcome: TraceOutcome) {
    record.add(outcome)
    // A trace that is its own group continues no sentence.
    guard outcome.user != nil || outcome.sentence != nil else { return }
    let group = outcome.group
    let ended = sentences[
      group, default: SentenceAssembler(decoderCount: record.decoders.count)
    ].add(outcome)
    if let ended { record.add(ended, of: group) }
  }

  /// Ends all sentences and returns the record.
  package consuming func finish() -> AccuracyRecord {
    for group in sentences.keys {
      if let ended = sentences[group]?.end() { record.add(ended, of: group) }
    }
    return record
  }
}
