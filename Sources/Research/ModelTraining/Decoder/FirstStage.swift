import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces

/// The decoder's first stage as training uses it: trace after trace, each on its own keyboard.
///
/// An instance is a workspace for one thread.
final class FirstStage {
  let lexicon: TrainingLexicon
  private(set) var parameters: AlignmentParameters
  private(set) var field: KeyField
  private var model: AlignmentModel
  private var search: SearchLexicon
  private var workspace: SearchWorkspace
  private var keyOfSymbol: [Int?] = []
  private var keyboardIsKnown = false
  private var layout: (centers: [Point], pitch: Double) = ([], 0)
  private(set) var aligned = AlignedWord()

  /// More candidates than any training set requests.
  private static let maximumCandidates = 256

  init(lexicon: TrainingLexicon, parameters: AlignmentParameters) {
    self.lexicon = lexicon
    self.parameters = parameters
    field = KeyField(centers: [], pitch: 1)
    model = AlignmentModel(field: field, parameters: parameters)
    search = SearchLexicon(lexicon.lexicon) { _ in nil }
    workspace = SearchWorkspace(pointCount: parameters.pointCount, keyCount: 1)
  }

  /// The current trace, resampled.
  var track: TraceTrack { workspace.track }

  /// Begins with a new trace. The keyboard is prepared again only if it differs from the last one.
  ///
  /// - Returns: false if there is nothing to align
  func begin(_ samples: [TraceSample], on keyboard: Keyboard) -> Bool {
    prepare(keyboard)
    guard !keyOfSymbol.isEmpty, field.count > 0,
      workspace.track.fill(samples, pitch: field.pitch, parameters: parameters)
    else { return false }
    model.fill(workspace.tables, with: workspace.track)
    return true
  }

  private func prepare(_ keyboard: Keyboard) {
    let centers = keyboard.characterKeys.map(\.center)
    if keyboardIsKnown, layout.pitch == keyboard.keyPitch, layout.centers == centers,
      lexicon.letters.indices.allSatisfy({
        keyOfSymbol[$0] == keyboard.key(for: lexicon.letters[$0])?.index
      })
    {
      return
    }
    layout = (centers, keyboard.keyPitch)
    keyboardIsKnown = true
    field = KeyField(keyboard)
    model = AlignmentModel(field: field, parameters: parameters)
    search = SearchLexicon(lexicon.lexicon) { keyboard.key(for: $0)?.index }
    keyOfSymbol = lexicon.letters.map { keyboard.key(for: $0)?.index }
    if workspace.tables.keyCount < field.count {
      workspace = SearchWorkspace(
        pointCount: parameters.pointCount, keyCount: field.count,
        wordCapacity: Self.maximumCandidates)
    }
  }

  /// Returns the best words of the current trace, best first.
  func candidates(limit: Int, gap: Float = .infinity) -> [WordScore] {
    PathSearch(priorWeight: parameters.priorWeight, nodeBudget: .max)
      .search(search, model: model, limit: limit, gap: gap, workspace: workspace)
    return workspace.results
  }

  /// Returns ln p of a word.
  func logPrior(_ word: Int) -> Float { -search.cost(ofWord: word) }

  /// Aligns a word with the current trace and stores the result in `aligned`.
  ///
  /// - Returns: false if the keyboard lacks one of its letters
  func align(_ word: Int) -> Bool {
    aligned.keys.removeAll(keepingCapacity: true)
    aligned.isDoubled.removeAll(keepingCapacity: true)
    let doubles = lexicon.lexicon.doubledLetters(word)
    for (position, symbol) in lexicon.path(word).enumerated() {
      guard let key = keyOfSymbol[Int(symbol)] else { return false }
      aligned.keys.append(key)
      aligned.isDoubled.append(position < 32 && doubles >> UInt32(position) & 1 == 1)
    }
    return aligned.alignment.align(aligned.keys, model: model, tables: workspace.tables)
  }
}
