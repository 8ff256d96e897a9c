import DecoderEvaluation
import Testing

struct AccuracyJournalTests {
  private typealias Entry = AccuracyJournal.Entry

  private let first = Entry(
    number: 1, checksum: 255,
    answers: [
      DecoderAnswer(place: .ranked(2), best: "tea \"x\"", millionths: 500_000, nanoseconds: 1200),
      DecoderAnswer(place: .abstained, nanoseconds: 7),
    ], controls: [])
  private let third = Entry(
    number: 3, checksum: .max, answers: [DecoderAnswer(place: .missed, best: "it")],
    controls: [DecoderAnswer(place: .failed)])

  /// Written by hand in the format that the type describes.
  private let text = """
    "run a"
    [1,"00000000000000ff",[["2","tea \\"x\\"",500000,1200],[".",null,-1,7]],[]]
    [3,"ffffffffffffffff",[["-","it",-1,0]],[["!",null,-1,0]]]

    """

  private func write(_ file: TemporaryPath) throws {
    let journal = try AccuracyJournal(file.path, run: "run a")
    try journal.output.append(first)
    try journal.output.append(third)
    try journal.output.flush()
  }

  @Test func entriesAreLines() throws {
    let file = TemporaryPath()
    try write(file)
    #expect(try file.text == text)
  }

  /// A run that is killed in its first moments has written what it had.
  @Test func theFirstEntryIsWrittenAtOnce() throws {
    let file = TemporaryPath()
    let journal = try AccuracyJournal(file.path, run: "run a")
    try journal.output.append(first)
    #expect(try file.text == text.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n")
    withExtendedLifetime(journal) {}
  }

  @Test func anEmptyFileIsNoOtherRun() throws {
    let file = TemporaryPath()
    try file.write("")
    var messages: [String] = []
    let journal = try AccuracyJournal(file.path, run: "run a") { messages.append($0) }
    #expect(messages.isEmpty)
    #expect(journal.entry(1) == nil)
    #expect(try file.text == "\"run a\"\n")
  }

  @Test func entriesAreFoundByNumber() throws {
    let file = TemporaryPath()
    try file.write(text)
    let journal = try AccuracyJournal(file.path, run: "run a")
    #expect(journal.entry(1) == first)
    #expect(journal.entry(2) == nil)
    #expect(journal.entry(3) == third)
    #expect(journal.entry(4) == nil)
    #expect(try file.text == text)
  }

  @Test(
    "a last line that was cut off is dropped",
    arguments: ["[4,\"00", "[4,\"00000000000000ff\",[],[]]", "[4,\"zz\",[],[]]\n"])
  func cutOff(rest: String) throws {
    let file = TemporaryPath()
    try file.write(text + rest)
    let journal = try AccuracyJournal(file.path, run: "run a")
    #expect(journal.entry(3) == third)
    #expect(journal.entry(4) == nil)
    #expect(try file.text == text)
  }

  @Test func newEntriesFollowTheOldOnes() throws {
    let file = TemporaryPath()
    try file.write(text)
    let journal = try AccuracyJournal(file.path, run: "run a")
    try journal.output.append(Entry(number: 4, checksum: 0, answers: [], controls: []))
    try journal.output.flush()
    #expect(try file.text == text + "[4,\"0000000000000000\",[],[]]\n")
  }

  @Test func anotherRunStartsOver() throws {
    let file = TemporaryPath()
    try file.write(text)
    var messages: [String] = []
    let journal = try AccuracyJournal(file.path, run: "run b") { messages.append($0) }
    #expect(messages == ["\(file.path): left by another run; starting over"])
    #expect(journal.entry(1) == nil)
    #expect(try file.text == "\"run b\"\n")
  }

  @Test func removingDeletesTheFile() throws {
    let file = TemporaryPath()
    try write(file)
    let journal = try AccuracyJournal(file.path, run: "run a")
    journal.remove()
    #expect(throws: (any Error).self) { try file.text }
  }
}
