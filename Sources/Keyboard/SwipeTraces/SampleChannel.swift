/// A further quantity that was recorded with each sample of a trace, such as the finger's pressure,
/// the radius of its contact or the tilt of a pen.
///
///     trace.channels = [SampleChannel(name: "pressure", values: [0.2, 0.35, nil])]
public struct SampleChannel: Hashable, Sendable {
  /// The name of the channel; no two channels of a trace have the same.
  public var name: String
  /// The value at each sample, in the samples' order; nil where none was recorded.
  public var values: [Double?]

  /// The maximum number of values of all channels of a trace together: it keeps their memory below
  /// 16 MB, whatever the file contains.
  public static let valueLimit = 1_000_000

  /// Creates a channel.
  public init(name: String, values: [Double?]) {
    self.name = name
    self.values = values
  }
}

extension SwipeTrace {
  /// Checks that each channel has its own name and, for each sample, no value or a finite one.
  func validateChannels() throws(TraceError) {
    guard !channels.isEmpty else { return }
    var names: Set<String> = []
    var count = 0
    for channel in channels {
      let field = "channels.\(channel.name)"
      guard names.insert(channel.name).inserted else {
        throw .badField(name: field, reason: "the channel appears twice")
      }
      guard channel.values.count == samples.count else {
        throw .badField(
          name: field,
          reason: "the channel has \(channel.values.count) values, the trace \(samples.count) "
            + "samples; write null where a sample has no value")
      }
      guard channel.values.allSatisfy({ $0?.isFinite ?? true }) else {
        throw .badField(name: field, reason: "a value is not a finite number")
      }
      count += channel.values.count
    }
    guard count <= SampleChannel.valueLimit else { throw Self.tooManyChannelValues }
  }

  static let tooManyChannelValues = TraceError.badField(
    name: "channels",
    reason: "the channels of the trace have more than \(SampleChannel.valueLimit) values")
}
