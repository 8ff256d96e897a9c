import SwipeTraces
import Testing

struct UserNamesTests {
  private func names(_ users: [String?]) -> UserNames {
    var names = UserNames()
    for (index, user) in users.enumerated() {
      names.add(SwipeTrace(id: "t\(index)", samples: [], user: user))
    }
    return names
  }

  @Test(arguments: [
    (["P1", "p1 ", "P2"], [["P1", "p1 "]]),
    (["7", "007", "07", "70"], [["007", "07", "7"]]),
    (["0", "00", "o"], [["0", "00"]]),
    (["P07", "P7", "a b", "ab"], []),
    (["b", "B", "A", "a"], [["A", "a"], ["B", "b"]]),
  ])
  func namesOfOnePerson(users: [String], variants: [[String]]) {
    #expect(names(users).variants == variants)
  }

  @Test func usersThatAreNobody() {
    #expect(
      names(["unknown", "p", "unknown", nil, "unknown", "NA", "NA"]).markRemarks == [
        "3 of 6 traces have the user 'unknown', who counts as one person; if it means that nobody is named, "
          + "leave it empty"
      ])
    #expect(names(["p", "p", "p", "Nanette", "Nanette", "Nanette"]).markRemarks == [])
  }

  @Test func usersThatAreTheTraces() {
    #expect(names(["t0", "t1", "t2"]).areNamedAsTraces)
    #expect(!names(["t0", "t1", "t1"]).areNamedAsTraces)
    #expect(!names(["t0"]).areNamedAsTraces)
    #expect(!names([nil, nil]).areNamedAsTraces)
  }
}
