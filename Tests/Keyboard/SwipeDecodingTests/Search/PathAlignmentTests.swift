import SwipeTraces
import Testing

@testable import SwipeDecoding

@Suite struct PathAlignmentTests {
  @Test func lettersLieWhereTheFingerPassedThem() {
    // Keys at 0, 1, 2 key units on a line (pitch 40); the finger goes from the first to the last at
    // one speed. Forty points are 2/39 apart, so the middle key lies between points 19 and 20.
    let field = KeyField(
      centers: [.init(x: 0, y: 0), .init(x: 40, y: 0), .init(x: 80, y: 0)], pitch: 40)
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = 0
    let model = AlignmentModel(field: field, parameters: parameters)
    let workspace = SearchWorkspace(pointCount: 40, keyCount: 3)
    let samples = (0...20).map { TraceSample(x: Double($0) * 4, y: 0, t: Double($0) * 8) }
    let isFilled = workspace.track.fill(samples, pitch: 40, parameters: parameters)
    #expect(isFilled)
    model.fill(workspace.tables, with: workspace.track)
    var alignment = PathAlignment()
    let isAligned = alignment.align([0, 1, 2], model: model, tables: workspace.tables)
    #expect(isAligned)
    #expect(alignment.points[0] == 0)
    #expect([19, 20].contains(alignment.points[1]))
    #expect(alignment.points[2] == 39)
    // The motion fits, so what costs is the lengths, 2 · 0.09725, and the middle letter's 1/39 unit
    // off its key: (1/39)² / (2 · 0.4021²) = 0.00203, less the nearest key's share of it, 0.2357.
    #expect(abs(alignment.cost - (2 * 0.09725 + 0.00203 * (1 - 0.2357))) < 1e-4)
    #expect(alignment.segmentCosts.allSatisfy { abs($0) < 1e-3 })
  }

  @Test(arguments: [[], [3], [-1, 0], [0, 1, 0, 1, 0, 1, 0, 1, 0]])
  func whatCannotBeAlignedIsNot(keys: [Int]) {
    var scene = SearchScene(seed: 1, letters: 3)
    let model = AlignmentModel(field: scene.field, parameters: .segmentation)
    let workspace = SearchWorkspace(pointCount: 8, keyCount: 3)
    let isFilled = workspace.track.fill(scene.trace(), pitch: 40, parameters: model.parameters)
    #expect(isFilled)
    model.fill(workspace.tables, with: workspace.track)
    var alignment = PathAlignment()
    let isAligned = alignment.align(keys, model: model, tables: workspace.tables)
    #expect(!isAligned)
    #expect(alignment.points.isEmpty)
    #expect(alignment.cost == .infinity)
  }
}
