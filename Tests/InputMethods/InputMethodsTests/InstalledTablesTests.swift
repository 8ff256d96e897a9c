import Foundation
import InputMethods
import Testing

/// Tables of Debian's packages, where they are installed; `RINGSWIPE_TABLES` names a folder in which
/// packages are unpacked instead (`dpkg-deb -x`). The numbers are those of the packages of Debian 12.
@Suite struct InstalledTablesTests {
  private static let root = ProcessInfo.processInfo.environment["RINGSWIPE_TABLES"] ?? ""

  private static func path(_ name: String) -> String { root + "/usr/share/" + name }

  private static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  @Test(.enabled(if: has("libchewing/index_tree.dat"), "libchewing3-data is not installed"))
  func chewing() throws {
    let reading = try ChewingPhrases.readTrie(
      index: try Self.bytes("libchewing/index_tree.dat"),
      dictionary: try Self.bytes("libchewing/dictionary.dat"))
    #expect(reading.definitionCount == 158_063)
    #expect(reading.contents.entries.count == 158_063)
    #expect(reading.contents.entries.count { $0.count > 0 } == 108_669)
    let table = try CodeTable(reading.contents)
    #expect(table.words(of: "w96j0 ").map { table.word($0) }.first == "台灣")
    #expect(table.count(table.words(of: "w96j0 ").lowerBound) == 124_258)
    let keys = Set(reading.contents.entries.lazy.flatMap { Self.syllables($0.code) })
    #expect(keys.count == 1422)
    // Each comes out on every keyboard; where keys have several meanings, perhaps as the second.
    // Dachen's 26 keys have none for ㄝ and ㄥ alone.
    for keyboard in BopomofoKeyboard.all where !keyboard.turns {
      let parser = SyllableParser(keyboard: keyboard)
      var second = 0
      for key in keys {
        let syllable = try #require(
          SyllableParser(keyboard: .standard).readings(of: key).first?.syllable)
        let typed = try #require(keyboard.keys(of: syllable))
        if parser.readings(of: typed).map(\.syllable) == [syllable] { continue }
        second += 1
        #expect(parser.alternatives(of: typed).contains(syllable), "\(key)")
      }
      // Of libchewing's own keyboards the same ones are second.
      #expect(second == ["eten26": 18, "hsu": 19][keyboard.name] ?? 0)
    }
  }

  /// A code of the standard keyboard, cut behind each tone.
  private static func syllables(_ code: String) -> [String] {
    var syllables = [""]
    for key in code {
      syllables[syllables.count - 1].append(key)
      if "3467 ".contains(key) { syllables.append("") }
    }
    return syllables.dropLast()
  }

  @Test(
    .enabled(
      if: has("openvanilla/OVIMGeneric"), "openvanilla-imgeneric-data-zh-tw is not installed"))
  func openVanilla() throws {
    let folder = Self.path("openvanilla/OVIMGeneric")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".cin") }
    #expect(names.count == 31)
    var definitions = 0
    for name in names {
      let reading = try CINTable.read(try Self.bytes("openvanilla/OVIMGeneric/" + name))
      #expect(
        reading.contents.entries.count + reading.skippedCount == reading.definitionCount, "\(name)")
      definitions += reading.definitionCount
    }
    #expect(definitions == 1_220_767)
  }

  @Test(
    .enabled(if: has("rime-data/stroke.dict.yaml"), "rime-data-stroke is not installed"))
  func rimeStroke() throws {
    let reading = try RimeDictionary.read(try Self.bytes("rime-data/stroke.dict.yaml"))
    #expect(reading.definitionCount == 114_951)
    #expect(reading.contents.entries.count + reading.skippedCount == 114_951)
  }
}
