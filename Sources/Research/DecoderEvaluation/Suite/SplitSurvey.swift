import KeyboardGeometry
import Lexicon
import ResourceLoading
import Statistics
import SwipeTraces

/// What a part of the traces is made of, from reading it once.
///
/// Memory grows with the number of users and of different words, not with that of traces.
package struct SplitSurvey: Sendable {
  /// The name of the part.
  package var name: String
  /// The names of the files.
  package var files: [String]
  /// The number of labelled traces.
  package var traces = 0
  /// The number of traces without a word, and of traces and lines that cannot be used.
  package var unlabelled = 0, malformed = 0
  /// The number of traces that name no user, and of synthetic ones.
  package var withoutUser = 0, synthetic = 0
  /// The users.
  package var users: Set<String> = []
  /// The labels with their numbers of traces, as far as there are not more than `labelLimit`.
  package var labels: [String: Int] = [:]
  /// The sum of the traces' hashes, the same in any order.
  package var rows: UInt64 = 0
  /// The number of traces whose words have letters without a key, and the first such word.
  package var unwritable = 0, firstUnwritable: String?
  /// What makes results worthless: traces that do not fit their keyboard, what concerns most of them first.
  package var misfits: [String] = []
  /// What else is remarkable.
  package var remarks: [String] = []

  /// The maximum number of different labels that are kept.
  static let labelLimit = 1 << 20

  private var writable: [KeyboardReference: [String: Bool]] = [:]

  init(_ split: SuiteDescription.Split) {
    name = split.name
    files = split.files
  }

  mutating func add(
    _ trace: SwipeTrace, on keyboard: KeyboardReference, _ keyboards: KeyboardLibrary
  ) {
    rows &+= trace.contentHash
    guard let word = trace.word else {
      unlabelled += 1
      return
    }
    traces += 1
    if trace.isSynthetic { synthetic += 1 }
    if let user = trace.user { users.insert(user) } else { withoutUser += 1 }
    if labels.count < Self.labelLimit || labels[word] != nil { labels[word, default: 0] += 1 }
    if !canWrite(word, on: keyboard, keyboards) {
      unwritable += 1
      if firstUnwritable.map({ word < $0 }) ?? true { firstUnwritable = word }
    }
  }

  /// Whether a keyboard has keys for a word's letters, or for those that stand for them.
  private mutating func canWrite(
    _ word: String, on reference: KeyboardReference, _ keyboards: KeyboardLibrary
  ) -> Bool {
    // Sizes do not matter.
    let layout = KeyboardReference(layout: reference.layout, width: 1, height: 1)
    if let known = writable[layout]?[word] { return known }
    guard let letters = try? Set(keyboards.keyboard(reference).layout.characters) else {
      return true
    }
    let can = LetterFolding.codes(of: word).contains { $0.allSatisfy(letters.contains) }
    if writable[layout, default: [:]].count < Self.labelLimit {
      writable[layout, default: [:]][word] = can
    }
    return can
  }

  /// The number of people as an interval sees them.
  package var userCount: Int { users.count }

  /// What is wrong with the part alone.
  func findings(expecting expected: String?) -> [SuiteFinding] {
    var findings: [SuiteFinding] = []
    if let first = misfits.first {
      let more = misfits.count > 1 ? "; \(misfits.count - 1) more keyboards do not fit" : ""
      findings.append(SuiteFinding(.keyboard, "\(name): \(first)\(more)"))
    }
    findings += remarks.map { SuiteFinding(.remark, isFault: false, "\(name): \($0)") }
    if unwritable > 0 {
      findings.append(
        SuiteFinding(
          .labels, isFault: 2 * unwritable > traces,
          "\(name): \(unwritable) of \(traces) traces have words with letters that their keyboard "
            + "lacks (first: '\(printable(firstUnwritable ?? "", limit: 30))'), which nothing can "
            + "find; they count as misses"))
    }
    if let expected, expected != ContentHash.text(rows) {
      findings.append(
        SuiteFinding(
          .rows,
          "\(name): the rows have the hash \(ContentHash.text(rows)), not \(printable(expected, limit: 20)): "
            + "figures are not those of the suite's own traces"))
    }
    return findings
  }
}

