import KeyboardGeometry

/// What a sweep changes from point to point.
public enum SweepAxis: String, CaseIterable, Sendable {
  /// Key noise, in pt or mm.
  case noise
  /// The number of most frequent words that may come out.
  case dictionary
  /// Samples a second.
  case rate
  /// The keyboard's width in pt or mm, its shape kept.
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

/// Where a sweep stands: everything that may change.
public struct SweepSetting: Hashable, Sendable {
  public var layout: String
  /// In pt.
  public var size: Size
  /// In pt.
  public var noise: Double
  /// Samples a second.
  public var rate: Double
  /// The number of most frequent words used; nil for the whole list.
  public var dictionary: Int?

  public init(layout: String, size: Size, noise: Double, rate: Double, dictionary: Int?) {
    self.layout = layout
    self.size = size
    self.noise = noise
    self.rate = rate
    self.dictionary = dictionary
  }

  /// The setting with one thing changed.
  /// - Returns: nil if the value does not fit the axis.
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
