import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

@Suite struct PathSearchTests {
  /// The search and the exhaustive one find the same words at the same costs.
  static func compare(
    _ lexicon: SearchLexicon, _ model: AlignmentModel, _ samples: [TraceSample],
    _ workspace: SearchWorkspace, limit: Int, gap: Float = .infinity, _ note: String
  ) {
    let filled = workspace.track.fill(
      samples, pitch: 40, parameters: model.parameters)
    guard filled else { return }
    model.fill(workspace.tables, with: workspace.track)
    PathSearch(priorWeight: 0.8, nodeBudget: 1_000_000).search(
      lexicon, model: model, limit: limit, gap: gap, workspace: workspace)
    let expected = ExhaustiveSearch(priorWeight: 0.8).search(
      lexicon, model: model, limit: limit, gap: gap, tables: workspace.tables)
    #expect(workspace.isExact)
    // A word at the edge of the gap may fall to either side.
    let spare = gap == .infinity ? 0 : 1
    #expect(abs(workspace.results.count - expected.count) <= spare, "\(note)")
    for (a, b) in zip(workspace.results, expected) {
      // 10⁻⁴ relative: both sum up to a few hundred 32-bit terms in different order.
      let tolerance = 1e-4 * max(1, abs(b.cost))
      #expect(abs(a.cost - b.cost) <= tolerance, "\(note): \(a) \(b)")
      if a.word != b.word {
        // Only words of the same cost may stand in each other's place.
        let twin = expected.first { $0.word == a.word }
        #expect(twin.map { abs($0.cost - a.cost) <= tolerance } ?? true, "\(note): \(a) \(b)")
      }
    }
  }

  /// Optimised code, which is much faster, tries all of them (./dev test).
  #if DEBUG
    static let tracesPerScene = 20
  #else
    static let tracesPerScene = 50
  #endif

  /// 60 scenes of some traces: layouts, lexicons and parameters at random, letters without a key,
  /// letters that share one.
  @Test(arguments: 0..<60)
  func sameAsExhaustive(seed: Int) throws {
    var scene = SearchScene(seed: seed)
    if seed % 3 > 0 { scene.shuffleParameters() }
    let model = AlignmentModel(field: scene.field, parameters: scene.parameters)
    let points = [8, 16, 24, 40].randomElement(using: &scene.random) ?? 16
    let workspace = SearchWorkspace(pointCount: points, keyCount: scene.letters)
    let lexicon = try scene.lexicon(words: 150, flat: seed % 4 == 0)
    func key(_ letter: Character) -> Int? {
      guard let index = SearchScene.key(letter) else { return nil }
      if seed % 5 == 0, index == 1 { return nil }
      return seed % 7 == 0 && index == 1 ? 0 : index
    }
    let search = SearchLexicon(lexicon, keyOfLetter: key)
    for trace in 0..<Self.tracesPerScene {
      Self.compare(
        search, model, scene.trace(), workspace,
        limit: [1, 10, 40].randomElement(using: &scene.random) ?? 10,
        gap: trace % 3 == 0 ? scene.random.number(0...9) : .infinity, "seed \(seed) trace \(trace)")
    }
  }

  @Test func degenerateTraces() throws {
    var scene = SearchScene(seed: 7, letters: 4)
    let model = AlignmentModel(field: scene.field, parameters: .segmentation)
    let workspace = SearchWorkspace(pointCount: 16, keyCount: 4)
    let search = SearchLexicon(try scene.lexicon(words: 60), keyOfLetter: SearchScene.key)
    func trace(_ places: [(Double, Double)]) -> [TraceSample] {
      places.enumerated().map { TraceSample(x: $1.0, y: $1.1, t: Double($0)) }
    }
    let huge = Double.greatestFiniteMagnitude
    let traces = [
      [], trace([(8, 4)]), trace(Array(repeating: (40, 40), count: 9)),
      trace([(.nan, 0), (0, .infinity)]), trace([(huge, -huge), (-huge, huge)]),
      trace([(0, 0), (0, 1e-30)]), trace([(0, 0), (.nan, 1), (40, 40)]),
    ]
    for (index, samples) in traces.enumerated() {
      Self.compare(search, model, samples, workspace, limit: 10, "degenerate \(index)")
    }
    let empty = try CompiledLexicon(Lexicon(entries: []))
    Self.compare(
      SearchLexicon(empty) { _ in 0 }, model, trace([(0, 0)]), workspace, limit: 10, "empty")
    #expect(workspace.results.isEmpty)
    Self.compare(search, model, trace([(0, 0)]), workspace, limit: 0, "none wanted")
    #expect(workspace.results.isEmpty)
  }