/// What the parts of a suite are made of, and what is wrong with them.
package struct SuiteSurvey: Sendable {
  /// The parts, in the order of the study file.
  package var splits: [SplitSurvey]
  /// What is wrong with the traces.
  package var findings: [SuiteFinding]

  /// Reads all traces of a suite once.
  ///
  /// - Parameters:
  ///   - suite: the study
  ///   - folder: where its files are
  ///   - isCancelled: asked before each trace
  ///   - report: called for each line that cannot be used
  ///   - progress: called with the part's name and the share that has been read, if known
  /// - Throws: `InputError` for a file that cannot be read, and for a part without labelled traces;
  ///   `CancellationError`
  package init(
    _ suite: SuiteDescription, in folder: SuiteFolder,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    report: (String) -> Void = { _ in }, progress: (String, Double?) -> Void = { _, _ in }
  ) throws {
    var splits: [SplitSurvey] = []
    var repeats = RepeatedRows(names: suite.splits.map(\.name))
    for (index, split) in suite.splits.enumerated() {
      let selection = try folder.selection(split)
      let keyboards = KeyboardLibrary()
      let options = folder.options(split)
      var survey = SplitSurvey(split)
      var input = TraceInput(
        files: folder.files(split), options: options, keyboards: keyboards,
        isCancelled: isCancelled)
      try input.forEach { pending, fraction in
        progress(split.name, fraction)
        switch pending.trace() {
        case .failure(let error):
          survey.malformed += error.error.lostTraces
          report("\(error); skipped")
        case .success(let read):
          guard let trace = selection.take(read) else { return }
          survey.add(trace, on: options.keyboard.reference(for: trace), keyboards)
          repeats.add(trace, split: index, at: pending.location)
        }
      } refuse: {
        throw $0
      } remark: { _ in
      }
      if isCancelled() { throw CancellationError() }
      let remarks = input.checks.remarks(isFinal: true)
      survey.misfits = input.checks.fit.misfits.sorted { $0.traces > $1.traces }.map(\.text)
      // Copies are found below, in all parts together.
      survey.remarks = remarks.filter {
        !survey.misfits.contains($0) && !$0.contains(" have the samples of an earlier one ")
      }
      guard survey.traces > 0 else {
        throw InputError.badFile(
          path: split.files.joined(separator: ", "),
          reason: "no trace of \(split.name) carries its word"
            + (selection.users != nil || selection.part != nil ? " or is of its users" : ""))
      }
      splits.append(survey)
    }
    self.splits = splits
    findings =
      zip(splits, suite.splits).flatMap { $0.findings(expecting: $1.rows) }
      + repeats.findings(traces: splits.map(\.traces)) + Self.sharedUsers(splits)
  }

  /// The part of a name.
  package func split(_ name: String) -> SplitSurvey? { splits.first { $0.name == name } }

  private static func sharedUsers(_ splits: [SplitSurvey]) -> [SuiteFinding] {
    var findings: [SuiteFinding] = []
    for (index, first) in splits.enumerated() {
      for second in splits[..<index] {
        let both = first.users.intersection(second.users)
        guard let name = both.min() else { continue }
        let share =
          "\(both.count) of \(first.users.count) users of \(first.name)"
        findings.append(
          SuiteFinding(
            .users,
            "\(share) have traces in \(second.name) too (first: '\(printable(name, limit: 30))'): what "
              + "was fitted there knows them; divide by users ('ringswipe traces split --by user')")
        )
      }
    }
    return findings
  }
}

/// Traces with the samples of others, within a part or across parts.
struct RepeatedRows: Sendable {
  /// The number of traces that are remembered, in 130 MB at most, a million in 33 MB.
  static let limit = 1 << 22

  private struct Place: BitwiseCopyable, Sendable {
    var line: Int32
    var file: UInt16
    var split: UInt16
  }

  private struct Pair {
    var count = 0
    var first: (place: String, earlier: String)?
  }

  private let names: [String]
  private var places = HashTable<Place>(limit: limit)
  private var files: [String] = []
  /// By the later and the earlier part.
  private var pairs: [[Pair]]

  init(names: [String]) {
    self.names = names
    pairs = [[Pair]](
      repeating: [Pair](repeating: Pair(), count: names.count), count: names.count)
  }

  /// Compares a trace with those before it. Synthetic ones are left out: a generator without noise
  /// repeats itself.
  mutating func add(_ trace: SwipeTrace, split: Int, at location: TraceLocation) {
    guard trace.samples.count >= RepeatedTraces.smallestCount, !trace.isSynthetic else { return }
    if files.last != location.file { files.append(location.file) }
    let place = Place(
      line: Int32(clamping: location.line), file: UInt16(clamping: files.count - 1),
      split: UInt16(clamping: split))
    let key = RepeatedTraces.fingerprint(of: trace.samples)
    guard let earlier = places[key] else {
      places[key] = place
      return
    }
    pairs[split][Int(earlier.split)].count += 1
    if pairs[split][Int(earlier.split)].first == nil {
      pairs[split][Int(earlier.split)].first = (text(place), text(earlier))
    }
  }

  private func text(_ place: Place) -> String { "\(files[Int(place.file)]):\(place.line)" }

  func findings(traces: [Int]) -> [SuiteFinding] {
    names.indices.flatMap { later in
      (0...later).compactMap { earlier -> SuiteFinding? in
        guard let first = pairs[later][earlier].first else { return nil }
        let count = "\(pairs[later][earlier].count) of \(traces[later]) traces of \(names[later])"
        let example = "(first: \(first.place) has those of \(first.earlier))"
        return SuiteFinding(
          .duplicates,
          later == earlier
            ? "\(count) have the samples of an earlier one \(example) and count twice; leave the "
              + "copies out"
            : "\(count) have the samples of traces of \(names[earlier]) \(example): what was fitted "
              + "there has seen them; leave them out")
      }
    }
  }
}
