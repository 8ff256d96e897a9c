import Foundation
import JSONText
import Lexicon
import ResourceLoading
import SystemPackage

/// The lexicon in a temporary file as external decoders read it: lines of
/// `word<TAB>count<TAB>code`, most frequent first. The file is deleted with the value.
package struct LexiconFile: ~Copyable {
  /// The path of the file.
  package let path: FilePath

  /// Writes a list.
  ///
  /// - Parameters:
  ///   - words: the list to write
  ///   - isNeeded: whether a program will read it; if not, nothing is written
  /// - Throws: `OutputError`
  package init(_ words: Lexicon, isNeeded: Bool = true) throws {
    path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("ringswipe-\(UUID().uuidString).tsv")
    guard isNeeded else { return }
    UnfinishedFiles.add(path)
    try OutputFile.replace(path) { descriptor in
      var bytes: [UInt8] = []
      for entry in words.entries {
        bytes += entry.word.utf8
        bytes.append(0x09)
        JSONText.append(number: entry.count, to: &bytes)
        bytes.append(0x09)
        bytes += entry.code.utf8
        bytes.append(0x0A)
      }
      _ = try descriptor.writeAll(bytes)
    }
  }

  deinit {
    OutputFile.remove(path)
    UnfinishedFiles.forget(path)
  }
}
