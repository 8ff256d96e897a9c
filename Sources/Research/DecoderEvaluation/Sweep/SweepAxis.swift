import KeyboardGeometry

/// The variable that a sweep changes from point to point.
public enum SweepAxis: String, CaseIterable, Sendable {
  /// The key noise, in pt or mm.
  case noise
  /// The size of the dictionary, which has the most frequent words.
  case dictionary
  /// The sampling rate, in samples per second.
  case rate
  /// The keyboard's width in pt or mm, with its aspect ratio unchanged.
  case size
  case layout

  /// The default values, separated by commas.
  public var defaultValues: String {
    switch self {
    case .noise: "0mm,0.5mm,1mm,1.5mm,2mm,2.5mm,3mm"
    case .dictionary: "1000,2000,5000,10000,20000,50000"
    case .rate: "10,15,20,30,60,120"
    case .size: "20mm,30mm,40mm,50mm,60mm,70mm"
    case .layout: "ring,qwerty,dvorak,workman,coyote"
    }
  }
}

/// The setting of a point: everything that may change in a sweep.
public struct SweepSetting: Hashable, Sendable {
  /// The name of the layout.
  public var layout: String
  /// The size of the keyboard, in pt.
  public var size: Size
  /// The key noise, in pt.
  public var noise: Double
  /// The sampling rate, in samples per second.
  public var rate: Double
  /// The number of most frequent words in the dictionary; nil for the whole list.
  public var dictionary: Int?

  /// Creates a setting.
  public init(layout: String, size: Size, noise: Double, rate: Double, dictionary: Int?) {
    self.layout = layout
    self.size = size
    self.noise = noise
    self.rate = rate
    self.dictionary = dictionary
  }

  /// Returns the setting with one variable changed.
  ///
  /// - Returns: nil if the value is not valid for the axis
  public func with(_ axis: SweepAxis, _ value: String) -> SweepSetting? {
    var setting = self
    switch axis {
    case .noise:
      guard let length = PhysicalLength(value) else { return nil }
      setting.noise = length.points
    case .dictionary:
      guard let count = Int(value), count > 0 else { return nil }
      setting.dictionary = count
    case .rate:
      guard let rate = Double(value), rate.isFinite, rate > 0 else { return nil }
      setting.rate = rate
    case .size:
      guard let width = PhysicalLength(value), width.points > 0 else { return nil }
      setting.size = Size(
        width: width.points, height: size.height * (width.points / size.width))
    case .layout:
      setting.layout = value
    }
    return setting
  }
}
