import CodeSwiping
import InputMethods
import KeyboardGeometry
import Statistics
import SwipeDecoding
import Testing
import TraceSynthesis

@Suite struct PinyinSwipesTests {
  private static func codes(on layout: KeyboardLayout) throws -> SwipedCodes {
    let table = try Tables.table(
      [
        ("xian1", "先", 30), ("xi'an11", "西安", 12), ("xian4", "线", 20), ("ni'hao33", "你好", 50),
        ("nv3", "女", 9), ("zhong'guo12", "中国", 60), ("hao3", "好", 5), ("e4", "饿", 3),
      ], kind: .pinyin)
    return try SwipedCodes(SwipedMethod(table: table), on: layout)
  }

  /// A swipe visits the letters; tones and divisions are not swiped.
  @Test func codesAreLetters() throws {
    let codes = try Self.codes(on: .qwerty)
    #expect(codes.words(of: "xian", limit: 9) == ["先", "线", "西安"])
    #expect(codes.words(of: "nihao", limit: 9) == ["你好"])
    #expect(codes.words(of: "xi'an11", limit: 9).isEmpty)
    #expect(codes.method.code(of: "西安") == "xian")
    #expect(codes.unwritableCount == 0)
    let spelling = try CodeSpelling(of: codes.method, on: .qwerty)
    #expect(spelling.keys(of: "nihao") == "nihao")
    #expect(spelling.swipe(of: "女")?.keys == "nv")
  }

  @Test(arguments: ["qwerty", "ring"])
  func swipes(_ name: String) throws {
    let layout = try #require(KeyboardLayout.builtIn(named: name))
    let keyboard = try layout.placed(in: Size(width: 390, height: 290))
    let codes = try Self.codes(on: layout)
    let decoder = try CodeSwipeDecoder(
      keyboard: keyboard, codes: codes, profile: PathProfile(alignment: .segmentation))
    let spelling = try CodeSpelling(of: codes.method, on: layout)
    for (word, code) in [("你好", "nihao"), ("中国", "zhongguo"), ("先", "xian")] {
      var random = RandomSource(seed: 1)
      let keys = try #require(spelling.swipe(of: word)).keys
      let samples = try StraightLineSynthesizer(keyboard: keyboard).samples(
        for: keys, using: &random)
      let best = try #require(decoder.decode(samples, limit: 3).first)
      #expect(best.word == word && best.code == code, "\(name)")
    }
  }
}
