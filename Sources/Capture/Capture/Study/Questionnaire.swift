/// Questions that a participant answers between phrases.
public struct Questionnaire: Hashable, Sendable {
  /// The name in the data: `person`, `nasa-tlx`, `sus`, or that of the study's own questions.
  public var form: String
  /// When the questions are asked.
  public var moment: Moment
  /// The title; nil for the page's own text of a built-in form.
  public var title: String?
  /// The questions, in their order.
  public var items: [Item]

  /// When questions are asked.
  public enum Moment: String, Hashable, Sendable, CaseIterable {
    /// Before the first phrase.
    case start
    /// After each keyboard.
    case keyboard
    /// After each block that is not practice.
    case `break`
    /// After the last phrase.
    case end
  }

  /// A question.
  public struct Item: Hashable, Sendable {
    /// The name in the data.
    public var name: String
    /// The question; nil for the page's own text of a built-in form.
    public var text: String?
    /// How it is answered.
    public var kind: Kind
    /// Whether it may be left without an answer.
    public var isOptional: Bool
  }

  /// How a question is answered.
  public enum Kind: Hashable, Sendable {
    /// One of these.
    case choice([Option])
    /// A step of a scale, from 1 to `steps`, with texts at its ends; nil for the page's own.
    case scale(steps: Int, low: String?, high: String?)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// Some words.
    case text
  }

  /// An answer to choose.
  public struct Option: Hashable, Sendable {
    /// The value in the data.
    public var value: String
    /// The text; nil for the page's own text of a built-in form.
    public var text: String?
  }

  /// The largest number of characters of an answer in words.
  public static let textLimit = 1000

  /// Returns a form that comes with the program, or nil if there is none of this name. The page has
  /// its texts.
  ///
  /// - `person`: age, experience with swiping (years), writing hand and first language
  /// - `nasa-tlx`: the six scales of the Task Load Index, each of 21 steps that stand for 0, 5, …,
  ///   100, without weights (Hart and Staveland 1988; unweighted: Hart 2006)
  /// - `sus`: the ten statements of the System Usability Scale, each of 5 steps (Brooke 1996)
  public static func builtIn(_ form: String, at moment: Moment) -> Questionnaire? {
    let items: [Item]
    switch form {
    case "person":
      items = [
        Item(name: "age", text: nil, kind: .number(1...120), isOptional: true),
        Item(
          name: "experience", text: nil,
          kind: .choice(
            ["never", "tried", "sometimes", "daily"].map { Option(value: $0, text: nil) }),
          isOptional: false),
        Item(
          name: "hand", text: nil,
          kind: .choice(["right", "left", "both"].map { Option(value: $0, text: nil) }),
          isOptional: false),
        Item(name: "language", text: nil, kind: .text, isOptional: true),
      ]
    case "nasa-tlx":
      items = ["mental", "physical", "temporal", "performance", "effort", "frustration"].map {
        Item(name: $0, text: nil, kind: .scale(steps: 21, low: nil, high: nil), isOptional: false)
      }
    case "sus":
      items = (1...10).map {
        Item(
          name: "\($0)", text: nil, kind: .scale(steps: 5, low: nil, high: nil),
          isOptional: false)
      }
    default: return nil
    }
    return Questionnaire(form: form, moment: moment, title: nil, items: items)
  }

  /// The names of the forms that come with the program.
  public static let builtInForms = ["person", "nasa-tlx", "sus"]

  /// Returns the score of the answers to a built-in form, or nil if the form has none or an answer
  /// is missing.
  ///
  /// - `sus`: 2.5 times the sum of x − 1 for odd statements and 5 − x for even ones, 0…100 (Brooke
  ///   1996)
  /// - `nasa-tlx`: the mean of the six scales, 0…100: step s stands for 5 (s − 1) (the raw index,
  ///   Hart 2006)
  ///
  /// - Parameters:
  ///   - form: the name of the form
  ///   - steps: the step of each item, by its name
  public static func score(_ form: String, _ steps: [String: Double]) -> Double? {
    guard let items = builtIn(form, at: .end)?.items else { return nil }
    let values = items.compactMap { steps[$0.name] }
    guard values.count == items.count else { return nil }
    switch form {
    case "sus":
      return 2.5
        * values.enumerated().reduce(0) { sum, item in
          sum + (item.offset.isMultiple(of: 2) ? item.element - 1 : 5 - item.element)
        }
    case "nasa-tlx":
      return values.reduce(0) { $0 + 5 * ($1 - 1) } / Double(values.count)
    default: return nil
    }
  }
}
