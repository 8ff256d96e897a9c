import Pictures
import Testing

struct PictureNamesTests {
  @Test(
    "ids become file names",
    arguments: [
      ("1-the", "1-the"), ("", "trace"), ("../../etc/passwd", "_._.._etc_passwd"),
      ("/", "_"), (".", "_"), ("..", "_."), ("-o", "_o"), ("a b\n\0c", "a_b__c"),
      ("größe", "größe"), ("你好", "你好"), ("C:\\x", "C__x"), ("user/17:3", "user_17_3"),
      ("emoji🙂", "emoji_"),
    ])
  func base(id: String, name: String) {
    #expect(PictureNames.base(id) == name)
  }

  @Test("no name twice, whatever the case")
  func equal() {
    var names = PictureNames()
    let given = ["a", "a", "A", "a-2", "a", "a/b", "a_b"].map { names.name(for: $0) }
    #expect(given == ["a", "a-2", "A-3", "a-2-2", "a-4", "a_b", "a_b-2"])
  }

  /// 100 three-byte characters are 300 bytes; 180 bytes hold 60 of them.
  @Test func long() {
    #expect(PictureNames.base(String(repeating: "x", count: 9999)).utf8.count == 180)
    #expect(PictureNames.base(String(repeating: "字", count: 100)).count == 60)
    var names = PictureNames()
    let long = String(repeating: "x", count: 9999)
    #expect(names.name(for: long) != names.name(for: long))
  }
}
