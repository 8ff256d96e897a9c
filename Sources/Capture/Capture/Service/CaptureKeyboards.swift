import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import TextEntry

/// The name of a keyboard in a page's requests. `0-390x290` gives the index of the study's layout
/// and the size; for a whole keyboard, what it shows follows: `0-390x290/symbols1/off`.
struct KeyboardName: Hashable {
  /// The index among the layouts.
  var index: Int
  var size: Size
  /// What a whole keyboard shows; nil for the letters alone.
  var face: Face?

  struct Face: Hashable {
    var mode: KeyboardMode
    var isShifted: Bool
  }

  static let widths = 100.0...4000.0
  static let heights = 50.0...4000.0

  init(index: Int, size: Size, face: Face? = nil) {
    self.index = index
    self.size = size
    self.face = face
  }

  /// Parses a name.
  ///
  /// - Returns: nil if the text is not such a name, or if no window has that size
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let mark = parts[0].firstIndex(of: "-"), let index = Self.number(parts[0][..<mark])
    else { return nil }
    let sides = parts[0][parts[0].index(after: mark)...].split(
      separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Self.number(sides[0]), let height = Self.number(sides[1]),
      Self.widths.contains(Double(width)), Self.heights.contains(Double(height))
    else { return nil }
    self.init(index: index, size: Size(width: Double(width), height: Double(height)))
    guard parts.count > 1 else { return }
    guard parts.count == 3, let mode = KeyboardMode(rawValue: String(parts[1])),
      parts[2] == "on" || parts[2] == "off"
    else { return nil }
    face = Face(mode: mode, isShifted: parts[2] == "on")
  }

  /// Returns a whole number, since sizes are rounded.
  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  var text: String {
    let plain = "\(index)-\(Int(size.width))x\(Int(size.height))"
    return face.map { "\(plain)/\($0.mode.rawValue)/\($0.isShifted ? "on" : "off")" } ?? plain
  }

  /// The name without what the keyboard shows.
  var plain: KeyboardName { KeyboardName(index: index, size: size) }
}

/// The keyboards that a page may show: those of the study, followed by two for trying out.
final class CaptureKeyboards: Sendable {
  let conditions: [Study.Condition]
  private let layouts: [KeyboardLayout]
  private let library = KeyboardLibrary()

  init(_ study: Study?) throws(StudyError) {
    var conditions = study?.conditions ?? []
    for layout in [KeyboardLayout.ring, .qwerty]
    where !conditions.contains(where: { $0.source == layout.name }) {
      conditions.append(
        Study.Condition(
          name: layout.name, layout: layout.name, source: layout.name, file: nil, size: nil,
          millimetres: nil, theme: "auto"))
    }
    self.conditions = conditions
    layouts = try Study.layouts(of: conditions)
  }

  /// Returns the keyboard of a condition in a window, in whole points.
  ///
  /// The keyboard has the width that the study gives, in pt or in millimetres of a screen that has
  /// been measured. Else it is as wide as the window, but at most 500 pt (1,100 pt for a tablet), and
  /// takes at most 55 % of its height. On a phone in landscape it is next to the text, and takes at
  /// most 60 % of the width and all of the height but 24 pt. A ring fills the width: its keyboard is
  /// as high as it is wide, or as the window allows. Others keep the layout's proportions.
  ///
  /// - Parameters:
  ///   - index: the index of the condition
  ///   - page: the window
  ///   - isWhole: whether the suggestion bar, and a row below if the layout needs one, must fit
  ///     into the same height
  func name(_ index: Int, in page: PageWindow, isWhole: Bool) -> KeyboardName {
    if let size = conditions[index].size { return KeyboardName(index: index, size: size.rounded) }
    let (layout, window) = (layouts[index], page.size)
    var isRing = false
    if case .ring = layout.arrangement { isRing = true }
    let ratio = isRing ? 1 : layout.proportion
    let isLying = window.width > window.height && window.height <= 520
    let room = (isLying ? 0.6 : 1) * window.width
    var width = min(room, layout.form == .tablet ? 1100 : 500)
    if let millimetres = conditions[index].millimetres, let scale = page.pixelsPerMillimetre {
      width = min(millimetres * scale, room)
    }
    var height = width * ratio
    let limit = isLying ? window.height - 24 : 0.55 * window.height
    if height > limit { (width, height) = (isRing ? width : limit / ratio, limit) }
    var name = KeyboardName(index: index, size: Size(width: width, height: height).allowed)
    let bar = KeyboardPanel.barHeight
    guard isWhole, let panel = try? panel(name), panel.bounds.size.height > limit else {
      return name
    }
    // The row below has the height of the others, so that everything but the bar is scaled equally.
    let share = (limit - bar) / (panel.bounds.size.height - bar)
    name.size = Size(width: isRing ? width : width * share, height: height * share).allowed
    return name
  }

  /// Returns the keyboard by its name in recordings.
  func reference(_ name: KeyboardName) -> KeyboardReference {
    KeyboardReference(
      layout: conditions[name.index].layout, width: name.size.width, height: name.size.height)
  }

  /// Returns the keyboard by the name under which it is opened here.
  func source(_ name: KeyboardName) -> KeyboardReference {
    KeyboardReference(
      layout: conditions[name.index].source, width: name.size.width, height: name.size.height)
  }

  /// Returns the keyboard that a page names.
  ///
  /// - Throws: `CaptureRefusal` if the study has no such keyboard.
  func named(_ text: String) throws(CaptureRefusal) -> KeyboardName {
    guard let name = KeyboardName(text), conditions.indices.contains(name.index) else {
      throw CaptureRefusal(.badField, "\"keyboard\" is not one of the study; reload the page")
    }
    if let size = conditions[name.index].size, size.rounded != name.size {
      throw CaptureRefusal(
        .badField, "\"keyboard\" does not have the size set by the study; reload the page")
    }
    return name
  }

  /// Returns the keyboard with the letters.
  func letters(_ name: KeyboardName) throws(CaptureRefusal) -> Keyboard {
    do throws(InputError) {
      return try library.keyboard(source(name))
    } catch {
      throw CaptureRefusal(.badField, "the window is too small for the keyboard (\(error))")
    }
  }

  /// Returns everything on a whole keyboard.
  func panel(_ name: KeyboardName) throws(CaptureRefusal) -> KeyboardPanel {
    do throws(LayoutError) {
      return try KeyboardPanel(
        layout: layouts[name.index], size: name.size, hasCornerButtons: false)
    } catch {
      throw CaptureRefusal(.badField, "the window is too small for the keyboard (\(error))")
    }
  }
}

extension Size {
  /// The size in whole points.
  fileprivate var rounded: Size { Size(width: width.rounded(), height: height.rounded()) }

  /// The nearest allowed size of a keyboard, in whole points.
  fileprivate var allowed: Size {
    let (widths, heights) = (KeyboardName.widths, KeyboardName.heights)
    return Size(
      width: min(max(width, widths.lowerBound), widths.upperBound),
      height: min(max(height, heights.lowerBound), heights.upperBound)
    ).rounded
  }
}
