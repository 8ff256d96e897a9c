import SwipeTraces
import Testing

@Suite struct TraceConditionTests {
  /// 50 pt in 100 ms.
  private static let tea = SwipeTrace(
    id: "a-1", word: "Tea", keyboard: KeyboardReference(layout: "qwerty", width: 100, height: 50),
    samples: [TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 30, y: 40, t: 100)],
    otherFields: [
      .init(name: "device", json: #""phone 3""#), .init(name: "trial", json: "4"),
      .init(name: "late", json: "true"), .init(name: "note", json: "null"),
    ])

  @Test(arguments: [
    "id = a-1", "word=tea", "word != tee", "word ~ t*", "word ~ T?A", "id ~ *-?",
    "layout = qwerty", "width >= 100", "height<51", "samples = 2", "duration=100.0",
    "length <= 50", "rate = 10", "gap > 99", "device = phone 3", "device ~ phone*", "trial = 4.0",
    "trial < 5", "late = true", "user =", "user !=  u1", "nothing =", "note = ", "word ~ *",
  ])
  func isMet(_ text: String) throws {
    #expect(try TraceCondition(text).isMet(by: Self.tea))
  }

  @Test(arguments: [
    "id = a", "word = te", "word ~ e", "word ~ t", "id ~ ?-", "samples != 2", "samples > 2",
    "trial >= 5", "device > 3", "nothing > 0", "nothing ~ *", "user = u1", "late = 1", "word =",
    "gap < 100",
  ])
  func isNotMet(_ text: String) throws {
    #expect(try !TraceCondition(text).isMet(by: Self.tea))
  }

  @Test(arguments: [
    (
      "samples 30",
      "'samples 30' is not FIELD OPERATOR VALUE, such as 'samples >= 30'; the operators are "
        + "= != < <= > >= ~"
    ),
    ("= 3", "'= 3' names no field, such as 'samples >= 30'"),
    ("samples >= many", "'>=' takes a number, not 'many'"),
    ("samples = many", "'samples =' takes a number, not 'many'"),
    ("word < b", "'<' takes a number, not 'b'"),
    ("gap => 3", "'gap =' takes a number, not '> 3'"), ("gap !", "'gap !' is not"),
  ])
  func refuses(_ text: String, _ message: String) {
    var description = ""
    do throws(TraceConditionError) {
      _ = try TraceCondition(text)
    } catch {
      description = error.description
    }
    #expect(description.hasPrefix(message))
  }

  @Test func isPartOfAFilter() throws {
    var filter = TraceFilter()
    filter.conditions = [try TraceCondition("samples >= 2"), try TraceCondition("trial = 4")]
    #expect(!filter.isEmpty && filter.takes(Self.tea))
    filter.conditions.append(try TraceCondition("word = it"))
    #expect(!filter.takes(Self.tea))
    filter.conditions = []
    filter.ids = ["a-1"]
    #expect(!filter.isEmpty && filter.takes(Self.tea))
    filter.ids = ["a-2"]
    #expect(!filter.takes(Self.tea))
  }
}
