/// Assembles the traces of a group into sentences.
///
/// Consecutive traces of a group form a sentence if they have the same value in the field
/// `sentence`. Without that field, a trace continues the sentence of the trace before it if its
/// `previous` is the earlier trace's `previous` followed by that trace's word (either may reach
/// further back). A trace that has neither field and that no other trace continues is not a
/// sentence.
struct SentenceAssembler: Sendable {
  private var key: String?
  private var previous: [String] = []
  private var target: [String] = []
  private var written: [[String]]
  private var isSentence = false

  init(decoderCount: Int) {
    written = [[String]](repeating: [], count: decoderCount)
  }

  /// Adds the next trace of the group.
  ///
  /// - Returns: the counts, one for each decoder, of a sentence that ended before this trace
  mutating func add(_ outcome: TraceOutcome) -> [ErrorCounts]? {
    var ended: [ErrorCounts]?
    if goesOn(with: outcome) {
      isSentence = true
    } else {
      ended = end()
      key = outcome.sentence
      isSentence = outcome.sentence != nil || !outcome.previous.isEmpty
    }
    previous = outcome.previous + [outcome.word]
    let word = outcome.word.lowercased()
    target.append(word)
    for (index, answer) in outcome.answers.enumerated() where index < written.count {
      // A correct word may differ in spelling from its label (dont, don't).
      if answer.rank == 1 {
        written[index].append(word)
      } else if let best = answer.best {
        written[index].append(best.lowercased())
      }
    }
    return ended
  }

  /// Ends the current sentence.
  mutating func end() -> [ErrorCounts]? {
    defer {
      target.removeAll()
      for index in written.indices { written[index].removeAll() }
    }
    guard isSentence, !target.isEmpty else { return nil }
    return written.map { words in
      var counts = ErrorCounts()
      counts.add(target: target, written: words)
      return counts
    }
  }

  private func goesOn(with outcome: TraceOutcome) -> Bool {
    guard !target.isEmpty, target.count < Self.longest else { return false }
    if let sentence = outcome.sentence { return sentence == key }
    guard key == nil, !outcome.previous.isEmpty else { return false }
    let common = min(previous.count, outcome.previous.count)
    return previous.suffix(common) == outcome.previous.suffix(common)
  }

  /// The maximum number of words in a sentence; longer ones are cut, since the time for one grows
  /// with its square.
  private static let longest = 400
}
