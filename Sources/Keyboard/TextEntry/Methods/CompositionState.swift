import InputMethods

/// What a view shows of an input method.
public struct CompositionState: Hashable, Sendable {
  /// The name of the method.
  public var method: String
  /// The typed keys, and what they are called: `onf` and 人弓火.
  public var keys: String
  public var keyNames: String
  public var candidates: [MethodCandidate]
  /// The candidate that space and Return choose.
  public var selection: Int?
  /// The page that is shown, from 0, and how many candidates a page has.
  public var page: Int
  public var pageSize: Int
  /// The keys that pick the page's candidates.
  public var selectionKeys: String
  /// The codes of what was written last, in the method of ``MethodSettings/reverseMethod``.
  public var reverse: [String]

  /// The candidates of the page.
  public var pageCandidates: ArraySlice<MethodCandidate> {
    let start = min(max(page, 0) * max(pageSize, 1), candidates.count)
    return candidates[start..<min(start + max(pageSize, 1), candidates.count)]
  }
}

/// Which candidate was picked.
public struct MethodPick: Hashable, Sendable {
  /// The name of the method.
  public var method: String
  /// The table's code of the word; empty where it came without one.
  public var code: String
  /// Its place among the candidates, from 0; the code itself stands at 0.
  public var candidate: Int
  public var kind: MethodCandidate.Kind
  /// Whether it was chosen beforehand: a space would have written it.
  public var wasSelected: Bool

  public init(
    method: String, code: String, candidate: Int, kind: MethodCandidate.Kind, wasSelected: Bool
  ) {
    self.method = method
    self.code = code
    self.candidate = candidate
    self.kind = kind
    self.wasSelected = wasSelected
  }
}

/// Receives what a session learns of input methods, as it happens: for example a store.
public protocol MethodLearner {
  /// A candidate was written.
  /// - Parameters:
  ///   - method: the method's name.
  ///   - code: the table's code of the word.
  ///   - word: what was written.
  mutating func commit(method: String, code: String, word: String)
  /// A candidate that was written was deleted again.
  mutating func retract(method: String, code: String, word: String)
  /// The field was left.
  /// - Parameters:
  ///   - method: the method's name.
  ///   - added: what its words taught, in order.
  mutating func finishField(method: String, _ added: [LearnedAddition])
}
