import Foundation
import KeyboardGeometry
import TabletLayouts
import Testing

@testable import Rendering

/// Where the buttons of a picture are, read back from an SVG file, against where touches find them.
struct DrawnButtonsTests {
  /// The built-in layouts, with the tablet forms of those that have one.
  static let layouts: [KeyboardLayout] = {
    let phones = KeyboardLayout.builtIn + KeyboardLayout.inputMethods
    return phones + phones.compactMap { try? TabletGenerator().tablet(from: $0) }
  }()

  /// A colour that nothing else in the picture has: the ground of bars and buttons.
  private static let ground = (color: Color(red: 0.2, green: 0.4, blue: 0.6), text: "20%,40%,60%")

  private func theme() -> Theme {
    var theme = Theme.dark
    theme.panel = Self.ground.color
    return theme
  }

  /// The bounding boxes of the buttons as they are drawn, in pt of the keyboard, in the panel's
  /// order.
  private func drawn(_ face: KeyboardPanel.Face, _ mode: KeyboardMode) throws -> [Rectangle] {
    let picture = KeyboardPicture(
      face: face, theme: theme(), appearance: KeyboardAppearance(mode: mode))
    var canvas = try Canvas(size: picture.size, format: .svg, background: .black)
    picture.draw(on: &canvas)
    let file = String(decoding: try canvas.finish().bytes, as: UTF8.self)
    let boxes = file.split(separator: "<path").dropFirst().compactMap { path -> Rectangle? in
      let text = path.replacingOccurrences(of: ", ", with: ",")
      guard
        text.contains("fill:rgb(\(Self.ground.text))")
          || text.contains("fill=\"rgb(\(Self.ground.text))\""),
        let outline = text.firstMatch(of: #/ d="([^"]*)"/#)?.1
      else { return nil }
      return box(of: outline, movedBy: translation(of: text))
    }
    // All but the bar, which is as wide as the picture.
    return boxes.filter { $0.size.width < picture.size.width - 0.1 }.reversed().map { box in
      Rectangle(origin: box.origin - picture.origin, end: box.end - picture.origin)
    }
  }

  /// The translation of an element: Cairo joins a fill and a stroke of one path to an element with
  /// its own coordinates.
  private func translation(of element: String) -> Point {
    guard let matrix = element.firstMatch(of: /matrix\(1, *0, *0, *1, *([^,]+), *([^,)]+)\)/),
      let x = Double(matrix.1), let y = Double(matrix.2)
    else { return Point(x: 0, y: 0) }
    return Point(x: x, y: y)
  }

  /// The box around the points that a path goes through. Cairo draws circles as four curves, which
  /// begin at the circle's extremes.
  private func box(of path: Substring, movedBy offset: Point) -> Rectangle {
    var points: [Point] = []
    for command in path.matches(of: /[MLC]([-0-9. ]+)/) {
      let numbers = command.1.split(separator: " ").compactMap { Double($0) }
      if let x = numbers.dropLast().last, let y = numbers.last {
        points.append(Point(x: x, y: y) + offset)
      }
    }
    return Rectangle(
      origin: Point(x: points.map(\.x).min() ?? 0, y: points.map(\.y).min() ?? 0),
      end: Point(x: points.map(\.x).max() ?? 0, y: points.map(\.y).max() ?? 0))
  }

  /// The box of the area around a point in which taps mean the button, to a thousandth of a point;
  /// empty if the point itself does not.
  private func touched(
    _ index: Int, around center: Point, on panel: KeyboardPanel, _ mode: KeyboardMode
  ) -> Rectangle {
    func reach(_ direction: Point) -> Double {
      var (inside, outside) = (0.0, 2000.0)
      while outside - inside > 1e-3 {
        let middle = (inside + outside) / 2
        let isHit = panel.target(at: center + direction * middle, in: mode) == .button(index)
        (inside, outside) = isHit ? (middle, outside) : (inside, middle)
      }
      return inside
    }
    return Rectangle(
      origin: Point(
        x: center.x - reach(Point(x: -1, y: 0)), y: center.y - reach(Point(x: 0, y: -1))),
      end: Point(x: center.x + reach(Point(x: 1, y: 0)), y: center.y + reach(Point(x: 0, y: 1))))
  }

  /// Whether a tap just inside the drawn button, on the left, at the top, on the right or at the
  /// bottom, means an earlier one, which is drawn over it.
  private func isCovered(
    _ index: Int, _ box: Rectangle, on panel: KeyboardPanel, _ mode: KeyboardMode
  ) -> [Bool] {
    [
      Point(x: box.origin.x + 0.1, y: box.center.y), Point(x: box.center.x, y: box.origin.y + 0.1),
      Point(x: box.end.x - 0.1, y: box.center.y), Point(x: box.center.x, y: box.end.y - 0.1),
    ].map { point in
      if case .button(let other) = panel.target(at: point, in: mode) {
        other < index
      } else {
        false
      }
    }
  }

