import LayoutOptimization
import ResourceLoading
import SystemPackage

/// The parts of a search put together.
package enum MergedSearch {
  case arrangement(SearchRecord)
  case front(FrontRecord)

  /// Reads the parts' files.
  /// - Parameter files: at least one.
  /// - Throws: `InputError` for a file that is no part of the same search, and if a part is missing.
  package init(_ files: [String]) throws(InputError) {
    let first = try InputFile.contents(of: FilePath(files[0]), limit: FileSizeLimit.list)
    if FrontRecord.isFront(String(decoding: first, as: UTF8.self)) {
      self = .front(
        try Self.merged(files) { (whole, part) throws(SearchRecord.Failure) in
          try whole.add(part)
        } complete: { (whole) throws(SearchRecord.Failure) in
          try whole.checkComplete()
        })
    } else {
      self = .arrangement(
        try Self.merged(files) { (whole, part) throws(SearchRecord.Failure) in
          try whole.add(part)
        } complete: { (whole) throws(SearchRecord.Failure) in
          try whole.checkComplete()
        })
    }
  }

  private static func merged<Record: SearchText>(
    _ files: [String], add: (inout Record, Record) throws(SearchRecord.Failure) -> Void,
    complete: (Record) throws(SearchRecord.Failure) -> Void
  ) throws(InputError) -> Record {
    var whole: Record?
    for file in files {
      let text = String(
        decoding: try InputFile.contents(of: FilePath(file), limit: FileSizeLimit.list),
        as: UTF8.self)
      do throws(SearchRecord.Failure) {
        let record = try Record(text, dropsCutLine: false)
        var sum = whole ?? Record(record.header)
        try add(&sum, record)
        whole = sum
      } catch {
        throw .badFile(path: file, reason: "\(error)")
      }
    }
    guard let whole else { throw .badFile(path: files.first ?? "", reason: "is no search") }
    do throws(SearchRecord.Failure) {
      try complete(whole)
    } catch {
      throw .badFile(path: files[0], reason: "\(error)")
    }
    return whole
  }
}
