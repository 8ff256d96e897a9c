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
  /// Returns the prompts of a session, which depend only on the study, the participant and the
  /// session.
  ///
  /// The conditions come in the participant's order, and each has all blocks. Phrases are drawn
  /// without repetition: each participant has an order of all phrases, which the second session
  /// continues where the first one ended, and which starts over when it is used up.
  ///
  /// - Parameters:
  ///   - participant: the number of the participant, from 1
  ///   - session: the number of the participant's session, from 1
  public func prompts(participant: Int, session: Int) -> [Prompt] {
    let order =
      order == .counterbalanced
      ? WilliamsSquare.order(conditions.count, participant: participant)
      : Array(conditions.indices)
    var phraseSource = Draw(
      phrases, seed: seed, stream: [UInt64(participant), 0],
      skipping: (session - 1) * conditions.count * blocks.reduce(0) { $0 + $1.phrases })
    var wordSource = Draw(
      words, seed: seed, stream: [UInt64(participant), 1],
      skipping: (session - 1) * conditions.count * blocks.reduce(0) { $0 + $1.words })
    var prompts: [Prompt] = []
    var number = 0
    for condition in order {
      for (place, block) in blocks.enumerated() {
        number += 1
        for index in 0..<block.count {
          prompts.append(
            Prompt(
              number: prompts.count + 1, block: number, condition: condition,
              isPractice: block.isPractice, startsBlock: index == 0,
              startsCondition: index == 0 && place == 0, rest: index == 0 ? block.rest : 0,
              text: index < block.phrases ? phraseSource.next() : wordSource.next()))
        }
      }
    }
    return prompts
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
