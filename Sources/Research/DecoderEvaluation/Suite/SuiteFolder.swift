import ResourceLoading
import Statistics
import SwipeTraces
import SystemPackage

/// Where the files are that a study file names: relative names are looked up in one folder.
package struct SuiteFolder: Hashable, Sendable {
  private let folder: FilePath

  /// Names the folder; an empty path is the current one.
  package init(_ folder: FilePath) { self.folder = folder }

  /// Returns the path of a trace file or a table.
  package func path(_ name: String) -> FilePath {
    let path = FilePath(name)
    return path.isAbsolute || name == "-" ? path : folder.appending(path.components)
  }

  /// Returns what a list or a profile is loaded by: a file of the folder if there is one of this name, else the
  /// name, which is then one of the program's own.
  package func resource(_ name: String) -> String {
    let path = path(name)
    return InputFile.exists(path) ? path.string : name
  }

  /// Returns how the traces of a part are read.
  func options(_ split: SuiteDescription.Split) -> TraceReadingOptions {
    var keyboard = split.keyboard
    keyboard.layout = keyboard.layout.map(resource)
    return TraceReadingOptions(
      format: split.format, coordinates: split.coordinates, keyboard: keyboard,
      layouts: LayoutAccess(folder: folder.string.isEmpty ? "." : folder.string))
  }

  /// Returns the names of the files of a part.
  func files(_ split: SuiteDescription.Split) -> [String] { split.files.map { path($0).string } }

  /// Reads what decides which traces of a part are taken, and the words before them.
  ///
  /// - Throws: `InputError` for a file that cannot be read.
  func selection(_ split: SuiteDescription.Split) throws(InputError) -> SplitSelection {
    var selection = SplitSelection()
    if let users = split.users {
      let lines = try lines(of: users)
      selection.users = Set(lines.map(String.init))
      guard !lines.isEmpty else {
        throw .badFile(path: path(users).string, reason: "names no user")
      }
    }
    if let part = split.part, let division = try? part.split(),
      let index = division.names.firstIndex(of: part.take)
    {
      selection.part = .init(split: division, index: index)
    }
    if let previous = split.previous {
      var words: [String: [String]] = [:]
      for line in try lines(of: previous) {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count > 1, let last = cells.last else {
          throw .badFile(
            path: path(previous).string,
            reason:
              "a line needs an id, a tab and the words before (\(printable(String(line), limit: 40)))"
          )
        }
        words[String(cells[0])] = last.split(separator: " ").map(String.init)
      }
      selection.previous = words
    }
    return selection
  }

  private func lines(of name: String) throws(InputError) -> [Substring] {
    let bytes = try InputFile.contents(of: path(name), limit: FileSizeLimit.list)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
  }
}

/// Which traces of the files of a part belong to it, and the words before them.
struct SplitSelection: Sendable {
  /// The users; nil: all.
  var users: Set<String>?
  /// The part of the users by a hash; nil: all.
  var part: Place?
  /// The words before the traces by their ids; nil: those of the traces.
  var previous: [String: [String]]?

  /// A part of a division.
  struct Place: Sendable {
    var split: TraceSplit
    var index: Int
  }

  /// Returns the trace with the words before it; nil if it does not belong to the part.
  func take(_ trace: SwipeTrace) -> SwipeTrace? {
    if let users { guard let user = trace.user, users.contains(user) else { return nil } }
    if let part { guard part.split.part(of: trace) == part.index else { return nil } }
    guard let previous else { return trace }
    var trace = trace
    trace.previous = previous[trace.id] ?? []
    return trace
  }
}
