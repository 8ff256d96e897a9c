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
  /// A line beneath everything.
  public var caption = ""

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

  /// Of the whole picture, in pt: the keyboard, and what stands beneath it.
  public var size: Size {
    var height = keyboard.size.height
    if hasLegend { height += Legend.height }
    height += CandidateList.height(candidates.count)
    if !caption.isEmpty { height += Self.captionHeight }
    return Size(width: keyboard.size.width, height: height)
  }

  private static let captionHeight = 20.0

  private var hasLegend: Bool { style.coloring != .accent }

  /// The finished file.
  /// - Parameters:
  ///   - scale: pixels per pt of a PNG.
  ///   - background: nil leaves the ground transparent.
  public func drawn(
    as format: PictureFormat, scale: Double = 1, background: Color? = nil,
    metadata: PictureMetadata = PictureMetadata()
  ) throws(RenderingError) -> Picture {
    var canvas = try Canvas(
      size: size, format: format, scale: scale, background: background, metadata: metadata)
    draw(on: &canvas)
    return try canvas.finish()
  }

  /// Draws the picture with its left top corner at the origin.
  /// - Complexity: O(samples of all trails)
  public func draw(on canvas: inout Canvas) {
    let trails = trails.map { ColoredTrail($0, style: style) }
    let limit = style.colorLimit ?? ColoredTrail.limit(of: trails)
    let scale = ColorScale.legible(on: theme.background)
    let ground = KeyboardPicture(
      keyboard: keyboard, theme: theme,
      appearance: KeyboardAppearance(
        mode: KeyboardAppearance.Mode(of: keyboard.layout), showsButtons: false))
    let unit = min(max(ground.unit, 0.2), 5)
    // Many trails would hide the keys, so they lie beneath them.
    let isPile = style.opacity < 1
    if !isPile { ground.draw(on: &canvas) }
    canvas.local { canvas in
      canvas.clip(to: Path(Rectangle(origin: Point(x: 0, y: 0), size: keyboard.size)))
      if !idealPath.isEmpty { canvas.drawIdealPath(idealPath, theme: theme, unit: unit) }
      for trail in trails {
        canvas.draw(
          trail, in: keyboard.size, style: style, scale: scale, limit: limit, theme: theme,
          unit: unit)
      }
      for ellipse in ellipses { canvas.draw(ellipse, theme: theme, unit: unit) }
      if isPile { ground.draw(on: &canvas) }
      canvas.draw(letterPoints, keyboard: keyboard, theme: theme, unit: unit)
      canvas.drawNumbers(of: visited, on: ground, unit: unit)
    }
    drawFooter(on: &canvas, scale: scale, limit: limit)
  }

  private func drawFooter(on canvas: inout Canvas, scale: ColorScale, limit: Double) {
    var top = keyboard.size.height
    let width = keyboard.size.width
    if hasLegend {
      let legend = Legend(
        title: style.coloring == .speed ? "Speed (pt/s)" : "Time (ms)", range: 0...max(limit, 0),
        scale: scale)
      canvas.draw(legend, at: Point(x: 0, y: top), width: width, theme: theme)
      top += Legend.height
    }
    if !candidates.isEmpty {
      canvas.draw(
        CandidateList(words: candidates), at: Point(x: 0, y: top), width: width, theme: theme)
      top += CandidateList.height(candidates.count)
    }
    if !caption.isEmpty {
      let font = theme.font(10)
      canvas.draw(
        canvas.fitted(caption, to: width - 24, font: font),
        at: Point(x: width / 2, y: top + Self.captionHeight / 2 - 2), font: font,
        color: theme.secondaryText, anchor: .center)
    }
  }
}
