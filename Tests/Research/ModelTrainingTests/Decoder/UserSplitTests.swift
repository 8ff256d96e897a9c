import Testing

@testable import ModelTraining

@Suite struct UserSplitTests {
  /// 100 traces of five users: a 25th is 4 traces, so only the last user is held out.
  @Test func theLastUsersAreHeldOut() throws {
    let split = UserSplit(holdingBackFrom: try Corpus.traces(100))
    #expect(Set(split.held.map(\.user)) == ["user 4"])
    #expect(split.held.count == 20)
    #expect(split.fitted.count == 80)
  }

  @Test(arguments: [2, 3, 5])
  func foldsShareNoUserAndLeaveNobodyOut(folds: Int) throws {
    let traces = try Corpus.traces(50)
    var held: [String] = []
    for fold in 0..<folds {
      let split = UserSplit(fold: fold, of: folds, traces: traces, seed: 1)
      #expect(Set(split.held.map(\.user)).isDisjoint(with: split.fitted.map(\.user)))
      #expect(split.held.count + split.fitted.count == 50)
      held += Set(split.held.map(\.user))
    }
    #expect(held.sorted() == (0..<5).map { "user \($0)" })
  }
}
