import Foundation
import ParallelWork
import Rendering
import ResourceLoading
import SystemPackage

/// The files of a contact sheet, written as its pages fill.
///
/// `@unchecked Sendable`: every mutable property is read and written with `lock` locked.
package final class SheetFiles: @unchecked Sendable {
  private let output: FilePath
  private let lock = NSLock()
  private var pages: SheetPages
  private var failure: (any Error)?
  private let monitor: WorkMonitor
  private let warnings: WarningCollector

  /// - Parameters:
  ///   - output: the sheet's file; several pages of PNG or SVG are numbered.
  ///   - monitor: told what pictures lack, and how many pages there are.
  package init(_ options: SheetPages.Options, output: String, monitor: WorkMonitor) {
    self.monitor = monitor
    warnings = WarningCollector(monitor)
    pages = SheetPages(options: options)
    self.output = FilePath(output)
  }

  /// Adds a swipe; what goes wrong is thrown by `finish`.
  package func add(_ entry: ContactSheet.Entry) {
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
  package func finish() throws -> Int {
    try lock.withLock {
      if let failure { throw failure }
      try pages.finish { try write($0) }
      if pages.pageCount > 1 { monitor.say("\(pages.pageCount) pages") }
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
