/// Collects the further numbers of a trace's samples, as they are read.
struct ChannelAssembler {
  private var numbers: [String: Int] = [:]
  private var channels: [SampleChannel] = []

  /// Adds a value. A second value of the same sample is ignored.
  /// - Throws: `TraceError` if the channels then have more values than `SampleChannel.valueLimit`.
  mutating func add(_ value: Double, to name: String, sample: Int) throws(TraceError) {
    let number: Int
    if let known = numbers[name] {
      number = known
    } else {
      number = channels.count
      numbers[name] = number
      channels.append(SampleChannel(name: name, values: []))
    }
    guard channels.count * (sample + 1) <= SampleChannel.valueLimit else {
      throw SwipeTrace.tooManyChannelValues
    }
    guard channels[number].values.count <= sample else { return }
    channels[number].values.pad(to: sample)
    channels[number].values.append(value)
  }

  /// Returns the channels of a trace of a number of samples.
  func channels(samples: Int) -> [SampleChannel] {
    channels.map { channel in
      var channel = channel
      channel.values.pad(to: samples)
      return channel
    }
  }
}

extension [Double?] {
  /// Appends missing values up to a number of values.
  mutating func pad(to count: Int) {
    guard self.count < count else { return }
    append(contentsOf: repeatElement(nil, count: count - self.count))
  }
}
