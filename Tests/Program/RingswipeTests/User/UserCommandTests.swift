import Foundation
import Testing

struct UserCommandTests {
  private func withStore(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("user.sqlite").path)
  }

  @Test func learningCountingCarryingAndForgetting() throws {
    try withStore { store in
      // Two sentences of three words.
      let learn = try CommandRun(
        ["learn", "-", "--user", store, "--acknowledge"], input: "Hey, what’s up? The ring swipes.")
      #expect(learn.exitCode == 0)
      #expect(learn.output == "3\n6\n")
      #expect(learn.errors.contains("6 words learned"))
      // Both sentences in one transaction.
      let again = try CommandRun(
        ["learn", "-", "--user", store, "--acknowledge", "--sentences", "2"],
        input: "Hey, what’s up? The ring swipes.")
      #expect(again.output == "12\n")

      let stats = try CommandRun(["user", "stats", "--user", store])
      #expect(stats.lines.contains("words written\t12"))
      #expect(stats.lines.contains("different words\t6"))
      // hey what's, what's up, the ring, ring swipes, and two sentence starts.
      #expect(stats.lines.contains("different pairs\t6"))
      #expect(stats.lines.contains("pairs with a rank\t4"))

      let export = try CommandRun(["user", "export", "--user", store])
      #expect(export.lines.count == 1 + 6 + 6)
      let copy = store + ".copy"
      let importing = try CommandRun(["user", "import", "-", "--user", copy], input: export.output)
      #expect(importing.exitCode == 0)
      #expect(importing.errors.contains("6 words and 6 pairs"))
      #expect(try CommandRun(["user", "export", "--user", copy]).output == export.output)

      let forget = try CommandRun(["user", "forget", "RING", "nosuch", "--user", copy])
      #expect(forget.errors.contains("RING: forgotten"))
      #expect(forget.errors.contains("nosuch: was not known"))
      // hey, what's, up, the, swipes; their pairs, and the two starts.
      let left = try CommandRun(["user", "stats", "--user", copy])
      #expect(left.lines.contains("different words\t5"))
      #expect(left.lines.contains("different pairs\t4"))
      #expect(try CommandRun(["user", "forget", "--all", "--user", copy]).exitCode == 0)
      #expect(try CommandRun(["user", "export", "--user", copy]).lines.count == 1)
    }
  }

  @Test func anExportThatWasCutShortIsRefused() throws {
    try withStore { store in
      #expect(try CommandRun(["learn", "-", "--user", store], input: "The ring.").exitCode == 0)
      let export = try CommandRun(["user", "export", "--user", store])
      // the, ring, and their pairs.
      #expect(export.lines.count == 1 + 4)
      let cut = export.lines.dropLast(2).map { $0 + "\n" }.joined()
      let copy = store + ".copy"
      let importing = try CommandRun(["user", "import", "-", "--user", copy], input: cut)
      #expect(importing.exitCode == 65)
      #expect(
        importing.errors.contains("-:3: the export was cut short: it ends after 2 of 4 records"))
      #expect(!FileManager.default.fileExists(atPath: copy))
      // The remedy that the message names.
      let parts = try CommandRun(
        ["user", "import", "-", "--user", copy],
        input: cut.replacingOccurrences(of: #","records":4"#, with: ""))
      #expect(parts.exitCode == 0 && parts.errors.contains("2 words and 0 pairs"))
    }
  }

  @Test func aLanguagesOwnCapitalsAreLearned() throws {
    try withStore { store in
      let folder = URL(fileURLWithPath: store).deletingLastPathComponent()
        .appendingPathComponent("tr")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(
        #"""
        {"version": 1, "code": "tr", "name": "Turkish", "alphabet": "abcçdefgğhıijklmnoöprsştuüvyz",
         "grid": "qwerty", "ring": "ring", "capitals": {"i": "İ", "ı": "I"}, "model": ""}
        """#.utf8
      ).write(to: folder.appendingPathComponent("language.json"))
      let turkish = ["--language", folder.path]
      let learn = try CommandRun(
        ["learn", "-", "--user", store] + turkish, input: "Irmak İYİ. Irmak.")
      #expect(learn.exitCode == 0)
      let export = try CommandRun(["user", "export", "--user", store])
      #expect(export.output.contains(#"{"word":"ırmak","spelling":"ırmak","votes":0,"uses":2,"#))
      #expect(export.output.contains(#"{"word":"iyi","spelling":"İYİ","votes":1,"uses":1,"#))
      let copy = store + ".copy"
      let importing = try CommandRun(
        ["user", "import", "-", "--user", copy] + turkish, input: export.output)
      #expect(importing.exitCode == 0)
      #expect(try CommandRun(["user", "export", "--user", copy]).output == export.output)
      let forget = try CommandRun(["user", "forget", "IRMAK", "--user", copy] + turkish)
      #expect(forget.errors.contains("IRMAK: forgotten"))
      // English has i as the small letter of I.
      let both = try CommandRun(
        ["learn", "-", "--user", store, "--language", "en,\(folder.path)"], input: "Irmak.")
      #expect(both.exitCode == 64)
      #expect(both.errors.contains("the languages have different capitals; name one of them"))
    }
  }

  @Test func nothingIsWrittenIntoADamagedStore() throws {
    try withStore { store in
      let words = (0..<400).map { "word\(String($0, radix: 36)) is learned." }.joined(
        separator: " ")
      #expect(try CommandRun(["learn", "-", "--user", store], input: words).exitCode == 0)
      let file = URL(fileURLWithPath: store)
      var bytes = try Data(contentsOf: file)
      // Pages have 4096 bytes: two of garbage in the middle.
      let middle = bytes.count / 2 / 4096 * 4096
      for offset in middle..<(middle + 2 * 4096) { bytes[offset] = 0xA5 }
      try bytes.write(to: file)
      let stats = try CommandRun(["user", "stats", "--user", store])
      #expect(stats.exitCode == 65 && stats.errors.contains(": is damaged ("))
      let learn = try CommandRun(["learn", "-", "--user", store], input: "the ring")
      #expect(learn.exitCode == 65)
      #expect(learn.errors == stats.errors)
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func whatCannotBeUsedIsSaid() throws {
    try withStore { store in
      let missing = try CommandRun(["user", "stats", "--user", store])
      #expect(missing.exitCode == 1)
      #expect(missing.errors.contains("there is no such file"))
      #expect(!FileManager.default.fileExists(atPath: store))
      let forget = try CommandRun(["user", "forget", "--all", "--user", store])
      #expect(forget.exitCode == 1)
      #expect(!FileManager.default.fileExists(atPath: store))

      try Data("Not a store, but a letter to a friend, which must stay as it is.".utf8)
        .write(to: URL(fileURLWithPath: store))
      let foreign = try CommandRun(["learn", "-", "--user", store], input: "Hello.")
      #expect(foreign.exitCode == 65)
      #expect(foreign.errors.contains("is not a store of learned words"))

      let bad = try CommandRun(["user", "import", "-", "--user", store + ".new"], input: "{}\n")
      #expect(bad.exitCode == 65)
      #expect(bad.errors.contains("-:1: "))
      let letter = try CommandRun(
        ["user", "import", "-", "--user", store + ".new"], input: "Dear friend,\n")
      #expect(letter.exitCode == 65)
      #expect(
        letter.errors
          == "ringswipe: -:1: 'user export' did not write this file; texts are for 'learn'; "
          + "nothing was imported\n")
      // UTF-16: the first of its bytes are no UTF-8.
      let utf16 = store + ".txt"
      try Data([0xFF, 0xFE, 0x7B, 0x00, 0x22, 0x00]).write(to: URL(fileURLWithPath: utf16))
      let wide = try CommandRun(["user", "import", utf16, "--user", store + ".new"])
      #expect(wide.exitCode == 65)
      #expect(wide.errors == "ringswipe: \(utf16):1: the file is UTF-16 text; save it as UTF-8\n")
      #expect(try CommandRun(["learn", "nosuch.txt", "--user", store + ".new"]).exitCode == 65)
    }
  }

  @Test func theStoreIsMeasured() throws {
    try withStore { store in
      let bench = try CommandRun(["bench", "learning", "-", "--user", store], input: "A b. A b c.")
      #expect(bench.exitCode == 0)
      #expect(bench.lines.contains("words\t5"))
      #expect(bench.lines.contains("different words\t3"))
      // Of five times none lies beyond the 99th percentile.
      #expect(bench.lines.contains { $0.hasPrefix("commit, 50.0 %\t") })
      #expect(!bench.lines.contains { $0.hasPrefix("commit, 99.0 %\t") })
      #expect(
        try CommandRun(["bench", "learning", "-", "--user", store], input: "A.").exitCode == 65)
    }
  }
}