  @Test func aSpentBudgetIsTold() throws {
    var scene = SearchScene(seed: 11, letters: 8)
    let model = AlignmentModel(field: scene.field, parameters: .segmentation)
    let workspace = SearchWorkspace(pointCount: 16, keyCount: 8)
    let search = SearchLexicon(try scene.lexicon(words: 150), keyOfLetter: SearchScene.key)
    let isFilled = workspace.track.fill(scene.trace(), pitch: 40, parameters: model.parameters)
    #expect(isFilled)
    model.fill(workspace.tables, with: workspace.track)
    PathSearch(priorWeight: 0.8, nodeBudget: 5).search(
      search, model: model, limit: 40, workspace: workspace)
    #expect(!workspace.isExact)
    #expect(workspace.visitedNodes == 5)
    checkCosts(search, model, workspace)
  }

  /// Patience of one column ends the search at the first column after the first word that is not
  /// near the best; patience without end changes nothing.
  @Test func anImpatientSearchStopsEarly() throws {
    var scene = SearchScene(seed: 11, letters: 8)
    let model = AlignmentModel(field: scene.field, parameters: .segmentation)
    let workspace = SearchWorkspace(pointCount: 16, keyCount: 8)
    let search = SearchLexicon(try scene.lexicon(words: 150), keyOfLetter: SearchScene.key)
    let isFilled = workspace.track.fill(scene.trace(), pitch: 40, parameters: model.parameters)
    #expect(isFilled)
    model.fill(workspace.tables, with: workspace.track)
    func visited(patience: Int, nearness: Float, minimum: Int = 0) -> Int {
      PathSearch(
        priorWeight: 0.8, nodeBudget: 1_000_000, patience: patience, nearness: nearness
      ).search(
        search, model: model, limit: 40, gap: 9, minimum: minimum, workspace: workspace)
      return workspace.visitedNodes
    }
    let all = visited(patience: .max, nearness: 0)
    #expect(workspace.isExact)
    let found = workspace.results.count
    let some = visited(patience: 10, nearness: 1)
    #expect(some < all)
    #expect(!workspace.isExact)
    #expect(!workspace.results.isEmpty)
    checkCosts(search, model, workspace)
    // Near enough is every word: it goes on as long as there are words.
    #expect(visited(patience: 10, nearness: 100) > some)
    // As many words as asked for are looked for first.
    #expect(visited(patience: 1, nearness: 0, minimum: 6) >= 6)
    #expect(workspace.results.count >= min(6, found))
    // With a nearness of 0 the best word is always alone: half the patience counts, 10 columns of 20
    // and of 21, 11 of 22.
    let half = visited(patience: 20, nearness: 0)
    #expect(half < all - 1)
    #expect(visited(patience: 21, nearness: 0) == half)
    #expect(visited(patience: 22, nearness: 0) == half + 1)
  }

  /// Costs are right even if words are missing.
  private func checkCosts(
    _ search: SearchLexicon, _ model: AlignmentModel, _ workspace: SearchWorkspace
  ) {
    for result in workspace.results {
      var keys: [Int] = []
      #expect(search.keys(ofWord: Int(result.word), into: &keys))
      let cost = ExhaustiveSearch(priorWeight: 0.8).pathCost(
        keys, model: model, tables: workspace.tables)
      // 10⁻⁴ relative, as above.
      #expect(abs(result.pathCost - cost) <= 1e-4 * max(1, abs(cost)))
    }
  }
}
