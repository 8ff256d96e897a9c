import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ParallelWork
import Statistics
import Testing

@Suite struct ParetoTests {
  @Test func hypervolumesByHand() {
    #expect(hypervolume([], reference: [1, 1]) == 0)
    #expect(hypervolume([[0.25, 0.25]], reference: [1, 1]) == 0.5625)
    // Two rectangles of 1 by 2 and 2 by 1 that share a square of 1 by 1.
    #expect(hypervolume([[0, 1], [1, 0]], reference: [2, 2]) == 3)
    // A dominated point, one beyond the reference and a duplicate add nothing.
    #expect(hypervolume([[0, 1], [1, 0], [1, 1], [0, 3], [1, 0]], reference: [2, 2]) == 3)
    // Three boxes of 2 · 2 · 1 in a cube of edge 2: each two share 2 · 1 · 1, all three 1.
    let boxes: [[Double]] = [[0, 0, 1], [0, 1, 0], [1, 0, 0]]
    #expect(hypervolume(boxes, reference: [2, 2, 2]) == 12 - 6 + 1)
    #expect(hypervolume([[3], [1]], reference: [4]) == 3)
  }

  /// Compares with counting the cells of a lattice.
  @Test func hypervolumesOfManyPoints() {
    var random = RandomSource(seed: 5)
    for _ in 0..<50 {
      let points = (0..<12).map { _ in (0..<3).map { _ in Double(random.below(7)) } }
      var cells = 0.0
      for x in 0..<6 {
        for y in 0..<6 {
          for z in 0..<6 {
            let cell = [Double(x), Double(y), Double(z)]
            if points.contains(where: { zip($0, cell).allSatisfy { $0 <= $1 } }) { cells += 1 }
          }
        }
      }
      #expect(hypervolume(points, reference: [6, 6, 6]) == cells)
    }
  }

  @Test func anArchiveKeepsNondominatedMembers() {
    var archive = ParetoArchive<Int>(edges: [0.001, 0.001])
    for (number, costs) in [[3.0, 1], [1, 3], [2, 2], [3, 3], [2, 2], [0.5, 3]].enumerated() {
      archive.offer(costs, number)
    }
    #expect(Set(archive.entries.map(\.member)) == [0, 2, 5])
    let taken = [archive.offer([.nan, 0], 9), archive.offer([0], 9), archive.offer([0, 0], 7)]
    #expect(taken == [false, false, true])
    #expect(archive.entries.map(\.member) == [7])
  }

  @Test func aBoxHoldsOneMember() {
    var archive = ParetoArchive<Int>(edges: [1, 1])
    archive.offer([1.2, 1.8], 0)
    // Neither dominates the other, but they share a box.
    let taken = [archive.offer([1.8, 1.2], 1), archive.offer([1.1, 1.7], 2)]
    #expect(taken == [false, true])
    #expect(archive.entries.map(\.member) == [2])
  }

  @Test func frontsOfTwoSeeds() throws {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let letters = ring.characterKeys.compactMap(\.character)
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "lazy", "dogs", "again"]
    let use = try LetterFrequencies(
      of: words.map { LexiconEntry(word: $0, count: 1) }, letters: letters)
    var search = ParetoSearch(
      objectives: [.swipeTimeFitted, .qwerty], fixed: ["e"], divisions: 6, steps: 4_000, seed: 1)
    let found = try search.run(on: ring, use, workers: Workers(jobs: 2))
    let again = try search.run(on: ring, use, workers: Workers(jobs: 1))
    #expect(found.members.map(\.characters) == again.members.map(\.characters))
    for member in found.members {
      #expect(member.characters.sorted() == letters.sorted())
      #expect(member.characters.firstIndex(of: "e") == letters.firstIndex(of: "e"))
      // No member is dominated, and the values are those of the layout.
      #expect(
        !found.members.contains { other in
          other.values != member.values && zip(other.values, member.values).allSatisfy { $0 <= $1 }
        })
      let keyboard = try ring.layout.writing(member.characters).placed(in: ring.size)
      let useThere = try LetterFrequencies(
        of: words.map { LexiconEntry(word: $0, count: 1) }, letters: member.characters)
      for (objective, value) in zip(search.objectives, member.values) {
        #expect(abs(try objective.value(of: keyboard, useThere) - value) < 1e-6 * abs(value))
      }
    }
    #expect(found.hypervolume > 0.5)
    search.seed = 2
    let other = try search.run(on: ring, use, workers: Workers(jobs: 2))
    #expect(abs(other.hypervolume - found.hypervolume) < 0.1)
    search.objectives = [.reach]
    #expect(throws: AssignmentError.self) {
      try search.run(on: ring, use, workers: Workers(jobs: 1))
    }
  }
}
