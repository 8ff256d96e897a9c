import InputMethods
import LanguageModel
import LanguageModelStore
import Lexicon
import ResourceLoading
import TextEntry

/// What a user's store adds to the words of decoders.
enum UserWords {
  /// What the store holds.
  /// - Parameter path: of a store made by 'learn'; nil for none.
  static func counts(in path: String?) throws -> LearnedCounts? {
    guard let path else { return nil }
    return try LearnedStore(path: path, access: .readOnly).counts()
  }

  /// What the store holds of input methods, by their tables' names.
  /// - Parameter path: of a store; nil for none.
  static func methods(in path: String?) throws -> [String: MethodLearning] {
    guard let path else { return [:] }
    var learned: [String: MethodLearning] = [:]
    for row in try LearnedStore(path: path, access: .readOnly).methodRows() {
      switch row {
      case .mapping(let method, let code, let word, let uses):
        learned[method, default: MethodLearning()].add(code: code, word: word, uses: uses)
      case .related(let method, let word, let next, let uses):
        learned[method, default: MethodLearning()].add(word: word, next: next, uses: uses)
      }
    }
    return learned
  }
}

/// Writes what a session learns into a store, word by word: what was learned when an action is
/// printed survives the end of the process.
final class StoreLearner: WordLearner, MethodLearner {
  private let store: LearnedStore
  /// The first thing that went wrong; nothing is written after it.
  private var failure: LearnedStoreError?

  init(path: String) throws(LearnedStoreError) { store = try LearnedStore(path: path) }

  func commit(_ word: String, after previous: [String]) {
    attempt { () throws(LearnedStoreError) in
      try store.commit(word, after: previous.last)
    }
  }

  func retract(_ word: String, after previous: [String]) {
    attempt { () throws(LearnedStoreError) in
      try store.retract(word, after: previous.last)
    }
  }

  func commit(method: String, code: String, word: String) {
    attempt { () throws(LearnedStoreError) in
      try store.add([.mapping(method: method, code: code, word: word, uses: 1)])
    }
  }

  func retract(method: String, code: String, word: String) {
    attempt { () throws(LearnedStoreError) in
      try store.retractMapping(method: method, code: code, word: word)
    }
  }

  func finishField(method: String, _ added: [LearnedAddition]) {
    let rows: [LearnedMethodRow] = added.map { addition in
      switch addition {
      case .pair(let word, let next): .related(method: method, word: word, next: next, uses: 1)
      case .phrase(let code, let word): .mapping(method: method, code: code, word: word, uses: 1)
      }
    }
    attempt { () throws(LearnedStoreError) in try store.add(rows) }
  }

  /// - Throws: what went wrong since the store was opened.
  func check() throws(LearnedStoreError) { if let failure { throw failure } }

  func close() throws(LearnedStoreError) {
    try check()
    try store.close()
  }

  private func attempt(_ body: () throws(LearnedStoreError) -> Void) {
    guard failure == nil else { return }
    do { try body() } catch { failure = error }
  }
}
