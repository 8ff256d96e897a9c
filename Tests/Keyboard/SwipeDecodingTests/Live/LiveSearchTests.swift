import KeyboardGeometry
import Lexicon
import Statistics
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// Compares the search with all ways to lay a word's letters on the points.
struct LiveSearchTests {
  private static let words: [(String, Double)] = [
    ("a", 9), ("as", 8), ("at", 7), ("ate", 6), ("sat", 5), ("seat", 4), ("tea", 3), ("east", 2),
  ]

  /// The costs of a trace's points, one after the other.
  private struct Costs {
    var near: [[Float]] = []
    var start: [[Float]] = []
    var finish: [[Float]] = []
    var skipped: [Float] = []
    /// For each point and pair of keys.
    var along: [[Float]] = []
    var constant: [Float] = []
  }

  private static func profile() -> PathProfile {
    var parameters = AlignmentParameters.segmentation
    parameters.lengthCost = 0.2
    return PathProfile(alignment: parameters)
  }

  private static func decoder() throws -> PathDecoder {
    try PathDecoder(
      keyboard: KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 200)),
      lexicon: CompiledLexicon(
        Lexicon(entries: words.map { LexiconEntry(word: $0.0, count: $0.1) })),
      profile: profile())
  }

  /// A wandering finger.
  private static func points(seed: UInt64, count: Int, _ decoder: PathDecoder) -> [LivePoint] {
    var random = RandomSource(seed: seed)
    var points = LivePoints(pitch: decoder.field.pitch, offset: 0)
    var made: [LivePoint] = []
    var (x, y, t) = (120.0, 60.0, 0.0)
    while made.count < count {
      points.append(TraceSample(x: x, y: y, t: t)) { made.append($0) }
      x = min(max(x + 40 * (random.uniform() - 0.5), 0), 400)
      y = min(max(y + 40 * (random.uniform() - 0.5), 0), 200)
      t += 5 + 20 * random.uniform()
    }
    return Array(made.prefix(count))
  }

  private static func costs(of points: [LivePoint], _ decoder: PathDecoder) -> Costs {
    var live = LiveCosts(decoder.model)
    var all = Costs()
    let pairs = 0..<decoder.field.count * decoder.field.count
    for (index, point) in points.enumerated() {
      live.append(point)
      if index > 0 { all.near.append(live.near) }
      all.start.append(live.start)
      all.finish.append(live.finish)
      all.skipped.append(live.skipped)
      live.withMotion { motion, _, _ in
        all.along.append(pairs.map { motion.along($0) })
        all.constant = pairs.map { motion.constant($0) }
      }
    }
    return all
  }

  /// The least cost of a word whose last letter is at or before the last point.
  private static func least(_ keys: [Int], _ costs: Costs, keyCount: Int) -> Float {
    let n = costs.start.count
    var least = Float.infinity
    func place(_ letter: Int, after t: Int, _ sum: Float) {
      if letter == keys.count {
        least = min(least, sum + costs.skipped[(t + 1)...].reduce(0, +))
        return
      }
      let pair = keys[letter - 1] * keyCount + keys[letter]
      var travel = sum + costs.constant[pair]
      for next in t + 1..<max(n, t + 1) {
        travel += costs.along[next][pair]
        let isLast = letter == keys.count - 1
        // The inner letters' cost at the last point is not known yet, and not needed.
        guard isLast || next < n - 1 else { continue }
        place(
          letter + 1, after: next,
          travel + (isLast ? costs.finish : costs.near)[next][keys[letter]])
      }
    }
    for t in 0..<n { place(1, after: t, costs.start[t][keys[0]]) }
    return least
  }

  @Test(arguments: 1...20)
  func finishedWordsCostTheirBestAlignment(seed: UInt64) throws {
    let decoder = try Self.decoder()
    let points = Self.points(seed: seed, count: 9, decoder)
    var search = LiveSearch(
      decoder.searched, model: decoder.model, beam: .greatestFiniteMagnitude, wanted: 1000)
    for point in points { search.append(point, decoder.searched) }
    let costs = Self.costs(of: points, decoder)
    for (word, _) in Self.words where word.count > 1 {
      let keys = try word.map { try #require(decoder.keyboard.key(for: $0)).index }
      let node = try #require(decoder.lexicon.node(ofCode: word))
      let token = try #require(
        search.tokens[..<search.tokenCount].first { Int($0.node) == node }, "\(word)")
      let expected = Self.least(keys, costs, keyCount: decoder.field.count)
      #expect(abs(token.ended - expected) < 1e-3 * max(1, expected), "\(word)")
    }
    let nodes = search.tokens[..<search.tokenCount].map(\.node)
    #expect(nodes == nodes.sorted() && Set(nodes).count == nodes.count)
  }

  @Test func aNarrowBeamKeepsFewer() throws {
    let decoder = try Self.decoder()
    let points = Self.points(seed: 3, count: 12, decoder)
    func count(_ beam: Float) -> Int {
      var search = LiveSearch(decoder.searched, model: decoder.model, beam: beam, wanted: 1000)
      for point in points { search.append(point, decoder.searched) }
      return search.tokenCount
    }
    #expect(count(2) < count(1000))
  }
}
