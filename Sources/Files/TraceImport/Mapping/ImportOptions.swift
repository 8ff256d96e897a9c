import KeyboardGeometry
import ResourceLoading

/// How a log becomes traces.
public struct ImportOptions: Hashable, Sendable {
  /// Which column is what.
  public var mapping: ColumnMapping
  /// What times count in.
  public var clock: ClockUnit
  /// The samples in a second, for logs without times.
  public var rate: Double?
  /// How places become points.
  public var change: PointChange
  /// The name of the layout that the traces were made on.
  public var layout: String?
  /// The size of the keyboard in pt.
  public var size: Size?
  /// What the values of the event column mean.
  public var events: TouchEventNames
  /// A Boolean value that is true if a trace's rows are gathered from anywhere in the file, and its
  /// samples put in order of time.
  public var gathersRows: Bool
  /// The longest time between two samples of a trace, in ms.
  public var longestGap: Double
  /// The time between two rows, in ms, after which another trace begins although id, word and user stay the
  /// same; another one also begins where the clock starts over. Nil if neither begins one.
  public var splitGap: Double?
  /// A Boolean value that is true if samples at the end of a trace are left out that fill it up to a length: see
  /// `SwipeTrace.cutPadding()`.
  public var cutsPadding: Bool
  /// A Boolean value that is false if a table has no line of names; columns are then called 1, 2, …
  public var hasHeader: Bool

  /// The default of `longestGap`: no finger rests that long within a word.
  public static let defaultLongestGap = 10_000.0
  /// A `splitGap` that no finger rests within a word, and that is shorter than the time between two words.
  public static let usualSplitGap = 2000.0
  /// The size of the largest JSON document that is read as a whole, in bytes.
  public static let documentLimit = 256 << 20

  /// Creates options.
  public init(
    mapping: ColumnMapping, clock: ClockUnit = .milliseconds, rate: Double? = nil,
    change: PointChange = PointChange(), layout: String? = nil, size: Size? = nil,
    events: TouchEventNames = TouchEventNames(), gathersRows: Bool = false,
    longestGap: Double = ImportOptions.defaultLongestGap, hasHeader: Bool = true,
    splitGap: Double? = nil, cutsPadding: Bool = false
  ) {
    self.mapping = mapping
    self.clock = clock
    self.rate = rate
    self.change = change
    self.layout = layout
    self.size = size
    self.events = events
    self.gathersRows = gathersRows
    self.longestGap = longestGap
    self.hasHeader = hasHeader
    self.splitGap = splitGap
    self.cutsPadding = cutsPadding
  }

  /// A Boolean value that is true if rows that follow one another with the same word may be those of several
  /// swipes, as nothing tells these apart.
  var mayMergeSwipes: Bool {
    guard mapping.roles[.id] == nil, mapping.roles[.event] == nil, splitGap == nil, !gathersRows,
      let x = mapping.roles[.x]
    else { return false }
    return !x.hasList && !x.text.contains("*")
  }
}
