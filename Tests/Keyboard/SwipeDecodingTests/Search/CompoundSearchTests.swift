import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// The search of compounds against all pairs of parts, each aligned letter by letter.
@Suite struct CompoundSearchTests {
  static let priorWeight: Float = 0.8

  /// A word or compound with its cost.
  struct Expected {
    var word: String
    var cost: Float
  }

  /// Words of two to six letters that are not one letter repeated.
  static func parts(_ count: Int, _ scene: inout SearchScene) throws -> CompiledLexicon {
    var entries: [LexiconEntry] = []
    while entries.count < count {
      let length = Int.random(in: 2...6, using: &scene.random)
      let letters = (0..<length).map { _ -> Character in
        let letter = Int.random(in: 0..<scene.letters, using: &scene.random)
        return Character(UnicodeScalar(UInt8(97 + letter)))
      }
      guard Set(letters).count > 1 else { continue }
      entries.append(
        LexiconEntry(
          word: String(letters), count: Double(1 << Int.random(in: 4...24, using: &scene.random))))
    }
    return try CompiledLexicon(Lexicon(entries: entries))
  }

  /// The cost of a word by its letters, doubled ones once; nil if a letter has no key.
  static func pathCost(
    _ word: String, _ model: AlignmentModel, _ tables: AlignmentTables,
    key: (Character) -> Int?
  ) -> Float? {
    var (keys, before) = ([Int](), Character?.none)
    for letter in word where letter != before {
      guard let place = key(letter) else { return nil }
      keys.append(place)
      before = letter
    }
    let cost = ExhaustiveSearch(priorWeight: priorWeight).pathCost(
      keys, model: model, tables: tables)
    return cost < .infinity ? cost : nil
  }

  /// All words and all pairs, each word once, the cheapest first.
  static func exhaustive(
    _ lexicon: SearchLexicon, _ parts: CompoundParts, _ model: AlignmentModel,
    _ tables: AlignmentTables, key: (Character) -> Int?
  ) -> [Expected] {
    var costs: [String: Float] = [:]
    for word in 0..<lexicon.lexicon.wordCount {
      let text = lexicon.lexicon.word(word)
      guard let path = pathCost(text, model, tables, key: key) else { continue }
      costs[text] = path + priorWeight * lexicon.cost(ofWord: word)
    }
    let listed = Set((0..<lexicon.lexicon.wordCount).map(lexicon.lexicon.word))
    let total = (0..<parts.first.wordCount).reduce(0) { $0 + Double(parts.first.count($1)) }
    for first in 0..<parts.first.wordCount {
      for last in 0..<parts.last.wordCount {
        let text = parts.first.word(first) + parts.last.word(last)
        guard !listed.contains(text), let path = pathCost(text, model, tables, key: key)
        else { continue }
        let chance =
          Double(parts.first.count(first)) / total * Double(parts.last.count(last)) / 1e9
        let cost = path - priorWeight * Float(logarithm(chance))
        costs[text] = min(costs[text] ?? .infinity, cost)
      }
    }
    return costs.map { Expected(word: $0.key, cost: $0.value) }.sorted { $0.cost < $1.cost }
  }

  /// ln x, by halving to 1…2 and the series of artanh.
  static func logarithm(_ x: Double) -> Double {
    let y = (x.significand - 1) / (x.significand + 1)
    var (sum, power) = (0.0, y)
    for i in stride(from: 1, through: 41, by: 2) {
      sum += power / Double(i)
      power *= y * y
    }
    return 2 * sum + Double(x.exponent) * 0.693_147_180_559_945_3
  }

  @Test(arguments: 0..<30)
  func sameAsExhaustive(seed: Int) throws {
    var scene = SearchScene(seed: 300 + seed, letters: 3 + seed % 8)
    if seed % 3 > 0 { scene.shuffleParameters() }
    let model = AlignmentModel(field: scene.field, parameters: scene.parameters)
    let workspace = SearchWorkspace(pointCount: 24, keyCount: scene.letters)
    let lexicon = try scene.lexicon(words: 60)
    let parts = CompoundParts(
      first: try Self.parts(14, &scene), last: try Self.parts(14, &scene))
    func key(_ letter: Character) -> Int? {
      guard let index = SearchScene.key(letter) else { return nil }
      if seed % 5 == 0, index == 1 { return nil }
      return seed % 7 == 0 && index == 1 ? 0 : index
    }
    let searched = SearchLexicon(lexicon, keyOfLetter: key)
    let compounds = SearchCompounds(parts, keyOfLetter: key)
    for trace in 0..<10 {
      let filled = workspace.track.fill(scene.trace(), pitch: 40, parameters: scene.parameters)
      guard filled else { continue }
      model.fill(workspace.tables, with: workspace.track)
      let expected = Self.exhaustive(searched, parts, model, workspace.tables, key: key)
      for limit in [5, 512] {
        PathSearch(priorWeight: Self.priorWeight, nodeBudget: 1_000_000).search(
          searched, learned: nil, compounds: compounds, model: model, limit: limit,
          gap: .infinity, minimum: 0, workspace: workspace)
        #expect(workspace.isExact)
        let found = workspace.results.map { result in
          result.source == WordScore.compounds
            ? workspace.joined.found?.word(Int(result.word)) ?? "" : lexicon.word(Int(result.word))
        }
        let note = "seed \(seed) trace \(trace) limit \(limit)"
        #expect(Set(found).count == found.count, "\(note): a word twice")
        // A word divided in two ways may have taken two of the places.
        #expect(limit == 5 || found.count == expected.count, "\(note)")
        for (word, (result, best)) in zip(found, zip(workspace.results, expected)) {
          // 10⁻⁴ relative: both sum up to a few hundred 32-bit terms in different order.
          let tolerance = 1e-4 * max(1, abs(best.cost))
          #expect(abs(result.cost - best.cost) <= tolerance, "\(note): \(word) \(best)")
        }
      }
    }
  }
}
