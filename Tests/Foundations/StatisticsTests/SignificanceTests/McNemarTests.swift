import Statistics
import Testing

struct McNemarTests {
  @Test("few discordant pairs: exact binomial distribution")
  func exact() {
    // b = 2, c = 8: 2 · (C(10,0) + C(10,1) + C(10,2)) / 2¹⁰ = 2 · (1 + 10 + 45) / 1024 = 0.109375.
    let test = McNemar(onlyFirst: 2, onlySecond: 8)
    #expect(test.isExact)
    #expect(abs(test.pValue - 0.109375) < 1e-12)
    // 3 against 3: twice the tail is more than all, so 1.
    #expect(McNemar(onlyFirst: 3, onlySecond: 3).pValue == 1)
    #expect(McNemar(onlyFirst: 0, onlySecond: 0).pValue == 1)
  }

  @Test("many discordant pairs: chi-square with continuity correction")
  func approximate() {
    // b = 60, c = 40: (20 − 1)² / 100 = 3.61, whose root is 1.9; P(|Z| > 1.9) = 0.057433 (tables).
    let test = McNemar(onlyFirst: 60, onlySecond: 40)
    #expect(!test.isExact)
    #expect(abs(test.statistic - 3.61) < 1e-12)
    #expect(abs(test.pValue - 0.057433) < 1e-6)
    // An even split has no excess left to correct.
    #expect(McNemar(onlyFirst: 50, onlySecond: 50).pValue == 1)
  }
}
