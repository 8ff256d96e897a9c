import KeyboardGeometry
import Testing

/// Properties of whatever layout is accepted.
@Suite struct RandomLayoutTests {
  @Test("A layout made to be valid is accepted and keeps its promises", arguments: 0..<200)
  func madeValid(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let layout = randomLayout(&random)
    try layout.validate()
    try check(layout, &random)
  }

  @Test("A damaged layout is refused, or keeps the promises all the same", arguments: 0..<200)
  func damaged(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &+ 1_000_000)
    var layout = randomLayout(&random)
    damage(&layout, &random)
    guard (try? layout.validate()) != nil else { return }
    try check(layout, &random)
  }

  private func check(_ layout: KeyboardLayout, _ random: inout SplitMix) throws {
    let text = layout.jsonText
    let back = try KeyboardLayout(json: text.utf8)
    #expect(back == layout)
    #expect(back.jsonText == text)
    let size = Size(
      width: Double.random(in: 60...900, using: &random),
      height: Double.random(in: 60...900, using: &random))
    // A margin or a column count may leave no room at this size.
    guard let keyboard = try? layout.placed(in: size) else { return }
    for key in keyboard.keys {
      #expect(keyboard.key(at: key.center)?.index == key.index, "\(key.role) in \(text)")
    }
    for _ in 0..<200 {
      let point = Point(
        x: Double.random(in: 0...size.width, using: &random),
        y: Double.random(in: 0...size.height, using: &random))
      #expect(keyboard.keys.count { $0.shape.contains(point) } <= 1, "\(point) in \(text)")
    }
  }

  private let alphabet = Array("abcdefghijklmnopqrstuvwxyzäöüß0123456789,.-")

  private func randomLayout(_ random: inout SplitMix) -> KeyboardLayout {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: randomRing(&random)
    case 1: randomGrid(&random)
    case 2: randomRows(&random)
    default: randomFree(&random)
    }
  }

  private func randomRing(_ random: inout SplitMix) -> KeyboardLayout {
    var letters = alphabet.shuffled(using: &random)
    var layout = RingLayout(
      rings: [], gaps: [], insetDegrees: Double.random(in: 0...2, using: &random),
      margin: Double.random(in: 0...20, using: &random))
    var edge = Double.random(in: 0...1, using: &random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let outer = edge + Double.random(in: 0.2...1, using: &random)
      // One place of the circle stays free for a gap.
      let places = Int.random(in: 2...13, using: &random)
      let width = 360 / Double(places)
      let start = Double.random(in: -180...180, using: &random)
      let keys = (1..<places).map { place in
        RingLayout.RingKey(
          character: letters.removeLast(), degrees: normalizedDegrees(start + width * Double(place))
        )
      }
      layout.rings.append(
        RingLayout.Ring(
          radius: (edge + outer) / 2, innerEdge: edge, outerEdge: outer, keyWidthDegrees: width,
          keys: keys))
      layout.gaps.append(
        RingLayout.Gap(
          action: .space, degrees: start, widthDegrees: width, innerEdge: edge, outerEdge: outer))
      edge = outer
    }
    return KeyboardLayout(name: "random ring", arrangement: .ring(layout))
  }

  private func randomGrid(_ random: inout SplitMix) -> KeyboardLayout {
    var letters = alphabet.shuffled(using: &random)
    var layout = GridLayout(columns: 14, height: 8, rows: [])
    var y = Double.random(in: 0...1, using: &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let count = Int.random(in: 1...10, using: &random)
      layout.rows.append(
        GridLayout.Row(
          characters: String(letters.suffix(count)),
          x: Double.random(in: 0...3, using: &random), y: y))
      letters.removeLast(count)
      y += 1 + (Bool.random(using: &random) ? 0 : Double.random(in: 0...0.4, using: &random))
    }
    layout.actions = [GridLayout.ActionKey(action: .space, x: 3.3, y: y, width: 4.4)]
    return KeyboardLayout(name: "random grid", arrangement: .grid(layout))
  }

  private func randomRows(_ random: inout SplitMix) -> KeyboardLayout {
    var letters = alphabet.shuffled(using: &random)
    var layout = RowLayout(
      columns: 24, height: 9, rows: [],
      gap: Size(
        width: Double.random(in: 0...8, using: &random),
        height: Double.random(in: 0...8, using: &random)),
      form: Bool.random(using: &random) ? .phone : .tablet)
    var y = Double.random(in: 0...1, using: &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let fills = Bool.random(using: &random)
      var keys = (0..<Int.random(in: 1...10, using: &random)).map { _ in
        RowKey(
          letters.removeLast(), width: Double.random(in: 0.3...2, using: &random),
          legends: Bool.random(using: &random) ? ["手"] : [],
          slide: Bool.random(using: &random) ? "!" : nil)
      }
      keys.append(RowKey(.key(.text(".com"))))
      keys.append(RowKey(.tab))
      if !fills { keys.insert(RowKey(.spacer, width: 0.5), at: keys.count / 2) }
      let height = Double.random(in: 0.5...1.5, using: &random)
      layout.rows.append(
        RowLayout.Row(
          keys: keys, x: fills ? 0 : Double.random(in: 0...1, using: &random), y: y,
          height: height, fills: fills))
      y += height
    }
    if Bool.random(using: &random) {
      var layer = RowLayout.Layer(name: "shift", rows: layout.rows)
      layer.rows[0].keys[0].slide = nil
      layer.rows[0].keys[0].legends = ["一", "ㄧ"]
      layout.layers = [layer]
    }
    return KeyboardLayout(name: "random rows", arrangement: .rows(layout))
  }

  private func randomFree(_ random: inout SplitMix) -> KeyboardLayout {
    var letters = alphabet.shuffled(using: &random)
    var layout = FreeLayout(columns: 12, height: 6, keys: [])
    // Each key lies somewhere in a cell of its own.
    for cell in 0..<18 {
      let width = Double.random(in: 0.2...2, using: &random)
      let height = Double.random(in: 0.2...2, using: &random)
      layout.keys.append(
        FreeLayout.PlacedKey(
          role: cell == 5 ? .action(.space) : .character(letters.removeLast()),
          x: Double(cell % 6) * 2 + Double.random(in: 0...(2 - width), using: &random),
          y: Double(cell / 6) * 2 + Double.random(in: 0...(2 - height), using: &random),
          width: width, height: height))
    }
    return KeyboardLayout(name: "random keys", arrangement: .free(layout))
  }

  private func damage(_ layout: inout KeyboardLayout, _ random: inout SplitMix) {
    let numbers = [
      0, -1, 0.3, 1e-12, 15, 359.9999999999, 1e6, 1e308, -1e308, .nan, .infinity,
      Double.leastNonzeroMagnitude,
      Double.random(in: 0...3, using: &random),
    ]
    let number = numbers.randomElement(using: &random) ?? 0
    switch layout.arrangement {
    case .ring(var ring):
      let i = Int.random(in: ring.rings.indices, using: &random)
      let k = Int.random(in: ring.rings[i].keys.indices, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: ring.rings[i].innerEdge = number
      case 1: ring.rings[i].outerEdge = number
      case 2: ring.rings[i].radius = number
      case 3: ring.rings[i].keyWidthDegrees = number
      case 4: ring.rings[i].keys[k].degrees = number
      case 5: ring.gaps[i].widthDegrees = number
      case 6: ring.insetDegrees = number
      case 7: ring.padding = number
      default: ring.rings[i].keys[k].character = "a"
      }
      layout.arrangement = .ring(ring)
    case .grid(var grid):
      let i = Int.random(in: grid.rows.indices, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: grid.rows[i].x = number
      case 1: grid.rows[i].y = number
      case 2: grid.columns = number
      case 3: grid.height = number
      case 4: grid.actions[0].width = number
      case 5: grid.actions[0].x = number
      default: grid.rows[i].characters += "a"
      }
      layout.arrangement = .grid(grid)
    case .rows(var rows):
      let i = Int.random(in: rows.rows.indices, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: rows.rows[i].x = number
      case 1: rows.rows[i].y = number
      case 2: rows.columns = number
      case 3: rows.height = number
      case 4: rows.rows[i].keys[0].width = number
      case 5: rows.rows[i].height = number
      case 6: rows.gap.width = number
      case 7: rows.rows[i].keys[0].legends = ["", " ", "\n"]
      default: rows.rows[i].keys[0].content = .key(.character("a"))
      }
      layout.arrangement = .rows(rows)
    case .free(var free):
      let i = Int.random(in: free.keys.indices, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: free.keys[i].x = number
      case 1: free.keys[i].y = number
      case 2: free.columns = number
      case 3: free.height = number
      case 4: free.keys[i].width = number
      case 5: free.keys[i].height = number
      default: free.keys[i].role = .character("a")
      }
      layout.arrangement = .free(free)
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): the same numbers from the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
