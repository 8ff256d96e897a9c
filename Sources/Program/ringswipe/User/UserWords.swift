import InputMethods
import LanguageModel
import LanguageModelStore
import Lexicon
import ResourceLoading
import SystemPackage
import TextEntry

/// What a user's store adds to the words of decoders.
enum UserWords {
  /// What the store holds.
  /// - Parameter path: of a store made by 'learn'; nil for none.
  static func counts(in path: String?) throws -> LearnedCounts? {
    guard let path else { return nil }
    return try LearnedStore(path: path, access: .readOnly).counts()
  }

  /// The store as remarks on labels name it.
  /// - Parameters:
  ///   - learned: what it holds; nil for none.
  ///   - path: its file.
  static func store(_ learned: LearnedCounts?, _ path: String?) -> VocabularyCheck.Store? {
    guard let learned, let path else { return nil }
    return .init(name: FilePath(path).lastComponent?.string ?? path, learned: learned)
  }

  /// What the store holds of input methods, by their tables' names.
  /// - Parameter path: of a store; nil for none.
  static func methods(in path: String?) throws -> [String: MethodLearning] {
    guard let path else { return [:] }
    return try LearnedStore(path: path, access: .readOnly).methodLearning()
  }
}
