extension Shark2Decoder {
  /// The numbers of SHARK². Lengths are key pitches; the shape channel's are shares of the longer
  /// side of the box around a path.
  public struct Parameters: Hashable, Sendable {
    /// N, the number of points on a trace and on an ideal path; at least 2.
    public var pointCount: Int
    /// Which words are compared at all.
    public var pruning: TemplatePruning
    /// The standard deviation of the shape channel; nil: shapes do not count.
    public var shapeDeviation: Float?
    /// The standard deviation of the location channel; nil: locations do not count.
    public var locationDeviation: Float?
    /// The radius of the tunnel in which the location channel sees no distance.
    public var tunnel: Float
    /// The weight of the middle of a path in the location channel, as a share of that of its ends.
    public var middleWeight: Float
    /// Words that are further away in a channel than this many deviations are left out; nil: none is.
    public var cutoff: Float?
    /// The power of a word's frequency in its score: 1 is Bayes' rule, 0 leaves the frequency to
    /// decide between equal scores.
    public var frequencyWeight: Float

    /// The numbers of the paper, as far as it has them (Kristensson & Zhai, "SHARK²: a large
    /// vocabulary shorthand writing system for pen-based computers", UIST 2004): 100 points; a tunnel
    /// of a key's radius; weights that grow linearly from the middle to the ends; a location deviation
    /// of a key's radius; candidates beyond two deviations left out; the frequency of words not in
    /// the score. It leaves open how far the ends may be from their keys (here as fitted), the weight
    /// of the middle (here 0), and the shape's deviation (here a key's radius on a word five keys
    /// wide).
    public static let published = Parameters(
      pointCount: 100, pruning: .fitted, shapeDeviation: 0.1, locationDeviation: 0.5, tunnel: 0.5,
      middleWeight: 0, cutoff: 2, frequencyWeight: 0)

    /// Numbers for a finger on glass, fitted to 3,000 traces of the training part of How We Swipe
    /// (50,000 words) by a search over one number after the other for the best top-1, top-3 and
    /// top-10.
    public static let fitted = Parameters(
      pointCount: 48, pruning: .fitted, shapeDeviation: 0.0587, locationDeviation: 0.2424,
      tunnel: 0.75, middleWeight: 0.25, cutoff: nil, frequencyWeight: 1)

    /// The shape channel alone, with the deviation that is best for it.
    public static let shapeAlone = fitted.with(shape: 0.0323, location: nil)

    /// The location channel alone, with the deviation and the tunnel that are best for it.
    public static let locationAlone = fitted.with(shape: nil, location: 0.2222, tunnel: 0.5)

    private func with(shape: Float?, location: Float?, tunnel: Float? = nil) -> Parameters {
      var changed = self
      changed.shapeDeviation = shape
      changed.locationDeviation = location
      if let tunnel { changed.tunnel = tunnel }
      return changed
    }
  }
}

extension TemplatePruning {
  /// Fitted to the same traces: 3 % of the words swiped are pruned away.
  public static let fitted = TemplatePruning(start: 0.9, end: 1.6)
}
