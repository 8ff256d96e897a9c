import InputMethods
import MethodComposing
import Testing
import TypingEvaluation

@Suite struct RandomKeysTests {
  private static func keys(seed: UInt64) throws -> RandomKeys {
    let entries = [("su3", "你"), ("cl3", "好"), ("su3cl3", "你好"), ("w96j0 ", "台灣")]
    let table = try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(name: "test", kind: .phonetic),
        entries: entries.map { CodeEntry(code: $0.0, word: $0.1, count: 5) }))
    return RandomKeys(composer: Composer(method: InputMethod(table: table)), seed: seed)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func invariantsHold(_ seed: UInt64) throws {
    var keys = try Self.keys(seed: seed)
    #expect(keys.type(5000) == nil)
    #expect(keys.count == 5000)
    #expect(keys.commits > 0)
    #expect((1...InputMethod.maximumCompositionLength).contains(keys.longest))
  }

  @Test func theSameSeedTypesTheSame() throws {
    var (a, b) = (try Self.keys(seed: 7), try Self.keys(seed: 7))
    #expect(a.type(2000) == nil)
    #expect(b.type(2000) == nil)
    #expect(a.commits == b.commits)
    #expect(a.longest == b.longest)
  }
}
