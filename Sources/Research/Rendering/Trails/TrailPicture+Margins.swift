import KeyboardGeometry
import SwipeTraces

extension TrailPicture {
  /// The space around a keyboard, in pt.
  public struct Margins: Hashable, Sendable {
    /// The space above the keyboard.
    public var top = 0.0
    /// The space to its left.
    public var left = 0.0
    /// The space below it.
    public var bottom = 0.0
    /// The space to its right.
    public var right = 0.0

    /// Creates margins without space.
    public init() {}

    /// Creates the same margin on all sides.
    public init(all margin: Double) {
      (top, left, bottom, right) = (margin, margin, margin, margin)
    }
  }

  /// The largest margin, relative to the keyboard's shorter side.
  public static let marginLimit = 0.5

  /// Makes the margins wide enough for trails that leave the keyboard, up to the limit. Samples
  /// farther away are ignored, as no picture shows them all; on each side, so is the hundredth of
  /// the trails that goes farthest.
  ///
  /// - Complexity: O(samples of all trails)
  public mutating func growToTrails() {
    let limit = Self.marginLimit * min(keyboard.size.width, keyboard.size.height)
    // Half the line, and most of its light.
    let room = 6 * KeyboardPicture.unit(of: keyboard)
    let (width, height) = (keyboard.size.width, keyboard.size.height)
    func margin(_ beyond: (TraceSample) -> Double) -> Double {
      let reaches = trails.map { samples in
        samples.reduce(0) { reach, sample in
          let own = beyond(sample)
          return own <= limit ? max(reach, own) : reach
        }
      }.sorted()
      let reach = reaches.isEmpty ? 0 : reaches[reaches.count - 1 - reaches.count / 100]
      return reach > 0 ? reach + room : 0
    }
    margins.top = margin { -$0.y }
    margins.left = margin { -$0.x }
    margins.bottom = margin { $0.y - height }
    margins.right = margin { $0.x - width }
  }

  /// Makes margins that do not depend on the trails, for pictures side by side: two fifths of a
  /// key, unless the layout has a margin of its own.
  package mutating func growEvenly() {
    margins = Margins(all: keyboard.layout.margin > 0 ? 0 : 0.4 * keyboard.keyPitch)
  }
}
