import InputMethods

extension LearnedStore {
  /// What was learned of input methods, by their tables' names.
  package func methodLearning() throws(LearnedStoreError) -> [String: MethodLearning] {
    var learned: [String: MethodLearning] = [:]
    for row in try methodRows() {
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
