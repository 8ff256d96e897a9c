import InputMethods
import KeyboardGeometry

/// Small tables, written by hand.
enum Tables {
  static func table(
    _ entries: [(code: String, word: String, count: UInt32)], kind: CodeTableProperties.Kind
  ) throws -> CodeTable {
    try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(name: "test", kind: kind),
        entries: entries.map { CodeEntry(code: $0.code, word: $0.word, count: $0.count) }))
  }

  static func bopomofo() throws -> CodeTable {
    try table(
      [
        ("su3", "你", 90), ("cl3", "好", 80), ("su3cl3", "你好", 50), ("w96j0 ", "台灣", 60),
        ("su6", "尼", 10), ("cl4", "號", 20), ("cl4", "浩", 5), ("u4", "意", 9), ("1u4", "必", 9),
      ], kind: .phonetic)
  }
}

/// Rings of symbols.
enum Rings {
  static func bopomofo() throws -> KeyboardLayout {
    let symbols = Array("ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ")
    let finals = Array("ㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ")
    func ring(
      _ characters: [Character], radius: Double, from inner: Double, to outer: Double
    ) -> RingLayout.Ring {
      let step = 360 / Double(characters.count)
      return RingLayout.Ring(
        radius: radius, innerEdge: inner, outerEdge: outer, keyWidthDegrees: step,
        keys: characters.enumerated().map {
          RingLayout.RingKey(character: $1, degrees: Double($0) * step)
        })
    }
    return KeyboardLayout(
      name: "test-ring",
      arrangement: .ring(
        RingLayout(
          rings: [
            ring(finals, radius: 1, from: 0.6, to: 1.6),
            ring(symbols, radius: 2.2, from: 1.6, to: 2.35),
          ], gaps: [])))
  }
}
