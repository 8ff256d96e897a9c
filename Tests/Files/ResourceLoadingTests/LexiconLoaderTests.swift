import Foundation
import ResourceLoading
import SystemPackage
import Testing

struct LexiconLoaderTests {
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).tsv")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test func wrongLinesAreReportedAndSkipped() throws {
    try withFile("tea\t5\nit\tmany\nthe\t7\n") { path in
      var messages: [String] = []
      let (words, skipped) = try LexiconLoader().load([path]) { messages.append($0) }
      #expect(words.entries.map(\.word) == ["the", "tea"])
      #expect(skipped == 1)
      #expect(messages.count == 1)
      #expect(messages.first?.hasPrefix("\(path):2: ") == true)
      #expect(messages.first?.hasSuffix("; skipped") == true)
    }
  }

  @Test func whatAListIsReadAsIsSaid() throws {
    try withFile("rank,word\n1,the\n2,tea\n") { path in
      var messages: [String] = []
      let (words, skipped) = try LexiconLoader().load([path, path]) { messages.append($0) }
      #expect(words.entries.map(\.word) == ["the", "tea"])
      #expect(skipped == 0)
      #expect(messages.count == 3)
      #expect(messages.first == "\(path): named twice; its words count once")
      #expect(messages.last?.contains("turned round") == true)
    }
  }

  /// Nothing is said of the lists that come with the program.
  @Test(arguments: ["words", "words-50k", "words-200k", "fr"])
  func builtInListsNeedNoRemark(name: String) throws {
    var messages: [String] = []
    _ = try LexiconLoader(profanity: true).load([name]) { messages.append($0) }
    #expect(messages.isEmpty)
  }

  @Test func anEmptyListIsAnError() throws {
    try withFile("") { path in
      #expect(throws: InputError.badFile(path: path, reason: "holds no words")) {
        try LexiconLoader().load([path])
      }
    }
  }

  private func words(_ loader: LexiconLoader, _ name: String) throws -> [String] {
    try loader.load([name]).lexicon.entries.map(\.word)
  }

  @Test func contractionsComeWithBuiltInLists() throws {
    let usual = try words(LexiconLoader(), "words")
    let bare = try words(LexiconLoader(contractions: false), "words")
    #expect(usual.contains("don't"))
    #expect(!bare.contains("don't"))
  }

  @Test func aListOfOnesOwnIsTakenAsItIs() throws {
    try withFile("dont\t5\n") { path in
      let loader = LexiconLoader()
      #expect(loader.leavesAsIs(path))
      let own = try words(loader, path)
      #expect(own == ["dont"])
      let written = try words(LexiconLoader(contractions: true), path)
      #expect(written.contains("don't"))
      let compiled = try loader.loadCompiled([path]).lexicon
      #expect(compiled.contains(word: "dont"))
    }
  }

  /// The compiled file that is opened in place of a built-in list holds what the lists hold.
  @Test(arguments: ["words-50k", "words-200k"])
  func theCompiledListIsThatOfTheLists(name: String) throws {
    let list = try LexiconLoader().load([name]).lexicon
    let made = try list.compiled().withBytes { Array($0) }
    let file = try InputFile.contents(of: DataFolder.dictionary("\(name).rsl"))
    #expect(made == file, "make it again with: ringswipe lexicon build \(name)")
    let opened = try LexiconLoader().loadCompiled([name]).lexicon
    #expect(opened.withBytes { Array($0) } == file)
  }

  /// Options that change the words go back to the lists.
  @Test func optionsChangeTheStandardList() throws {
    let bare = try LexiconLoader(contractions: false).loadCompiled([LexiconLoader.standard]).lexicon
    #expect(!bare.contains(word: "don't"))
    #expect(bare.contains(word: "do"))
    let rude = try LexiconLoader(profanity: true).loadCompiled([LexiconLoader.standard]).lexicon
    #expect(rude.contains(word: "shit"))
  }

  @Test func filesThatComeWithTheProgramAreFound() throws {
    #expect(try DataFolder.dictionary("words.txt").lastComponent == "words.txt")
    #expect(throws: InputError.self) { try DataFolder.file("no/such.file") }
  }

  @Test func listsInMemoryAreReadLikeFiles() throws {
    var remarks: [String] = []
    let text = try LexiconLoader.compiled(Array("the\t10\nof\tmany\n".utf8), named: "mine") {
      remarks.append($0)
    }
    #expect(text.wordCount == 1 && text.contains(word: "the"))
    #expect(remarks.count == 1 && remarks[0].hasPrefix("mine:2: "))
    let file = try InputFile.contents(of: DataFolder.dictionary("words-50k.rsl"))
    #expect(try LexiconLoader.compiled(file, named: "list").contains(word: "keyboard"))
    for bytes in [[], Array("{}".utf8), Array(file[..<1000]), [0xFF, 0xFE, 0x00, 0x01]] {
      #expect(throws: InputError.self) { try LexiconLoader.compiled(bytes, named: "mine") }
    }
  }
}
