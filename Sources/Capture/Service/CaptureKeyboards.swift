import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import TextEntry

/// A keyboard as a page names it: `0-390x290`, which of the study's layouts in which size; with
/// what a whole keyboard shows behind it: `0-390x290/symbols1/off`.
struct KeyboardName: Hashable {
  /// Place among the layouts.
  var index: Int
  var size: Size
  /// What a whole keyboard shows; nil: the letters alone.
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

  /// - Returns: nil for what is no such name, or a size that no window has.
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

  /// Whole numbers, as sizes are rounded.
  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  var text: String {
    let plain = "\(index)-\(Int(size.width))x\(Int(size.height))"
    return face.map { "\(plain)/\($0.mode.rawValue)/\($0.isShifted ? "on" : "off")" } ?? plain
  }

  /// Without what it shows.
  var plain: KeyboardName { KeyboardName(index: index, size: size) }
}

/// The keyboards that a page may show: those of the study, and behind them two to try.
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
          theme: "dark"))
    }
    self.conditions = conditions
    layouts = try Study.layouts(of: conditions)
  }

  /// The keyboard of a condition in a window: as wide as it, at most 500 pt (a tablet's 1,100), and
  /// at most 55 % of its height; on a phone that lies, beside the text: at most 60 % of its width,
  /// and all of its height but 24 pt. In the proportions of the layout; whole points.
  /// - Parameters:
  ///   - index: of the condition.
  ///   - window: its width and height, in px of CSS, which are points here.
  ///   - isWhole: whether the suggestion bar, and a row beneath where the layout needs one, stand in
  ///     the same height.
  func name(_ index: Int, in window: Size, isWhole: Bool) -> KeyboardName {
    if let size = conditions[index].size { return KeyboardName(index: index, size: size.rounded) }
    let layout = layouts[index]
    let ratio: Double
    switch layout.arrangement {
    case .ring, .free: ratio = 290 / 390
    case .grid(let grid): ratio = 1.4 * grid.height / grid.columns
    case .rows(let rows):
      ratio = (rows.form == .tablet ? 0.9 : 1.4) * rows.height / rows.columns
    }
    let isLying = window.width > window.height && window.height <= 520
    var width = min((isLying ? 0.6 : 1) * window.width, layout.form == .tablet ? 1100 : 500)
    var height = width * ratio
    let limit = isLying ? window.height - 24 : 0.55 * window.height
    if height > limit { (width, height) = (limit / ratio, limit) }
    var name = KeyboardName(index: index, size: Size(width: width, height: height).allowed)
    let bar = KeyboardPanel.barHeight
    guard isWhole, let panel = try? panel(name), panel.bounds.size.height > limit else {
      return name
    }
    // The row beneath is as high as the others, so all but the bar shrinks alike.
    let share = (limit - bar) / (panel.bounds.size.height - bar)
    name.size = Size(width: width * share, height: height * share).allowed
    return name
  }

  /// The keyboard as recordings name it.
  func reference(_ name: KeyboardName) -> KeyboardReference {
    KeyboardReference(
      layout: conditions[name.index].layout, width: name.size.width, height: name.size.height)
  }

  /// The keyboard as it is opened here.
  func source(_ name: KeyboardName) -> KeyboardReference {
    KeyboardReference(
      layout: conditions[name.index].source, width: name.size.width, height: name.size.height)
  }

  /// A keyboard that a page names.
  /// - Throws: `CaptureRefusal` for what is no keyboard of the study.
  func named(_ text: String) throws(CaptureRefusal) -> KeyboardName {
    guard let name = KeyboardName(text), conditions.indices.contains(name.index) else {
      throw CaptureRefusal(.badField, "\"keyboard\" is no keyboard of the study; reload the page")
    }
    if let size = conditions[name.index].size, size.rounded != name.size {
      throw CaptureRefusal(
        .badField, "\"keyboard\" has not the size that the study gives it; reload the page")
    }
    return name
  }

  /// The letters in their places.
  func letters(_ name: KeyboardName) throws(CaptureRefusal) -> Keyboard {
    do throws(InputError) {
      return try library.keyboard(source(name))
    } catch {
      throw CaptureRefusal(.badField, "the window is too small for the keyboard (\(error))")
    }
  }

  /// All that a whole keyboard has.
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
  /// In whole points.
  fileprivate var rounded: Size { Size(width: width.rounded(), height: height.rounded()) }

  /// The nearest one that a keyboard may have, in whole points.
  fileprivate var allowed: Size {
    let (widths, heights) = (KeyboardName.widths, KeyboardName.heights)
    return Size(
      width: min(max(width, widths.lowerBound), widths.upperBound),
      height: min(max(height, heights.lowerBound), heights.upperBound)
    ).rounded
  }
}
