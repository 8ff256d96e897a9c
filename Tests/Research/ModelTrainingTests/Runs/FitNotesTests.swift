import SwipeDecoding
import Testing

@testable import ModelTraining

struct FitNotesTests {
  @Test("what a profile was fitted on, with what and by what")
  func facts() {
    let notes = FitNotes(corpus: nil, program: "ringswipe 1")
    let facts =
      notes.origin(traces: 120, users: 3) + notes.settings(seed: 7, epochs: 2)
      + [notes.fitter]
    #expect(facts.map(\.name) == ["corpus", "traces", "seed", "epochs", "program"])
    #expect(
      facts.map(\.text) == ["not stated", "120 of 3 users", "7", "2", "ringswipe 1"])
    #expect(FitNotes(corpus: "mine", program: "").origin(traces: 1, users: 1)[0].text == "mine")
  }
}
