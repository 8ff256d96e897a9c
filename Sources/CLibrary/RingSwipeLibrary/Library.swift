// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import ResourceLoading
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the data is.
final class Engine: Sendable {
  let data: DataFolder

  init(_ data: DataFolder) { self.data = data }
}

private let versionText = StaticText(ProgramVersion.text)

@c @implementation
public func rs_interface_version() -> Int32 { Int32(RS_INTERFACE_VERSION) }

@c @implementation
public func rs_version() -> UnsafePointer<CChar>? { versionText.start }

@c @implementation
public func rs_free(_ handle: UnsafeRawPointer?) -> rs_status {
  guard let handle else { return rs_status(RS_OK) }
  let isHandle = HandleTable.shared.remove(UInt(bitPattern: handle))
  return rs_status(isHandle ? RS_OK : RS_ERROR_HANDLE)
}

@c @implementation
public func rs_engine_open(
  _ data_folder: UnsafePointer<CChar>?, _ engine: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(engine)
    var data = DataFolder(besideLibrary: libraryPath())
    if data_folder != nil {
      data = DataFolder(FilePath(try Arguments.file(data_folder, "the data folder")))
    }
    // Whether the folder is one is said now, not when a list is first needed.
    _ = try readingFiles { () throws(InputError) in try data.file("profiles/default.json") }
    result.pointee = try HandleTable.shared.add(Engine(data))
    return ""
  }
}

/// The path of the library that this code is in, with links resolved; nil if it is not known.
private func libraryPath() -> FilePath? {
  guard let name = ringswipe_library_path(), let resolved = realpath(name, nil) else { return nil }
  defer { free(resolved) }
  return FilePath(String(cString: resolved))
}
