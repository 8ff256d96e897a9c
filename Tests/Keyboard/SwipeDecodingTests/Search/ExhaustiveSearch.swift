import Lexicon

@testable import SwipeDecoding

/// The plain form of the search: every word, point by point, no bound, no vectors.
struct ExhaustiveSearch {
  var priorWeight: Float

  /// The `limit` best words, best first, within `gap` of the best.
  func search(
    _ lexicon: SearchLexicon, model: AlignmentModel, limit: Int, gap: Float = .infinity,
    tables: AlignmentTables
  ) -> [WordScore] {
    var all: [WordScore] = []
    for word in 0..<lexicon.lexicon.wordCount {
      let path = lexicon.lexicon.path(to: lexicon.lexicon.node(ofWord: word))
      let keys = path.map { Int(lexicon.keyOfSymbol[Int($0)]) }
      guard !keys.contains(SearchLexicon.noKey) else { continue }
      let cost = pathCost(keys, model: model, tables: tables)
      guard cost < .infinity else { continue }
      all.append(
        WordScore(
          cost: cost + priorWeight * lexicon.cost(ofWord: word), pathCost: cost,
          source: WordScore.lexicon, word: UInt32(word)))
    }
    all.sort(by: WordScore.precedes)
    return all.prefix(limit).filter { $0.cost <= all[0].cost + gap }
  }

  /// The least cost of aligning a sequence of keys with the trace.
  func pathCost(_ keys: [Int], model: AlignmentModel, tables: AlignmentTables) -> Float {
    if keys.count == 1 { return tables.alone[keys[0]] }
    let rows = tables.rows
    func at(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ t: Int) -> Float {
      row[t % rows][t / rows]
    }
    var column = (0..<tables.pointCount).map { at(tables.start + keys[0] * rows, $0) }
    for (a, b) in zip(keys, keys.dropFirst()) {
      let travel = tables.pair(a, b, model)
      var minimumBefore = Float.infinity
      for t in 0..<tables.pointCount {
        let leaving = column[t] - at(travel, t)
        column[t] = minimumBefore + at(travel + rows, t)
        minimumBefore = min(minimumBefore, leaving)
      }
    }
    var least = Float.infinity
    for t in 0..<tables.pointCount {
      least = min(least, column[t] + at(tables.finish + keys[keys.count - 1] * rows, t))
    }
    return least
  }
}
