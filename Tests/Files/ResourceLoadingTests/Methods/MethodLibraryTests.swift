import InputMethods
import Testing

@testable import ResourceLoading

@Suite struct MethodLibraryTests {
  /// Pinyin has words in simplified characters, Bopomofo in traditional ones: 這個 is 这个. Shapes make no
  /// sentences.
  @Test(arguments: [
    ("pinyin", "这个", true), ("pinyin", "這個", false), ("bopomofo", "這個", true),
    ("bopomofo", "这个", false),
  ])
  func theModelIsThatOfTheTablesScript(_ name: String, _ word: String, _ isKnown: Bool) throws {
    let model = try #require(try MethodLibrary().method(name).method.model)
    #expect((model.index(ofLowercased: word) != nil) == isKnown)
  }

  /// Bopomofo's table as one of Pinyin keeps its characters, and so its model.
  @Test func pinyinInTraditionalCharacters() throws {
    var contents = try MethodLibrary().table("bopomofo").table.contents
    _ = contents.convertToPinyin()
    let model = try #require(try MethodLibrary.model(for: CodeTable(contents)))
    #expect(model.index(ofLowercased: "這個") != nil)
  }

  @Test func shapesHaveNoModel() throws {
    #expect(try MethodLibrary().method("cangjie5").method.model == nil)
  }

  /// 阿迪达斯 is one of Android's words, 一溜烟 one of libchewing's.
  @Test func pinyinHasTheWordsOfBothSources() throws {
    let table = try MethodLibrary().table("pinyin").table
    #expect(table.properties.kind == .pinyin)
    #expect(table.codes(of: "阿迪达斯") == ["a'di'da'si1221"])
    #expect(!table.entries(of: "一溜烟").isEmpty)
    #expect(try MethodLibrary().table("pinyin-android").table.entries(of: "一溜烟").isEmpty)
    #expect(try MethodLibrary().table("pinyin-android").table.entries(of: "阿迪达斯").count == 1)
  }
}
