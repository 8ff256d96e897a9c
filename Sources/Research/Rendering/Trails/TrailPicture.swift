import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// Swipes over the keyboard that they were made on, with what is known of them.
///
///     var picture = TrailPicture(keyboard: ring, theme: .dark)
///     picture.trails = [trace.samples]
///     picture.visited = SwipeTracker(keyboard: ring).visitedKeys(of: trace.samples)
///     let file = try picture.drawn(as: .png, scale: 2).bytes
public struct TrailPicture: Sendable {
  public var keyboard: Keyboard
  public var theme: Theme
  public var style = TrailStyle()
  /// In pt of the keyboard; the last one lies on top.
  public var trails: [[TraceSample]] = []
  /// Keys to be numbered in this order.
  public var visited: [VisitedKey] = []
  /// The target word's path: centres of keys in their order.
  public var idealPath: [Point] = []
  /// Where letters lie on the trails.
  public var letterPoints: [LetterPoint] = []
  /// Where touches of a letter land.
  public var ellipses: [TouchCloud.Ellipse] = []
  /// Words beneath the keyboard, the best first.
  public var candidates: [RankedWord] = []
  /// What is left free about the keyboard for trails that leave it.
  public var margins = Margins()
  /// Whether a trail's colours are explained beneath the keyboard.
  public var showsLegend = true
  /// A line beneath everything; `title` stands before it, in bold.
  public var caption = ""
  public var title = ""

  /// A letter and where the finger touched for it.
  public struct LetterPoint: Hashable, Sendable {
    public var letter: Character
    /// In pt of the keyboard.
    public var point: Point

    public init(letter: Character, point: Point) {
      self.letter = letter
      self.point = point
    }
  }

  /// A word that a decoder gave.
  public struct RankedWord: Hashable, Sendable {
    public var word: String
    public var score: Double
    /// Whether it is the target word; nil if that is not known.
    public var isTarget: Bool?
    /// The score as a probability, where it is one.
    public var probability: Double?

    public init(word: String, score: Double, isTarget: Bool?, probability: Double?) {
      self.word = word
      self.score = score
      self.isTarget = isTarget
      self.probability = probability
    }
  }

  public init(keyboard: Keyboard, theme: Theme) {
    self.keyboard = keyboard
    self.theme = theme
  }

  /// Of the whole picture, in pt: the keyboard with its margins, and what stands beneath it.
  public var size: Size {
    var height = areaSize.height
    if hasLegend { height += Legend.height }
    height += CandidateList.height(candidates.count)
    if hasCaption { height += Self.captionHeight }
    return Size(width: areaSize.width, height: height)
  }

  private static let captionHeight = 20.0

  private var hasLegend: Bool { showsLegend && style.coloring != .accent }
  private var hasCaption: Bool { !caption.isEmpty || !title.isEmpty }

  /// Of the keyboard with its margins.
  private var areaSize: Size {
    Size(
      width: margins.left + keyboard.size.width + margins.right,
      height: margins.top + keyboard.size.height + margins.bottom)
  }

  /// The finished file.
  /// - Parameters:
  ///   - format: of the file.
  ///   - scale: pixels per pt of a PNG.
  ///   - background: nil leaves the ground transparent.
  ///   - metadata: written into the file.
  ///   - svgText: see `Canvas.init`.
  public func drawn(
    as format: PictureFormat, scale: Double = 1, background: Color? = nil,
    metadata: PictureMetadata = PictureMetadata(), svgText: Bool = false
  ) throws(RenderingError) -> Picture {
    var canvas = try Canvas(
      size: size, format: format, scale: scale, background: background, metadata: metadata,
      svgText: svgText)
    draw(on: &canvas)
    return try canvas.finish()
  }