  /// In the usual size, narrow enough that a ring's buttons are moved to the edge, and large.
  @Test("buttons are drawn where touches find them", arguments: layouts.map(\.name))
  func places(name: String) throws {
    let layout = try #require(Self.layouts.first { $0.name == name })
    for (width, height) in [(390.0, 290.0), (300, 290), (1024, 500)] {
      for hasCornerButtons in [true, false] {
        let panel = try KeyboardPanel(
          layout: layout, size: Size(width: width, height: height),
          hasCornerButtons: hasCornerButtons)
        for mode in panel.modes {
          let face = panel.face(in: mode)
          let drawn = try drawn(face, mode)
          try #require(drawn.count == face.buttons.count, "\(layout.name), \(mode)")
          // A cap's border is 2.5 pt inside its area, on keys of 39 pt.
          let limit = 2.5 * KeyboardPicture.unit(of: face.keyboard)
          for (index, box) in drawn.enumerated() {
            let touched = touched(index, around: box.center, on: panel, mode)
            let insets = zip(
              [
                box.origin.x - touched.origin.x, box.origin.y - touched.origin.y,
                touched.end.x - box.end.x, touched.end.y - box.end.y,
              ], isCovered(index, box, on: panel, mode)
            ).filter { !$0.1 }.map(\.0)
            let role = "\(mode), \(face.buttons[index].role)"
            #expect((insets.max() ?? 1) - (insets.min() ?? 0) < 0.02, "\(role): \(insets)")
            if case .disc = face.buttons[index].shape {
              #expect(insets.allSatisfy { abs($0) < 0.02 }, "\(role): \(insets)")
            } else {
              #expect(insets.allSatisfy { $0 > -0.02 && $0 < limit + 0.02 }, "\(role): \(insets)")
            }
          }
        }
      }
    }
  }

  /// 390 × 290 pt: the ring unit is 125 / 2.45 = 51.0204 pt; buttons of 0.32 units are 16.33 pt.
  /// The left arc's second one, at 162° and 3.15 units: cos = −0.951057, sin = 0.309017, so
  /// (195 − 152.85, 145 − 49.66).
  @Test("a ring's button is a disc of 0.32 ring units on its arc")
  func disc() throws {
    let panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
    let box = try drawn(panel.face(in: .letters), .letters)[1]
    let (x, y, radius) = (42.15, 95.34, 16.33)
    for (value, expected) in [
      (box.origin.x, x - radius), (box.end.x, x + radius), (box.origin.y, y - radius),
      (box.end.y, y + radius),
    ] { #expect(abs(value - expected) < 0.02) }
  }

  @Test("shift and mode buttons show what they do in each mode")
  func signs() {
    // Ring keyboard, sections 4.9 and 7.1.
    let signs = KeyboardMode.allCases.map { mode in
      [KeyAction.shift, .symbols].map(KeyboardAppearance(mode: mode).sign)
    }
    #expect(
      signs == [
        [.icon(.shift(.off)), .text("123")], [.text("#+="), .text("ABC")],
        [.text("123"), .text("ABC")], [.text("123"), .text("ABC")],
      ])
    let active = [KeyboardAppearance.Shift.off, .once, .locked].map {
      KeyboardAppearance(shift: $0).isShifted
    }
    #expect(active == [false, true, true])
    #expect(!KeyboardAppearance(mode: .symbols1, shift: .locked).isShifted)
  }

  @Test("a picture is as large as the panel: with a grid's bar, without the keys' alone")
  func sizes() throws {
    // The bar is 36 pt high; a grid's theme and dismiss buttons stand in it.
    let size = Size(width: 390, height: 290)
    let grid = try KeyboardPanel(layout: .qwerty, size: size)
    let picture = KeyboardPicture(face: grid.face(in: .letters), theme: .dark)
    #expect(picture.size == Size(width: 390, height: 326))
    #expect(picture.origin == Point(x: 0, y: 36))
    let keys = KeyboardPicture(keyboard: grid.keyboard(in: .letters), theme: .dark)
    #expect(keys.size == size)
    // A ring's are in the corners of its own rectangle.
    let ring = try KeyboardPanel(layout: .ring, size: size)
    #expect(KeyboardPicture(face: ring.face(in: .letters), theme: .dark).size == size)
    // Three rows of 96.67 pt with one beneath for the keys that the layout lacks.
    let bare = KeyboardLayout(
      name: "bare",
      arrangement: .grid(
        GridLayout(
          columns: 10, height: 3,
          rows: [
            .init(characters: "qwertyuiop", x: 0, y: 0),
            .init(characters: "asdfghjkl", x: 0.5, y: 1),
            .init(characters: "zxcvbnm", x: 1.5, y: 2),
          ])))
    let panel = try KeyboardPanel(layout: bare, size: size, hasCornerButtons: false)
    let lacking = KeyboardPicture(face: panel.face(in: .letters), theme: .dark)
    #expect(abs(lacking.size.height - (290 + 290.0 / 3)) < 1e-9)
    #expect(lacking.origin == Point(x: 0, y: 0))
  }

  @Test("the keyboard's mode is known by what it writes")
  func modes() {
    #expect(KeyboardMode(of: .ring) == .letters)
    #expect(KeyboardMode(of: .ringSymbols1) == .symbols1)
    #expect(KeyboardMode(of: .ringSymbols2) == .symbols2)
    #expect(KeyboardMode(of: .qwerty) == .letters)
  }
}
