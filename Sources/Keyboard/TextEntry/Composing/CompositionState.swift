/// What a view shows while text is composed.
public struct CompositionState: Hashable, Sendable {
  /// The name of the method.
  public var method: String
  /// The typed keys, such as `onf`.
  public var keys: String
  /// The names of the typed keys, such as 人弓火.
  public var keyNames: String
  /// The number of characters of the names before the cursor; nil if the cursor cannot be moved.
  public var cursor: Int?
  /// The text that the keys stand for as a whole; empty for a method that makes no sentences.
  public var sentence: String
  /// The candidates of all pages, the best first.
  public var candidates: [MethodCandidate]
  /// The index of the candidate that space and Return choose; nil if they choose none.
  public var selection: Int?
  /// The page that is shown, counted from 0.
  public var page: Int
  /// The number of candidates of a page.
  public var pageSize: Int
  /// The keys that pick the candidates of the page, in order.
  public var selectionKeys: String
  /// The codes of the text written last, in the method of `MethodSettings.reverseMethod`.
  public var reverse: [String]

  /// Creates a state.
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - keys: The typed keys.
  ///   - keyNames: The names of the typed keys.
  ///   - cursor: The number of characters of the names before the cursor.
  ///   - sentence: The text that the keys stand for as a whole.
  ///   - candidates: The candidates of all pages, the best first.
  ///   - selection: The index of the candidate that space and Return choose.
  ///   - page: The page that is shown, counted from 0.
  ///   - pageSize: The number of candidates of a page.
  ///   - selectionKeys: The keys that pick the candidates of the page.
  ///   - reverse: The codes of the text written last.
  public init(
    method: String, keys: String, keyNames: String, cursor: Int? = nil, sentence: String = "",
    candidates: [MethodCandidate], selection: Int?, page: Int, pageSize: Int, selectionKeys: String,
    reverse: [String]
  ) {
    self.method = method
    self.keys = keys
    self.keyNames = keyNames
    self.cursor = cursor
    self.sentence = sentence
    self.candidates = candidates
    self.selection = selection
    self.page = page
    self.pageSize = pageSize
    self.selectionKeys = selectionKeys
    self.reverse = reverse
  }

  /// The candidates of the page that is shown.
  public var pageCandidates: ArraySlice<MethodCandidate> {
    let start = min(max(page, 0) * max(pageSize, 1), candidates.count)
    return candidates[start..<min(start + max(pageSize, 1), candidates.count)]
  }
}

/// The candidate that was written, for a log.
public struct MethodPick: Hashable, Sendable {
  /// The name of the method.
  public var method: String
  /// The code of the word in the method's table; empty if it has none.
  public var code: String
  /// The index of the candidate; the typed code itself is at 0.
  public var candidate: Int
  /// What the candidate was.
  public var kind: MethodCandidate.Kind
  /// Whether the candidate was selected already, so that a space would have written it.
  public var wasSelected: Bool

  /// Creates a note of a written candidate.
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
