import KeyboardGeometry
import Testing

@testable import DecoderEvaluation

struct SweepAxisTests {
  private let base = SweepSetting(
    layout: "ring", size: Size(width: 400, height: 300), noise: 1, rate: 60, dictionary: nil)

  /// 50.8 mm are two inches, 326 pt; the height stays three quarters of that: 244.5 pt.
  @Test func aKeyboardKeepsItsShape() throws {
    let setting = try #require(base.with(.size, "50.8mm"))
    #expect(abs(setting.size.width - 326) < 1e-9)
    #expect(abs(setting.size.height - 244.5) < 1e-9)
    #expect(setting.noise == 1)
  }

  @Test func oneThingChanges() {
    #expect(base.with(.noise, "8.7")?.noise == 8.7)
    #expect(base.with(.dictionary, "5000")?.dictionary == 5000)
    #expect(base.with(.rate, "30")?.rate == 30)
    #expect(base.with(.layout, "qwerty")?.layout == "qwerty")
  }

  @Test(
    "texts that are not values",
    arguments: [
      (SweepAxis.noise, "x"), (.dictionary, "0"), (.dictionary, "1.5"), (.rate, "0"),
      (.rate, "inf"), (.size, "0mm"),
    ])
  func wrong(axis: SweepAxis, value: String) { #expect(base.with(axis, value) == nil) }

  @Test("the default values are values", arguments: SweepAxis.allCases)
  func defaults(axis: SweepAxis) {
    #expect(
      axis.defaultValues.split(separator: ",").map(String.init).allSatisfy {
        base.with(axis, $0) != nil
      })
  }
}
