// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import KeyboardGeometry
import ResourceLoading

/// Where keys are, independent of size.
final class Layout: Sendable {
  let layout: KeyboardLayout

  init(_ layout: KeyboardLayout) { self.layout = layout }
}

@c @implementation
public func rs_layout_named(
  _ name: UnsafePointer<CChar>?, _ layout: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(layout)
    let name = try Arguments.file(name, "the layout's name")
    let found = try readingFiles { () throws(InputError) in
      try LayoutLibrary().layout(named: name)
    }
    result.pointee = try HandleTable.shared.add(Layout(found))
    return ""
  }
}

@c @implementation
public func rs_layout_from_json(
  _ json: UnsafeRawPointer?, _ size: Int, _ layout: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(layout)
    let bytes = try Arguments.bytes(json, size, "the layout")
    let read: KeyboardLayout
    do throws(LayoutError) { read = try KeyboardLayout(json: bytes) } catch { throw Failure(error) }
    result.pointee = try HandleTable.shared.add(Layout(read))
    return ""
  }
}

@c @implementation
public func rs_layout_from_boxes(
  _ name: UnsafePointer<CChar>?, _ width: Double, _ height: Double,
  _ keys: UnsafePointer<rs_key_box>?, _ key_count: Int,
  _ layout: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(layout)
    let name = try Arguments.text(name, "the layout's name", limit: 4096)
    try Arguments.check(key_count, 1...255, "the number of keys")
    guard let keys else { throw Failure(RS_ERROR_ARGUMENT, "the keys are NULL") }
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw Failure(RS_ERROR_ARGUMENT, "a keyboard of \(width) x \(height)")
    }
    // A layout is independent of size, and has at most 1000 units a side.
    let unit = max(width, height) / 1000
    var free = FreeLayout(columns: width / unit, height: height / unit, keys: [])
    for place in 0..<key_count {
      let box = keys[place]
      free.keys.append(
        FreeLayout.PlacedKey(
          role: try role(of: box, place), x: box.x / unit, y: box.y / unit,
          width: box.width / unit, height: box.height / unit))
    }
    let made = KeyboardLayout(name: name, arrangement: .free(free))
    do throws(LayoutError) { try made.validate() } catch { throw Failure(error) }
    result.pointee = try HandleTable.shared.add(Layout(made))
    return ""
  }
}

/// Returns what a key does.
private func role(of box: rs_key_box, _ place: Int) throws(Failure) -> KeyRole {
  let name = "keys[\(place)]"
  if let text = try Arguments.optionalText(box.text, "\(name).text", limit: 256) {
    guard let first = text.first else {
      throw Failure(RS_ERROR_ARGUMENT, "\(name).text is empty")
    }
    return text.count == 1 ? .character(first) : .text(text)
  }
  let action = try Arguments.text(box.action, "\(name).action, as its text,", limit: 256)
  guard let known = KeyAction(rawValue: action), known != .center else {
    let names = KeyAction.allCases.filter { $0 != .center }.map(\.rawValue)
    throw Failure(
      RS_ERROR_ARGUMENT,
      "\(name).action is \"\(action)\"; it must be one of "
        + names.joined(separator: ", "))
  }
  return .action(known)
}
