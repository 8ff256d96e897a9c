import Foundation
import JSONText
import KeyboardGeometry
import Lexicon
import ResourceLoading
import Synchronization
import SystemPackage

/// The lexicon in temporary files as external decoders read it: lines of `word<TAB>count<TAB>code`,
/// most
/// frequent first. Codes are those of a layout: a letter that was folded when the list was made is
/// a letter
/// again where it has a key. The files are deleted with the value.
///
/// Safe on many threads: a lock guards the writing.
package final class LexiconFiles: Sendable {
  private let words: Lexicon
  /// The files by the layout's letters outside a–z.
  private let paths = Mutex<[Set<Character>: FilePath]>([:])

  /// Creates files of a list; each is written when it is first asked for.
  package init(_ words: Lexicon) { self.words = words }

  deinit {
    for path in paths.withLock({ Array($0.values) }) {
      OutputFile.remove(path)
      UnfinishedFiles.forget(path)
    }
  }

  /// Returns the path of the list with the codes of a layout.
  /// - Throws: `DecoderProcessError.cannotStart` if the file cannot be written.
  package func path(on layout: KeyboardLayout) throws(DecoderProcessError) -> String {
    let letters = Set(layout.characters)
    return try paths.withLock { (paths) throws(DecoderProcessError) in
      let others = letters.filter { !$0.isASCII }
      if let path = paths[others] { return path.string }
      let path = try write(words.restoringLetters(on: letters))
      paths[others] = path
      return path.string
    }
  }

  private func write(_ words: Lexicon) throws(DecoderProcessError) -> FilePath {
    let path = FilePath(FileManager.default.temporaryDirectory.path)
      .appending("ringswipe-\(UUID().uuidString).tsv")
    UnfinishedFiles.add(path)
    do {
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
    } catch {
      throw .cannotStart(reason: "its word list cannot be written: \(error)")
    }
    return path
  }
}