  /// Draws the picture with its left top corner at the origin.
  /// - Complexity: O(samples of all trails)
  public func draw(on canvas: inout Canvas) {
    let trails = trails.map { ColoredTrail($0, style: style) }
    let limit = style.colorLimit ?? ColoredTrail.limit(of: trails)
    let ground = KeyboardPicture(
      keyboard: keyboard, theme: theme,
      appearance: KeyboardAppearance(
        mode: KeyboardMode(of: keyboard.layout)))
    let unit = min(max(ground.unit, 0.2), 5)
    canvas.local { canvas in
      canvas.clip(to: Path(Rectangle(origin: Point(x: 0, y: 0), size: areaSize)))
      canvas.translate(by: Point(x: margins.left, y: margins.top))
      if style.opacity < 1 {
        // Many trails would hide the keys, so they lie beneath them.
        drawTrails(trails, limit: limit, ground: ground, unit: unit, on: &canvas)
        ground.draw(on: &canvas) { canvas in
          for ellipse in ellipses { canvas.draw(ellipse, theme: theme, unit: unit) }
        }
      } else if style.moment != nil {
        // As on the screen: ink lies over everything.
        ground.draw(on: &canvas)
        drawTrails(trails, limit: limit, ground: ground, unit: unit, on: &canvas)
        canvas.draw(letterPoints, keyboard: keyboard, theme: theme, unit: unit)
      } else {
        let marks = style.showsDirection ? directions(ground: ground, unit: unit) : []
        let markStyle = TrailMarkStyle(
          color: style.coloring == .accent ? theme.accent : theme.text, ground: theme.background,
          unit: unit * style.markScale)
        ground.draw(on: &canvas) { canvas in
          drawTrails(trails, limit: limit, ground: ground, unit: unit, on: &canvas)
          for ellipse in ellipses { canvas.draw(ellipse, theme: theme, unit: unit) }
          for mark in marks { canvas.drawArrows(of: mark, markStyle) }
          canvas.draw(letterPoints, keyboard: keyboard, theme: theme, unit: unit)
        }
        // Letters can be read within the ring, which would be lost beneath them.
        for mark in marks { canvas.drawStart(of: mark, markStyle) }
      }
      canvas.drawNumbers(of: visited, on: ground, unit: unit)
    }
    drawFooter(on: &canvas, limit: limit)
  }

  private var scale: ColorScale { ColorScale.legible(on: theme.background) }

  private func drawTrails(
    _ trails: [ColoredTrail], limit: Double, ground: KeyboardPicture, unit: Double,
    on canvas: inout Canvas
  ) {
    if !idealPath.isEmpty { canvas.drawIdealPath(idealPath, on: ground, unit: unit) }
    let frame = Rectangle(origin: Point(x: -margins.left, y: -margins.top), size: areaSize)
    for trail in trails {
      canvas.draw(
        trail, in: frame, style: style, scale: scale, limit: limit, theme: theme, unit: unit)
    }
  }

  private func directions(ground: KeyboardPicture, unit: Double) -> [TrailDirection] {
    let letters = keyboard.characterKeys.map { ground.label(of: $0).center }
    return trails.map {
      TrailDirection(
        of: Polyline(of: $0, within: .everything), unit: unit * style.markScale,
        obstacles: letters)
    }
  }

  private func drawFooter(on canvas: inout Canvas, limit: Double) {
    var top = areaSize.height
    let width = areaSize.width
    if hasLegend {
      canvas.draw(
        style.legend(limit: limit, theme: theme), at: Point(x: 0, y: top), width: width,
        theme: theme)
      top += Legend.height
    }
    if !candidates.isEmpty {
      canvas.draw(
        CandidateList(words: candidates), at: Point(x: 0, y: top), width: width, theme: theme)
      top += CandidateList.height(candidates.count)
    }
    if hasCaption { drawCaption(below: top, width: width, on: &canvas) }
  }

  /// Title and caption side by side, together in the middle.
  private func drawCaption(below top: Double, width: Double, on canvas: inout Canvas) {
    let (bold, font) = (theme.font(10, isBold: true), theme.font(10))
    let room = width - 24
    let shownTitle = canvas.fitted(title, to: room, font: bold)
    let titleWidth = shownTitle.isEmpty ? 0 : canvas.measure(shownTitle, font: bold).advance
    let gap = shownTitle.isEmpty || caption.isEmpty ? 0 : 8.0
    let shownCaption = canvas.shortened(caption, to: max(room - titleWidth - gap, 0), font: font)
    let captionWidth = canvas.measure(shownCaption, font: font).advance
    let left = (width - titleWidth - gap - captionWidth) / 2
    let y = top + Self.captionHeight / 2 - 2
    canvas.draw(
      shownTitle, at: Point(x: left, y: y), font: bold, color: theme.text, anchor: .left)
    canvas.draw(
      shownCaption, at: Point(x: left + titleWidth + gap, y: y), font: font,
      color: theme.secondaryText, anchor: .left)
  }
}

extension TrailStyle {
  /// What the colours say, up to a limit.
  func legend(limit: Double, theme: Theme) -> Legend {
    Legend(
      title: coloring == .speed ? "Speed (pt/s)" : "Time (ms)", range: 0...max(limit, 0),
      scale: .legible(on: theme.background))
  }
}
