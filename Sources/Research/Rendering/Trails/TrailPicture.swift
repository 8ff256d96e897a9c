import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// A picture of swipes over the keyboard on which they were made, with what is known about them.
///
///     var picture = TrailPicture(keyboard: ring, theme: .dark)
///     picture.trails = [trace.samples]
///     picture.visited = SwipeTracker(keyboard: ring).visitedKeys(of: trace.samples)
///     let file = try picture.drawn(as: .png, scale: 2).bytes
public struct TrailPicture: Sendable {
  /// The keyboard.
  public var keyboard: Keyboard
  /// The colours and fonts.
  public var theme: Theme
  /// The style of the trails.
  public var style = TrailStyle()
  /// The samples of each trail, in pt of the keyboard; the last trail is on top.
  public var trails: [[TraceSample]] = []
  /// The pieces of the last trail that its words took, each drawn in a colour of its own; empty if the trail is
  /// one word.
  public var pieces: [Piece] = []
  /// The visited keys, which are numbered in this order.
  public var visited: [VisitedKey] = []
  /// The target word's path: the centres of its keys in order.
  public var idealPath: [Point] = []
  /// The places of letters on the trails.
  public var letterPoints: [LetterPoint] = []
  /// The spread of the touches of a letter.
  public var ellipses: [TouchCloud.Ellipse] = []
  /// The words beneath the keyboard, the best first.
  public var candidates: [RankedWord] = []
  /// The space around the keyboard for trails that leave it.
  public var margins = Margins()
  /// A Boolean value that indicates whether a legend beneath the keyboard explains the trails'
  /// colours.
  public var showsLegend = true
  /// A line beneath everything.
  public var caption = ""
  /// The beginning of the line beneath everything, in bold.
  public var title = ""

  /// A letter and the point at which the finger touched for it.
  public struct LetterPoint: Hashable, Sendable {
    /// The letter.
    public var letter: Character
    /// The point, in pt of the keyboard.
    public var point: Point

    /// Creates a letter point.
    public init(letter: Character, point: Point) {
      self.letter = letter
      self.point = point
    }
  }

  /// A word of a decoder's list.
  public struct RankedWord: Hashable, Sendable {
    /// The word.
    public var word: String
    /// The decoder's score.
    public var score: Double
    /// A Boolean value that indicates whether it is the target word; nil if that is not known.
    public var isTarget: Bool?
    /// The probability that the score stands for; nil if it is another kind of score.
    public var probability: Double?

    /// Creates a word with its score.
    public init(word: String, score: Double, isTarget: Bool?, probability: Double?) {
      self.word = word
      self.score = score
      self.isTarget = isTarget
      self.probability = probability
    }
  }

  /// Creates a picture without trails.
  public init(keyboard: Keyboard, theme: Theme) {
    self.keyboard = keyboard
    self.theme = theme
  }

  /// The size of the whole picture, in pt: the keyboard with its margins, and the lines beneath.
  public var size: Size {
    var height = areaSize.height
    if hasLegend { height += Legend.height }
    height += CandidateList.height(candidates.count)
    if !pieces.isEmpty { height += Self.captionHeight }
    if hasCaption { height += Self.captionHeight }
    return Size(width: areaSize.width, height: height)
  }

  static let captionHeight = 20.0

  private var hasLegend: Bool { showsLegend && style.coloring != .accent }
  private var hasCaption: Bool { !caption.isEmpty || !title.isEmpty }

  /// The size of the keyboard with its margins.
  private var areaSize: Size {
    Size(
      width: margins.left + keyboard.size.width + margins.right,
      height: margins.top + keyboard.size.height + margins.bottom)
  }

  /// Returns the picture as a file.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - scale: pixels per pt of a PNG.
  ///   - background: the ground; nil leaves it transparent.
  ///   - metadata: the metadata written into the file.
  ///   - svgText: whether letters of an SVG stay text (see `Canvas.init`).
  /// - Throws: `RenderingError` as `Canvas` does.
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

  /// Draws the picture with its top left corner at the origin.
  ///
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
        // Many trails would hide the keys, so they are drawn beneath them.
        drawTrails(trails, limit: limit, ground: ground, unit: unit, on: &canvas)
        ground.draw(on: &canvas) { canvas in
          for ellipse in ellipses { canvas.draw(ellipse, theme: theme, unit: unit) }
        }
      } else if style.moment != nil {
        // As on a screen, the ink is above everything.
        ground.draw(on: &canvas)
        drawTrails(trails, limit: limit, ground: ground, unit: unit, on: &canvas)
        canvas.draw(letterPoints, keyboard: keyboard, theme: theme, unit: unit)
      } else {
        let marks = style.showsDirection ? directions(ground: ground, unit: unit) : []
        let markStyle = TrailMarkStyle(
          color: style.coloring == .accent && pieces.isEmpty ? theme.accent : theme.text,
          ground: theme.background,
          unit: unit * style.markScale)
        ground.draw(on: &canvas) { canvas in
          drawTrails(trails, limit: limit, ground: ground, unit: unit, on: &canvas)
          for ellipse in ellipses { canvas.draw(ellipse, theme: theme, unit: unit) }
          for mark in marks { canvas.drawArrows(of: mark, markStyle) }
          canvas.draw(letterPoints, keyboard: keyboard, theme: theme, unit: unit)
        }
        // The ring is drawn above letters, which stay legible inside it.
        for mark in marks { canvas.drawStart(of: mark, markStyle) }
      }
      canvas.drawNumbers(of: visited, on: ground, unit: unit)
    }
    drawFooter(on: &canvas, limit: limit)
  }

  var scale: ColorScale { ColorScale.legible(on: theme.background) }

  private func drawTrails(
    _ trails: [ColoredTrail], limit: Double, ground: KeyboardPicture, unit: Double,
    on canvas: inout Canvas
  ) {
    if !idealPath.isEmpty { canvas.drawIdealPath(idealPath, on: ground, unit: unit) }
    let frame = Rectangle(origin: Point(x: -margins.left, y: -margins.top), size: areaSize)
    guard pieces.isEmpty else { return drawPieces(in: frame, unit: unit, on: &canvas) }
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
    if !pieces.isEmpty {
      drawWords(below: top, width: width, on: &canvas)
      top += Self.captionHeight
    }
    if hasCaption { drawCaption(below: top, width: width, on: &canvas) }
  }

  /// Draws title and caption side by side, centred together.
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
  /// Returns the legend of the colours up to a limit.
  func legend(limit: Double, theme: Theme) -> Legend {
    Legend(
      title: coloring == .speed ? "Speed (pt/s)" : "Time (ms)", range: 0...max(limit, 0),
      scale: .legible(on: theme.background))
  }
}
