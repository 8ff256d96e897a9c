import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ParallelWork
import Statistics
import Testing

@Suite struct GeometryTests {
  static let size = Size(width: 390, height: 290)

  /// Returns the layouts along a random walk of changes.
  static func walk(
    _ layout: KeyboardLayout, _ freedoms: Set<GeometryFreedom>, steps: Int, seed: UInt64 = 1
  ) throws -> [KeyboardLayout] {
    let moves = try GeometryMoves(freedoms, of: layout, size: size)
    var random = RandomSource(seed: seed)
    var layout = try moves.start(layout)
    var seen: [KeyboardLayout] = []
    for _ in 0..<steps {
      if let next = moves.neighbor(of: layout, reach: 0.5, using: &random) {
        layout = next
        seen.append(next)
      }
    }
    return seen
  }

  static func ring(_ layout: KeyboardLayout) throws -> RingLayout {
    guard case .ring(let ring) = layout.arrangement else { throw AssignmentError.empty }
    return ring
  }

  /// Every change gives a layout with the same letters on keys of at least 24 pt.
  @Test(arguments: [GeometryFreedom.radii, .inside, .gaps, .margin])
  func changedRingsCanBeTyped(freedom: GeometryFreedom) throws {
    let seen = try Self.walk(.ring, [freedom], steps: 300)
    #expect(seen.count > 20)
    let before = try Self.ring(.ring)
    for layout in seen {
      let keyboard = try layout.placed(in: Self.size)
      #expect(layout.characters.sorted() == KeyboardLayout.ring.characters.sorted())
      let ring = try Self.ring(layout)
      let scale = ring.scale(in: Self.size)
      #expect(ring.margin >= 4)
      #expect(ring.rings.allSatisfy { ($0.outerEdge - $0.innerEdge) * scale >= 24 - 1e-9 })
      #expect(keyboard.keyPitch > 20)
      // Everything that may not change stays.
      if freedom != .margin { #expect(ring.margin == before.margin) }
      if freedom != .radii { #expect(ring.rings.map(\.radius) == before.rings.map(\.radius)) }
      if freedom != .inside { #expect(ring.rings.map(\.keys.count) == [8, 18]) }
      // Key widths are rounded to 10⁻⁴ degrees; the remainder goes to the gaps.
      if freedom != .gaps { #expect(ring.gaps.allSatisfy { abs($0.widthDegrees - 36) < 0.01 }) }
    }
  }

  /// With 9 letters inside, 5 above share the 144° that 4 had, 28.8° each; of the 17 outside, 9
  /// share a half, 16° each. With 7 inside and 19 outside, 4 keep their 36°, and 10 have 14.4°
  /// each.
  @Test func lettersGoFromRingToRing() throws {
    var counts: Set<Int> = []
    for layout in try Self.walk(.ring, [.inside], steps: 200) {
      let ring = try Self.ring(layout)
      let inside = ring.rings[0].keys.count
      counts.insert(inside)
      #expect(inside + ring.rings[1].keys.count == 26)
      for (part, arc) in zip(ring.rings, [144.0, 144]) {
        let perHalf = Double((part.keys.count + 1) / 2)
        #expect(abs(part.keyWidthDegrees - arc / perHalf) < 1e-4)
      }
    }
    #expect(counts.isSuperset(of: [7, 8, 9]))
  }

  @Test func rowsOfGrids() throws {
    var lengths: Set<[Int]> = []
    for layout in try Self.walk(.qwerty, [.rows], steps: 400) {
      guard case .grid(let grid) = layout.arrangement else { throw AssignmentError.empty }
      lengths.insert(grid.rows.map(\.characters.count))
      #expect(layout.characters.sorted() == KeyboardLayout.qwerty.characters.sorted())
      #expect(grid.columns == Double(grid.rows.map(\.characters.count).max() ?? 0))
      #expect(grid.height == Double(grid.rows.count + 1))
      #expect(390 / grid.columns >= 24 && 290 / grid.height >= 24)
      _ = try layout.placed(in: Self.size)
    }
    #expect(lengths.count > 10)
    #expect(Set(lengths.map(\.count)).count > 1)
  }

  /// A ring's keys become squares about the same centres; the gaps stay as keys, and the centre
  /// zone goes.
  @Test func keysAnywhere() throws {
    let moves = try GeometryMoves([.places], of: .ring, size: Self.size)
    let before = try KeyboardLayout.ring.placed(in: Self.size)
    let after = try moves.start(.ring).placed(in: Self.size)
    #expect(after.keys.count == 28)
    for key in before.keys where key.action != .center {
      let same = key.character.map { after.key(for: $0) } ?? key.action.map { after.key(for: $0) }
      let center = try #require(same??.center)
      #expect(center.distance(to: key.center) < 1e-6)
    }
    let seen = try Self.walk(.qwerty, [.places], steps: 300)
    #expect(seen.count > 50)
    for layout in seen { _ = try layout.placed(in: Self.size) }
    let last = try #require(seen.last).placed(in: Self.size)
    let qwerty = try KeyboardLayout.qwerty.placed(in: Self.size)
    // Action keys stay where they are.
    for key in qwerty.keys where key.character == nil {
      let other = try #require(key.action.flatMap { last.key(for: $0) })
      #expect(other.center.distance(to: key.center) < 1e-6)
    }
  }

  @Test func missingPartsCannotChange() throws {
    let cases: [(Set<GeometryFreedom>, KeyboardLayout)] = [
      ([], .ring), ([.rows], .ring), ([.radii], .qwerty), ([.margin], .qwerty),
      ([.inside], .minimal), ([.places, .margin], .ring),
    ]
    for (freedoms, layout) in cases {
      #expect(throws: AssignmentError.self) {
        try GeometryMoves(freedoms, of: layout, size: Self.size)
      }
    }
  }

  @Test(arguments: [LayoutObjective.clarity, .swipeTime])
  func reportedValuesMatchTheLayout(objective: LayoutObjective) throws {
    let ring = try KeyboardLayout.ring.placed(in: Self.size)
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "lazy", "dogs", "again"]
      .map { LexiconEntry(word: $0, count: 1) }
    let use = try LetterFrequencies(of: words, letters: ring.characterKeys.compactMap(\.character))
    let search = GeometrySearch(
      objective: objective, freedoms: [.radii, .inside, .gaps, .margin], steps: 200, seed: 3)
    let found = try search.run([0, 1], on: ring, use, workers: Workers(jobs: 1))
    #expect(found == (try search.run([0, 1], on: ring, use, workers: Workers(jobs: 2))))
    #expect(found.map(\.number) == [0, 1])
    let before = try objective.value(of: ring, use)
    for result in found {
      let layout = try #require(result.layout)
      #expect(layout.characters == result.characters)
      let keyboard = try layout.placed(in: Self.size)
      let there = try LetterFrequencies(of: words, letters: layout.characters)
      let value = try objective.value(of: keyboard, there)
      #expect(abs(value - result.value) < 1e-6 * abs(value))
    }
    #expect(objective.isBetterLarge ? found[0].value > before : found[0].value < before)
    #expect(throws: AssignmentError.self) {
      try GeometrySearch(objective: objective, freedoms: [.radii], fixed: ["é"], seed: 1)
        .run([0], on: ring, use, workers: Workers(jobs: 1))
    }
  }
}
