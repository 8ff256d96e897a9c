import SwipeTraces
import Testing

@testable import Realism

struct RealismWarningsTests {
  /// Traces of "we" on the keyboard of `RealismTraces`, one for each of `users`, moved
  /// by `shift` pt to the right.
  private func traces(
    users: [String], shift: Double = 0, isSynthetic: Bool = false, layout: String = "qwerty"
  ) throws -> [RealismTrace] {
    try users.enumerated().map { number, user in
      var trace = SwipeTrace(
        id: "\(number)", word: "we",
        samples: (0..<6).map {
          TraceSample(
            x: 60 + 8 * Double($0) + shift, y: 20 + Double(number), t: 16 * Double($0))
        }, user: user)
      if isSynthetic { trace.otherFields = [.init(name: "synthetic", json: "{}")] }
      var measured = try RealismTrace(trace, on: try RealismTraces.keyboard())
      measured.layout = layout
      return measured
    }
  }

  private func lines(_ real: [RealismTrace], _ synthetic: [RealismTrace]) -> [String] {
    RealismWarnings(
      real: real, synthetic: synthetic,
      pairs: zip(real, synthetic).map { (real: $0, synthetic: $1) }
    ).lines
  }

  /// 120 traces of 12 users.
  private let many = (0..<120).map { "u\($0 % 12)" }

  @Test("people's traces and generated ones of the same keyboards need no warning")
  func right() throws {
    #expect(
      lines(try traces(users: many), try traces(users: many, shift: 1, isSynthetic: true))
        .isEmpty)
    // Unmarked ones of another program, and two generators, are no mistake either.
    #expect(lines(try traces(users: many), try traces(users: many, shift: 1)).isEmpty)
    #expect(
      lines(
        try traces(users: many, isSynthetic: true),
        try traces(users: many, shift: 1, isSynthetic: true)
      ).isEmpty)
  }

  @Test("real and synthetic traces are exchanged")
  func exchanged() throws {
    let found = lines(
      try traces(users: many, isSynthetic: true), try traces(users: many, shift: 1))
    #expect(
      found == [
        "120 of 120 traces given as real are marked synthetic, and 0 of 120 given by --synthetic: "
          + "the two are exchanged"
      ])
  }

  @Test("the same samples on both sides")
  func same() throws {
    let found = lines(try traces(users: many), try traces(users: many))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("120 of 120 synthetic traces have the samples of a real one"))
  }

  @Test("pairs of two layouts")
  func layouts() throws {
    let found = lines(
      try traces(users: many), try traces(users: many, shift: 1, layout: "ring"))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("120 of 120 pairs are of two layouts (qwerty and ring)"))
  }

  @Test("few pairs or few people")
  func few() throws {
    func found(_ users: [String]) throws -> [String] {
      lines(try traces(users: users), try traces(users: users, shift: 1))
    }
    #expect(
      try found(Array(repeating: "u", count: 120)).first?.hasPrefix("120 pairs of 1 real user:")
        == true)
    #expect(
      try found(Array(many.prefix(99))).first?.hasPrefix("99 pairs of 12 real users:") == true)
  }
}
