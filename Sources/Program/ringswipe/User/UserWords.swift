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
    return try LearnedStore(path: path, access: .readOnly).methodLearning()
  }
}
