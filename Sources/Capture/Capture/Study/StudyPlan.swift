import Statistics

/// A text to write in a session.
public struct Prompt: Hashable, Sendable {
  /// The number of the prompt, from 1, over the whole session.
  public var number: Int
  /// The number of the block, from 1, over the whole session.
  public var block: Int
  /// The index of the condition in the study.
  public var condition: Int
  /// Whether the prompt is practice.
  public var isPractice: Bool
  /// Whether it begins a new block.
  public var startsBlock: Bool
  /// Whether it begins with another keyboard.
  public var startsCondition: Bool
  /// The rest before it, in seconds.
  public var rest: Int
  /// The text to show.
  public var text: String

  /// The words, separated by spaces.
  public var words: [String] { text.split(separator: " ").map(String.init) }
}

extension Study {
  /// Returns the prompts of a session, which depend only on the study, the participant, the place
  /// and the session.
  ///
  /// The conditions come in the order of the place, and each has all blocks. Phrases are drawn
  /// without repetition: each participant has an order of all phrases, which the second session
  /// continues where the first one ended, and which starts over when it is used up. With balanced
  /// sets, each condition has a set of its own.
  ///
  /// - Parameters:
  ///   - participant: the number of the participant, from 1
  ///   - session: the number of the participant's session, from 1
  ///   - place: the number of the place in the design, from 1, which a participant may have taken
  ///     over from one who dropped out; nil for the participant's number
  public func prompts(participant: Int, session: Int, place: Int? = nil) -> [Prompt] {
    let place = place ?? participant
    let order =
      order == .counterbalanced
      ? WilliamsSquare.order(conditions.count, participant: place)
      : Array(conditions.indices)
    let written = blocks.reduce(0) { $0 + $1.phrases }
    var phraseSources: [Draw]
    switch phraseSets {
    case .random:
      phraseSources = [
        Draw(
          phrases, seed: seed, stream: [UInt64(participant), 0],
          skipping: (session - 1) * conditions.count * written)
      ]
    case .balanced:
      phraseSources = conditions.indices.map { condition in
        Draw(
          phrases(of: condition, place: place), seed: seed,
          stream: [UInt64(participant), 0, UInt64(condition)], skipping: (session - 1) * written)
      }
    }
    var wordSource = Draw(
      words, seed: seed, stream: [UInt64(participant), 1],
      skipping: (session - 1) * conditions.count * blocks.reduce(0) { $0 + $1.words })
    var prompts: [Prompt] = []
    var number = 0
    for condition in order {
      for (position, block) in blocks.enumerated() {
        number += 1
        let source = phraseSets == .random ? 0 : condition
        for index in 0..<block.count {
          prompts.append(
            Prompt(
              number: prompts.count + 1, block: number, condition: condition,
              isPractice: block.isPractice, startsBlock: index == 0,
              startsCondition: index == 0 && position == 0, rest: index == 0 ? block.rest : 0,
              text: index < block.phrases ? phraseSources[source].next() : wordSource.next()))
        }
      }
    }
    return prompts
  }

  /// Returns the set of phrases that is written on a condition.
  ///
  /// Phrases are dealt in the order of their lengths, so that the sets are alike. The sets move on by
  /// one condition whenever all orders of conditions have been used, so that over k times as many
  /// places as there are orders each set stands equally often on each of the k conditions, in each
  /// order.
  func phrases(of condition: Int, place: Int) -> [String] {
    let count = conditions.count
    let rounds =
      (max(place, 1) - 1)
      / (order == .counterbalanced ? WilliamsSquare.orders(count).count : 1)
    let set = (condition + rounds) % count
    return phrases.enumerated()
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
      .enumerated().filter { $0.offset % count == set }.map(\.element.element)
  }

  /// Texts in random order, over and over.
  private struct Draw {
    private let texts: [String]
    private var place: Int

    init(_ texts: [String], seed: UInt64, stream: [UInt64], skipping count: Int) {
      var random = RandomSource(seed: seed, stream: stream)
      self.texts = random.shuffled(texts)
      place = count
    }

    mutating func next() -> String {
      guard !texts.isEmpty else { return "" }
      defer { place += 1 }
      return texts[place % texts.count]
    }
  }
}
