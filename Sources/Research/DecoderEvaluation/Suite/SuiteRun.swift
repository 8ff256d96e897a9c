import BaselineDecoders
import JSONText
import Lexicon
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import Synchronization
import SystemPackage

/// Runs a suite: reads its traces once to see what they are, then decodes those of the test with every list.
package struct SuiteRun: Sendable {
  /// The study.
  package var suite: SuiteDescription
  /// Where its files are.
  package var folder: SuiteFolder
  /// The number of threads.
  package var jobs: Int
  /// The shard to work on; nil for all of the work.
  package var shard: Shard?
  /// Whether times are left out and figures rounded.
  package var isStable: Bool
  /// Asked before each trace; once it returns true, the run ends early.
  package var isCancelled: @Sendable () -> Bool
  /// Called with messages for the user.
  package var report: @Sendable (String) -> Void

  /// Creates a run.
  package init(
    _ suite: SuiteDescription, in folder: SuiteFolder, jobs: Int = 1, shard: Shard? = nil,
    isStable: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.suite = suite
    self.folder = folder
    self.jobs = jobs
    self.shard = shard
    self.isStable = isStable
    self.isCancelled = isCancelled
    let said = said
    self.report = { if said.isNew($0) { report($0) } }
  }

  /// What has been said: what is wrong with a trace is wrong with every list.
  private let said = SaidLines()

  private final class SaidLines: Sendable {
    private let lines = Mutex<Set<String>>([])

    func isNew(_ line: String) -> Bool {
      lines.withLock { $0.count >= 100_000 || $0.insert(line).inserted }
    }
  }

  /// What a suite is run on.
  package struct Preparation: Sendable {
    /// What the result is made of.
    package var manifest: SuiteManifest
    /// What is wrong, in the order of importance: faults first.
    package var findings: [SuiteFinding]
    /// The faults that the study file does not accept.
    package var refusals: [SuiteFinding]
  }

  /// The part that is decoded.
  private var test: SuiteDescription.Split {
    suite.splits.first { $0.name == suite.test } ?? suite.splits[0]
  }

  /// Reads traces, lists and fitted numbers once, and checks them.
  ///
  /// - Throws: `InputError`; `CancellationError`
  package func prepare(
    progress: (String, Double?) -> Void = { _, _ in }
  ) throws -> Preparation {
    let survey = try SuiteSurvey(
      suite, in: folder, isCancelled: isCancelled, report: report, progress: progress)
    var findings = survey.findings
    // The run notices the same again.
    for line in survey.splits.flatMap({ $0.misfits + $0.remarks }) { _ = said.isNew(line) }
    var lists: [SuiteManifest.List] = []
    for list in suite.lists {
      progress(list.name, nil)
      let words = try load(list)
      lists.append(
        .init(
          name: list.name, words: words.entries.count,
          checksum: ContentHash.text(words.contentHash)))
      if let test = survey.split(suite.test) { findings += Self.findings(words, list.name, test) }
    }
    let manifest = SuiteManifest(
      program: "ringswipe \(ProgramVersion.text)",
      suite: ContentHash.text(ContentHash.of(suite.json.text)),
      data: survey.splits.map(SuiteManifest.Data.init), lists: lists,
      decoders: try suite.members.map { (member) throws(InputError) in try entry(of: member) })
    let faults = findings.filter(\.isFault)
    return Preparation(
      manifest: manifest, findings: faults + findings.filter { !$0.isFault },
      refusals: faults.filter { !suite.accepted.contains($0.kind) })
  }

  private static func findings(
    _ words: Lexicon, _ name: String, _ test: SplitSurvey
  ) -> [SuiteFinding] {
    // A generator takes its words from a list.
    guard 2 * test.synthetic <= test.traces else { return [] }
    let labels = Set(test.labels.keys.map(folded))
    let missing = labels.count { !words.contains(word: $0) && !words.contains(code: $0) }
    let origin = ListOrigin(
      isLabel: words.entries.map { labels.contains(folded($0.word)) || labels.contains($0.code) },
      missing: missing)
    return origin.remark(list: name, split: test.name).map { [SuiteFinding(.list, $0)] } ?? []
  }

  /// Decodes the traces of the test with every list.
  ///
  /// - Parameters:
  ///   - preparation: what was read before
  ///   - journals: the path of the journals without their endings; nil: nothing is kept
  ///   - consume: called with the place of each list and the outcome of each of its traces, in the input's
  ///     order
  ///   - progress: called with the list's name, the number of traces and the share of all, if known
  /// - Returns: the results in the order of the lists; nil if the run was cancelled
  /// - Throws: `InputError`; `AccuracyRunError`; `Errno` if a journal cannot be written
  package func perform(
    _ preparation: Preparation, journals: FilePath? = nil,
    consume: @escaping @Sendable (Int, TraceOutcome) throws -> Void = { _, _ in },
    progress: @escaping (String, Int, Double?) -> Void = { _, _, _ in }
  ) throws -> [AccuracyResult]? {
    let selection = try folder.selection(test)
    var results: [AccuracyResult] = []
    for (index, list) in suite.lists.enumerated() {
      let words = try load(list)
      let setup = try AccuracyResult.Setup(setup(list, words, preparation.manifest))
      let journal = try journals.map { path in
        try AccuracyJournal(
          Self.journal(path, index),
          run: setup.json.text + preparation.manifest.json.text
            + "shard \(shard.map { "\($0)" } ?? "-")",
          report: report)
      }
      var run = AccuracyRun(
        try panel(of: words, suite.members), jobs: jobs, shard: shard, isCancelled: isCancelled,
        report: report)
      run.prepare = selection.take
      let outcome = try run.perform(
        on: folder.files(test), reading: folder.options(test), journal: journal,
        consume: { try consume(index, $0) }, progress: { progress(list.name, $0, $1) })
      if outcome.isCancelled { return nil }
      var result = AccuracyResult(
        setup: setup, shards: shard.map { .init(parts: [$0.part], count: $0.count) },
        provenance: nil, record: outcome.record)
      if result.shards?.count == 1 { result.shards = nil }
      if isStable { result.record.forgetTimes() }
      results.append(result)
    }
    return results
  }

  /// Removes the journals of a run that is finished.
  package func removeJournals(_ path: FilePath) {
    for index in suite.lists.indices { OutputFile.remove(Self.journal(path, index)) }
  }

  private static func journal(_ path: FilePath, _ list: Int) -> FilePath {
    FilePath("\(path.string).\(list + 1).part")
  }

  /// Decodes the first traces of the test with one list and one decoder, to see how much memory that takes.
  ///
  /// - Throws: `InputError`
  package func decodeSome(list: Int, member: Int, count: Int) throws {
    let selection = try folder.selection(test)
    let panel = try panel(of: try load(suite.lists[list]), [suite.members[member]])
    defer { panel.end() }
    var input = TraceInput(files: folder.files(test), options: folder.options(test))
    var done = 0
    while done < count, let next = input.next() {
      guard case .success(let trace) = try next.get().trace(), let taken = selection.take(trace),
        let word = taken.word
      else { continue }
      _ = try panel.outcome(of: taken, meaning: word)
      done += 1
    }
  }

  private func load(_ list: SuiteDescription.List) throws(InputError) -> Lexicon {
    let words = try LexiconLoader().load([folder.resource(list.lexicon)], report: report).lexicon
    guard let top = list.top else { return words }
    guard top <= words.entries.count else {
      throw .badFile(
        path: list.lexicon,
        reason: "has \(words.entries.count) words, fewer than the \(top) of \(list.name)")
    }
    var first = Lexicon(entries: Array(words.entries.prefix(top)))
    first.letterCase = words.letterCase
    return first
  }

  private func panel(
    of words: Lexicon, _ members: [SuiteDescription.Member]
  ) throws(InputError) -> DecoderPanel {
    var compiled: CompiledLexicon?
    let files = LexiconFiles(words)
    let decoders = try members.map { (member) throws(InputError) -> MeasuredDecoder in
      switch member.decoder.algorithm {
      case .external(let command):
        let decoder = MeasuredDecoder(
          member.name, external: command, lexicon: files,
          milliseconds: Int(suite.timeLimit * 1000))
        return member.inContext ? decoder : decoder.withoutContext()
      case .builtIn(let kind):
        if kind.usesProfile, compiled == nil { compiled = try words.compiled() }
        let source: DecoderWords =
          if kind.usesProfile, let compiled { .compiled(compiled) } else { .list(words) }
        return MeasuredDecoder(
          member.name, try description(member, kind).assembly(of: source, remark: report))
      }
    }
    return DecoderPanel(
      decoders, words: words, keyboard: folder.options(test).keyboard, limit: suite.candidates,
      seed: suite.seed)
  }

  private func description(
    _ member: SuiteDescription.Member, _ kind: DecoderKind
  ) -> DecoderDescription {
    var description = DecoderDescription()
    description.use(kind)
    description.profile = member.decoder.profile.map { FilePath(folder.resource($0)) }
    if let effort = member.effort { description.effort = effort.decoding }
    description.context = ContextDescription(member.inContext ? .automatic : .off)
    // A suite compares decoders by the words of one list.
    description.unlistedWords = .none
    // Shares, which the alignment alone gives, are no probabilities of words.
    if kind.usesProfile, kind != .alignment {
      description.rejection = suite.rejects ? .asFitted : .below(0)
    }
    return description
  }

  private func entry(
    of member: SuiteDescription.Member
  ) throws(InputError) -> SuiteManifest.Decoder {
    var checksum: String?
    switch member.decoder.algorithm {
    case .builtIn(let kind) where kind.usesProfile:
      // The rejection is a setting of its own, not one of the profile's numbers.
      var description = description(member, kind)
      description.rejection = .asFitted
      checksum = ContentHash.text(ContentHash.of(try description.loadProfile().jsonText))
    case .builtIn: break
    case .external(let command):
      // The program's own file, where the command names one.
      let program = command.split(separator: " ").map { FilePath(String($0)) }.last {
        InputFile.exists($0)
      }
      if let program, let bytes = try? InputFile.contents(of: program, limit: FileSizeLimit.list) {
        var hash = ContentHash()
        hash.add(bytes)
        checksum = ContentHash.text(hash.value)
      }
    }
    return SuiteManifest.Decoder(
      name: member.name, decoder: member.decoder.name,
      algorithm: member.decoder.algorithm.name, checksum: checksum,
      effort: member.effort?.rawValue, inContext: member.inContext)
  }

  /// What the result of one list depends on.
  private func setup(
    _ list: SuiteDescription.List, _ words: Lexicon, _ manifest: SuiteManifest
  ) -> JSONValue {
    .fields([
      ("program", .string(manifest.program)),
      ("decoders", .array(suite.members.map { .string($0.name) })),
      ("traces", .array(test.files.map { .string(FilePath($0).lastComponent?.string ?? $0) })),
      ("lexicon", .string(list.name)), ("words", .integer(words.entries.count)),
      ("lexiconChecksum", .string(ContentHash.text(words.contentHash))),
      ("rejection", .string(suite.rejects ? "fitted" : "none")),
      ("top", .integer(suite.candidates)), ("seed", .integer(Int(suite.seed))),
      ("resamples", .integer(suite.resamples)), ("control", .number(0)),
      ("stable", .bool(isStable)),
    ])
  }
}

extension SuiteManifest.Data {
  init(_ survey: SplitSurvey) {
    self.init(
      name: survey.name, traces: survey.traces, unlabelled: survey.unlabelled,
      malformed: survey.malformed, users: survey.users.count, withoutUser: survey.withoutUser,
      words: survey.labels.count, rows: ContentHash.text(survey.rows))
  }
}
