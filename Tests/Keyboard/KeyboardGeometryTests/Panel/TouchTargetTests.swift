import Testing

@testable import KeyboardGeometry

/// Geometry by hand: 390 × 290 pt, centre (195, 145), scale (145 − 20) / 2.45 = 51.0204 pt.
struct TouchTargetTests {
  private func panel(_ layout: KeyboardLayout = .ring) throws -> KeyboardPanel {
    try KeyboardPanel(layout: layout, size: Size(width: 390, height: 290))
  }

  /// Buttons at radius 2.35 + 0.80 = 3.15 units = 160.71 pt. 150°: (195 − 139.18, 145 − 80.36);
  /// 180°: x = 34.29 (third of six, 12° apart, is at 174°). 0° is the middle function button.
  @Test func buttonsStandOnTheArcs() throws {
    let buttons = try panel().buttons(in: .letters)
    let marks = buttons.prefix(6)
    #expect(
      marks.map(\.role) == [".", ",", "'", "\"", "?", "!"].map { .punctuation($0) })
    let first = try #require(marks.first?.center)
    #expect(abs(first.x - 55.82) < 0.01)
    #expect(abs(first.y - 64.64) < 0.01)
    // 210°: the same place below the middle.
    let last = try #require(marks.last?.center)
    #expect(abs(last.x - 55.82) < 0.01)
    #expect(abs(last.y - 225.36) < 0.01)
    let functions = buttons.dropFirst(6).prefix(3)
    #expect(functions.map(\.role) == [.action(.shift), .action(.symbols), .action(.return)])
    // 15°, 0°, 345°: x = 195 + 160.71 · cos 15° = 350.24; 355.71; y = 145 ∓ 41.60.
    let expected = [(350.24, 103.40), (355.71, 145.0), (350.24, 186.60)]
    for (button, place) in zip(functions, expected) {
      #expect(abs(button.center.x - place.0) < 0.01)
      #expect(abs(button.center.y - place.1) < 0.01)
    }
  }

  @Test func themeAndDismissAreInTheTopCorners() throws {
    let panel = try panel()
    let buttons = panel.buttons(in: .letters)
    for (point, role) in [
      (Point(x: 5, y: 5), PanelButton.Role.theme), (Point(x: 385, y: 5), .dismiss),
    ] {
      guard case .button(let index) = panel.target(at: point, in: .letters) else {
        Issue.record("no button at \(point)")
        continue
      }
      #expect(buttons[index].role == role)
    }
  }

  /// Squares of 36 pt.
  @Test(arguments: [
    (35.5, 35.5, true), (36.5, 20.0, false), (20, 36.5, false), (354.5, 35.5, true),
    (353.5, 20, false),
  ])
  func cornersAre36PointSquares(x: Double, y: Double, isHit: Bool) throws {
    let target = try panel().target(at: Point(x: x, y: y), in: .letters)
    if case .button = target { #expect(isHit) } else { #expect(!isHit) }
  }

  /// 0.32 units are 16.33 pt. The return button stands alone: from 16 pt below it is hit, from
  /// 16.5 pt it is not.
  @Test(arguments: [(16.0, true), (16.5, false)])
  func buttonsOnTheArcsAreDiscsOf16Points(distance: Double, isHit: Bool) throws {
    let panel = try panel()
    let button = panel.buttons(in: .letters)[8]
    let target = panel.target(
      at: Point(x: button.center.x, y: button.center.y + distance), in: .letters)
    #expect((target == .button(8)) == isHit)
  }

  /// 200 pt wide: scale (100 − 20) / 2.45 = 32.65, the arc at 102.86 pt leaves the keyboard; its
  /// buttons, of 10.45 pt, stand at the edge.
  @Test func onANarrowKeyboardButtonsStandAtTheEdge() throws {
    let panel = try KeyboardPanel(layout: .ring, size: Size(width: 200, height: 290))
    let buttons = panel.buttons(in: .letters)
    #expect(abs(buttons[2].center.x - 10.449) < 1e-3)
    #expect(abs(buttons[7].center.x - (200 - 10.449)) < 1e-3)
  }

  /// 36 pt above the keyboard, three places side by side, each 130 pt.
  @Test func theBarHasThreePlaces() throws {
    let panel = try panel()
    #expect(panel.bar.size == Size(width: 390, height: 36))
    #expect(panel.target(at: Point(x: 1, y: -36), in: .letters) == .prediction(0))
    #expect(panel.target(at: Point(x: 195, y: -18), in: .letters) == .prediction(1))
    #expect(panel.target(at: Point(x: 389, y: -0.5), in: .letters) == .prediction(2))
    #expect(panel.target(at: Point(x: 195, y: -36.5), in: .letters) == .nothing)
  }

  /// In its own wedge every key is hit, however rare its letter; Z beside Q and X too.
  @Test(arguments: KeyboardMode.allCases)
  func everyKeyIsHitInItsShape(mode: KeyboardMode) throws {
    let panel = try panel()
    for key in panel.keyboard(in: mode).keys {
      #expect(panel.target(at: key.center, in: mode) == .key(key.index))
    }
  }

  /// Between keys the nearest counts, up to 44 pt. H is at 36°, N at 72°, their border at 54°.
  /// B at 26°: (195 + 2.2 · 51.02 · cos 26°, …) = (295.88, 95.80); its wedge ends at radius 2.35.
  @Test func besideKeysTheNearestWithin44PointsCounts() throws {
    let panel = try panel()
    let border = PolarPoint(radius: 51, degrees: 53.8).point(around: Point(x: 195, y: 145))
    let keyH = try #require(panel.keyboard(in: .letters).key(for: "h"))
    #expect(panel.target(at: border, in: .letters) == .key(keyH.index))
    // V at 42°, 2.2 units: (278.41, 69.90). 43 pt further out and 45 pt further out.
    let keyV = try #require(panel.keyboard(in: .letters).key(for: "v"))
    for (distance, isHit) in [(43.0, true), (45.0, false)] {
      let point = PolarPoint(radius: 2.2 * 51.0204 + distance, degrees: 42)
        .point(around: Point(x: 195, y: 145))
      #expect((panel.target(at: point, in: .letters) == .key(keyV.index)) == isHit)
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func aPointThatIsNoneIsNothing(x: Double) throws {
    #expect(try panel().target(at: Point(x: x, y: 0), in: .letters) == .nothing)
  }

  @Test(arguments: [KeyboardLayout.qwerty, .dvorak, .workman, .coyote, .qwertyHowWeSwipe])
  func gridsHaveAllKeysThatTypingNeeds(layout: KeyboardLayout) throws {
    let panel = try panel(layout)
    for mode in KeyboardMode.allCases {
      for action in [KeyAction.space, .backspace, .shift, .return, .symbols] {
        let key = panel.keyboard(in: mode).key(for: action)?.center
        let button = panel.buttons(in: mode).first { $0.role == .action(action) }?.center
        let place = try #require(key ?? button)
        let target = panel.target(at: place, in: mode)
        #expect(panel.action(of: target, in: mode) == action)
      }
    }
    // 123 and 1234567890 need no other place than the letters'.
    #expect(panel.keyboard(in: .symbols1).key(for: "0") != nil)
    #expect(panel.keyboard(in: .symbols2).key(for: "€") != nil)
  }

  /// The corpus' canvas leaves 0.7 rows free: 290 / 3.7 · 3 = 235.1 pt on.
  @Test func aGridOfLettersGetsItsRowInTheFreeSpace() throws {
    let panel = try panel(.qwertyHowWeSwipe)
    #expect(panel.bounds.end.y == 290)
    let target = panel.target(at: Point(x: 195, y: 260), in: .letters)
    #expect(panel.action(of: target, in: .letters) == .space)
  }

  /// A ring of one circle has no symbols of its own: the built-in ring's are shown.
  @Test func symbolsOfALayoutWithoutSpaceForThem() throws {
    let ring = RingLayout(
      rings: [
        .init(
          radius: 1, innerEdge: 0.6, outerEdge: 1.6, keyWidthDegrees: 36,
          keys: [.init(character: "a", degrees: 0), .init(character: "b", degrees: 90)])
      ], gaps: [])
    let panel = try panel(KeyboardLayout(name: "one", arrangement: .ring(ring)))
    #expect(panel.keyboard(in: .symbols1).key(for: "0") != nil)
    #expect(panel.keyboard(in: .symbols2).key(for: "€") != nil)
  }

  /// What a layout has a key for needs no button, and no row.
  @Test(arguments: [KeyboardLayout.ring, .qwerty, .coyote])
  func noKeyIsThereTwice(layout: KeyboardLayout) throws {
    let panel = try panel(layout)
    #expect(panel.bounds.end.y == 290)
    for case .action(let action) in panel.buttons(in: .letters).map(\.role) {
      #expect(panel.keyboard(in: .letters).key(for: action) == nil)
    }
  }

  /// Without corner buttons, and on a ring, whose corner buttons are below the bar, words have all of
  /// it.
  @Test func wordsHaveTheWholeBarWithoutButtonsInIt() throws {
    let size = Size(width: 390, height: 290)
    let panels = [
      try KeyboardPanel(layout: .qwertyHowWeSwipe, size: size, hasCornerButtons: false),
      try KeyboardPanel(layout: .ring, size: size),
    ]
    for panel in panels {
      #expect(panel.barSlots.first?.origin.x == 0)
      #expect(panel.barSlots.last?.end.x == 390)
    }
  }

  /// On a grid the bar begins behind the theme button and ends before the dismiss button.
  @Test func onAGridCornerButtonsStandAtTheBarsEnds() throws {
    let panel = try panel(.qwerty)
    #expect(panel.barSlots.first?.origin.x == 36)
    #expect(panel.barSlots.last?.end.x == 354)
    let roles = [5.0, 385].map { x -> PanelButton.Role? in
      guard case .button(let index) = panel.target(at: Point(x: x, y: -18), in: .letters) else {
        return nil
      }
      return panel.buttons(in: .letters)[index].role
    }
    #expect(roles == [.theme, .dismiss])
  }

  /// 0.3 rows are less than half a key: the row lies beneath.
  @Test func littleFreeSpaceIsNone() throws {
    let grid = GridLayout(
      columns: 10, height: 3.3,
      rows: [
        .init(characters: "qwertyuiop", x: 0, y: 0), .init(characters: "asdfghjkl", x: 0.5, y: 1),
        .init(characters: "zxcvbnm", x: 1.5, y: 2),
      ])
    let panel = try panel(KeyboardLayout(name: "bare", arrangement: .grid(grid)))
    #expect(abs(panel.bounds.end.y - (290 + 290 / 3.3)) < 1e-9)
  }

  /// Without free space the row lies beneath: three rows in 290 pt, one more of 96.7 pt.
  @Test func aGridWithoutFreeSpaceGetsItsRowBeneath() throws {
    let grid = GridLayout(
      columns: 10, height: 3,
      rows: [
        .init(characters: "qwertyuiop", x: 0, y: 0), .init(characters: "asdfghjkl", x: 0.5, y: 1),
        .init(characters: "zxcvbnm", x: 1.5, y: 2),
      ])
    let panel = try panel(KeyboardLayout(name: "bare", arrangement: .grid(grid)))
    #expect(abs(panel.bounds.end.y - (290 + 290.0 / 3)) < 1e-9)
    let target = panel.target(at: Point(x: 195, y: 330), in: .letters)
    #expect(panel.action(of: target, in: .letters) == .space)
  }
}
