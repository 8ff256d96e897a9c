import LearnedExchange
import Lexicon
import TextEntry

/// Writes what a session learns into a store, word by word: what was learned when an action is
/// printed survives the end of the process.
package final class StoreLearner: WordLearner, MethodLearner {
  private let store: LearnedStore
  /// The first error; nothing is written after it.
  private var failure: LearnedStoreError?

  /// Opens a store, or makes one that does not exist.
  /// - Parameters:
  ///   - path: of the store.
  ///   - letterCase: the language's rules for capitals.
  package init(path: String, letterCase: LetterCase = .standard) throws(LearnedStoreError) {
    store = try LearnedStore(path: path, letterCase: letterCase)
  }

  package func commit(_ word: String, after previous: [String]) {
    attempt { () throws(LearnedStoreError) in
      try store.commit(word, after: previous.last)
    }
  }

  package func retract(_ word: String, after previous: [String]) {
    attempt { () throws(LearnedStoreError) in
      try store.retract(word, after: previous.last)
    }
  }

  package func commitSpelled(_ word: String) {
    attempt { () throws(LearnedStoreError) in try store.noteSpelled(word) }
  }

  package func retractSpelled(_ word: String) {
    attempt { () throws(LearnedStoreError) in try store.retractSpelled(word) }
  }

  package func commit(method: String, code: String, word: String) {
    attempt { () throws(LearnedStoreError) in
      try store.add([.mapping(method: method, code: code, word: word, uses: 1)])
    }
  }

  package func retract(method: String, code: String, word: String) {
    attempt { () throws(LearnedStoreError) in
      try store.retractMapping(method: method, code: code, word: word)
    }
  }

  package func finishField(method: String, _ added: [LearnedAddition]) {
    let rows: [LearnedMethodRow] = added.map { addition in
      switch addition {
      case .pair(let word, let next): .related(method: method, word: word, next: next, uses: 1)
      case .phrase(let code, let word): .mapping(method: method, code: code, word: word, uses: 1)
      }
    }
    attempt { () throws(LearnedStoreError) in try store.add(rows) }
  }

  /// - Throws: the first error since the store was opened.
  package func check() throws(LearnedStoreError) { if let failure { throw failure } }

  package func close() throws(LearnedStoreError) {
    try check()
    try store.close()
  }

  private func attempt(_ body: () throws(LearnedStoreError) -> Void) {
    guard failure == nil else { return }
    do { try body() } catch { failure = error }
  }
}
