import InputMethods
import TextEntry

/// Candidates become text.
extension Composer {
  mutating func pickSelected() -> [CompositionEdit] {
    if isInside || isSentenceOpen { return writeSentence() }
    return selection.map { pick($0) } ?? []
  }

  /// Whether keys that are no complete syllable yet stand behind a sentence, and nothing else was selected.
  private var isSentenceOpen: Bool {
    guard settings.makesSentences, method.parser != nil, let selection else { return false }
    return candidates[selection].kind == .code && 0 < latticeKeys && latticeKeys < keys.count
  }

  mutating func pick(_ index: Int) -> [CompositionEdit] {
    guard candidates.indices.contains(index) else { return [] }
    let candidate = candidates[index]
    if candidate.kind == .more {
      query(all: true)
      return []
    }
    if isInside { return choose(candidate) }
    // 8.5, 8.8: emoji and punctuation clear everything.
    if candidate.kind == .emoji || candidate.kind == .punctuation {
      clear()
      committed = nil
      return [.insert(candidate.word), .committed(candidate)]
    }
    if candidate.kind == .code {
      clear()
      committed = nil
      return [.insert(candidate.word)]
    }
    var edits: [CompositionEdit] = [.insert(candidate.word), .committed(candidate)]
    if candidate.kind == .phrase {
      let parts = phraseParts(of: candidate) + chosen.map(\.candidate)
      if !parts.isEmpty { edits.append(.phraseParts(parts)) }
    }
    // 5.19: the composition is longer than what the candidate stands for.
    // 8.8: Stroke5 gives the rest up.
    if candidate.keyCount < keys.count, candidate.kind != .related, !method.isStroke5 {
      written.append(candidate)
      head = String(head.dropFirst(candidate.keyCount))
      chosen = []
      query()
      return edits
    }
    // 5.24: two words or more that were one composition are a phrase; 5.22: but not where the keys
    // of the last one have several meanings, of which this was not the first.
    let phrase = written + [candidate]
    if phrase.count > 1, !method.alternativeCodes(of: keys).contains(candidate.code) {
      edits.append(.phrase(phrase))
    }
    edits += chosenPhrases.map { .phrase($0) }
    clear()
    committed = candidate
    offerRelated(to: candidate)
    return edits
  }

  /// 8.12
  private mutating func offerRelated(to candidate: MethodCandidate) {
    candidates = settings.offersRelated ? related(to: candidate.word) : []
    selection = nil
    page = 0
    if candidates.isEmpty {
      committed = nil
      offerPunctuation()
    }
  }
}
