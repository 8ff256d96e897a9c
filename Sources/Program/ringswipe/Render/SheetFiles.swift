import Foundation
import Rendering
import ResourceLoading
import SystemPackage

/// The files of a contact sheet, written as its pages fill.
///
/// `@unchecked Sendable`: every mutable property is read and written with `lock` locked.
final class SheetFiles: @unchecked Sendable {
  private let output: FilePath
  private let lock = NSLock()
  private var pages: SheetPages
  private var failure: (any Error)?
  private let warnings = WarningCollector()

  init(_ options: SheetPages.Options, output: String) {
    pages = SheetPages(options: options)
    self.output = FilePath(output)
  }

  /// Adds a swipe; what goes wrong is thrown by `finish`.
  func add(_ entry: ContactSheet.Entry) {
    lock.withLock {
      guard failure == nil else { return }
      do {
        try pages.add(entry) { try write($0) }
      } catch {
        failure = error
      }
    }
  }

  /// Writes the last page.
  /// - Returns: the number of pages.
  /// - Throws: what went wrong with any page.
  func finish() throws -> Int {
    try lock.withLock {
      if let failure { throw failure }
      try pages.finish { try write($0) }
      if pages.pageCount > 1 { Terminal.say("\(pages.pageCount) pages") }
      return pages.pageCount
    }
  }

  private func write(_ file: SheetPages.File) throws {
    warnings.add(file.picture.warnings)
    try OutputFile.replace(file.number.map(numbered) ?? output) {
      try $0.writeAll(file.picture.bytes)
    }
  }

  /// `sheet.png` becomes `sheet-0002.png`: names in the order of the pages.
  private func numbered(_ page: Int) -> FilePath {
    let name = "\(output.stem ?? "sheet")-\(PictureNames.number(page, digits: 4))"
    let ending = output.extension.map { ".\($0)" } ?? ""
    return output.removingLastComponent().appending(name + ending)
  }
}
