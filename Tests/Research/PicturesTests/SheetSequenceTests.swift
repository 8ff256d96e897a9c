import KeyboardGeometry
import Pictures
import Rendering
import Testing

struct SheetSequenceTests {
  private func entry(_ id: String, rank: Int?, _ scores: [Double], word: Bool = true) throws
    -> DecodedEntry
  {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    return DecodedEntry(
      entry: ContactSheet.Entry(
        picture: TrailPicture(keyboard: keyboard, theme: .dark), headline: "",
        isRight: word ? rank == 1 : nil, detail: id),
      place: DecodedPlace(isLabelled: word, rank: rank, scores: scores))
  }

  private func swipes() throws -> [DecodedEntry] {
    try [
      entry("sure", rank: 1, [-0.1, -5]), entry("close", rank: 1, [-0.7, -0.75]),
      entry("second", rank: 2, [-0.5, -1]), entry("far second", rank: 2, [-0.1, -4]),
      entry("third", rank: 3, [-1, -1.1, -1.2]), entry("none", rank: nil, []),
      entry("missed", rank: nil, [-2]), entry("surely missed", rank: nil, [-0.1]),
      entry("unlabelled", rank: nil, [-0.1], word: false),
    ]
  }

  private func drawn(
    _ selection: SheetSelection, _ order: SheetOrder, limit: Int? = nil
  ) throws -> [String] {
    let sequence = SheetSequence(selection, order, limit: limit)
    let now = try swipes().compactMap { sequence.next($0) }
    return (now + sequence.rest()).map(\.detail)
  }

  @Test func theWorstComeFirst() throws {
    #expect(
      try drawn(.all, .worst) == [
        "surely missed", "missed", "none", "third", "far second", "second", "close", "sure",
        "unlabelled",
      ])
    #expect(try drawn(.wrong, .worst, limit: 2) == ["surely missed", "missed"])
  }

  @Test func selectsInTheOrderOfTheFiles() throws {
    #expect(try drawn(.right, .file) == ["sure", "close"])
    #expect(try drawn(.wrong, .file, limit: 3) == ["second", "far second", "third"])
    #expect(try drawn(.all, .file).count == 9)
    let sequence = SheetSequence(.wrong, .file, limit: nil)
    for swipe in try swipes() { _ = sequence.next(swipe) }
    #expect(sequence.unlabelled == 1)
  }
}
