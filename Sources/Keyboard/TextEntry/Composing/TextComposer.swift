import KeyboardGeometry
import SwipeDecoding

/// Writes text that has no keys of its own, as the input methods of Chinese do: typed keys make a
/// code, the code has candidates, and one of them is written.
///
/// A session asks its composer for the edits that a key causes, applies them to the document and
/// reports each one back with `record(_:before:end:learns:learner:)`. A keyboard without a composer
/// writes what its keys say.
///
/// The section numbers are those of docs/reference/composing-conformance.md.
public protocol TextComposer: Sendable {
  // MARK: Methods

  /// A Boolean value that indicates whether a method is in use. While it is false, keys write their
  /// own characters (English). Setting it to true brings back the method that was used last.
  var isActive: Bool { get set }

  /// The index of the method in use, or of the one that was used last.
  var methodIndex: Int { get }

  /// What the methods are called, in their order.
  var methodTitles: [String] { get }

  /// Returns whether the user cycles through a method and finds it in the menu of methods.
  func isInCycle(_ index: Int) -> Bool

  /// Puts the method at an index into use.
  mutating func useMethod(_ index: Int)

  /// Puts another method into use.
  /// - Parameter step: How many methods to go forward in the cycle of methods; negative to go back.
  mutating func switchMethod(by step: Int)

  /// Adopts settings.
  mutating func configure(_ settings: MethodSettings)

  /// Adapts to what the keys of a layout show, such as a method's symbols.
  mutating func adapt(to layout: KeyboardLayout)

  /// Prepares for swipes on another panel.
  mutating func use(_ panel: KeyboardPanel)

  // MARK: Composing

  /// What a view shows; nil while no method is in use.
  var composition: CompositionState? { get }

  /// Handles a key of the method in use.
  /// - Returns: The changes of the text, in order; empty while no method is in use.
  mutating func handle(_ key: ComposerKey) -> [CompositionEdit]

  /// Stops composing without writing anything. Whatever is written next follows nothing.
  mutating func cancel()

  // MARK: Swipes

  /// The decoder of swipes on codes of the method in use; nil if they cannot be decoded.
  var decoder: (any SwipeDecoder)? { get }

  /// The words that a swipe follows, the most recent last.
  var swipeContext: [String] { get }

  /// Offers the words of a swipe as candidates.
  /// - Parameter words: The decoded words with their codes, the best first.
  /// - Returns: The changes of the text, in order: a candidate that was offered before is written.
  ///   Nil if no word can be offered.
  mutating func offer(swiped words: [Candidate]) -> [CompositionEdit]?

  // MARK: Learning

  /// Notes an edit that is about to be applied, and learns from it.
  /// - Parameters:
  ///   - edit: One of the edits that `handle(_:)` or `offer(swiped:)` returned.
  ///   - next: The edit that follows it.
  ///   - end: How many characters have been written since the field appeared.
  ///   - learns: Whether anything may be learned.
  ///   - learner: Also receives what is learned.
  mutating func record(
    _ edit: CompositionEdit, before next: CompositionEdit?, end: Int, learns: Bool,
    learner: inout (any MethodLearner)?)

  /// Takes back what was learned from candidates that have been deleted.
  /// - Parameters:
  ///   - end: How many characters are left of those written since the field appeared.
  ///   - learner: Also receives what is taken back.
  mutating func textWasErased(to end: Int, learner: inout (any MethodLearner)?)

  /// Learns from everything that was written in a field, which is left now.
  /// - Parameters:
  ///   - learns: Whether anything may be learned.
  ///   - learner: Also receives what is learned.
  mutating func finishField(learns: Bool, learner: inout (any MethodLearner)?)

  /// Adopts what another composer of the same kind has learned; ignores one of another kind.
  mutating func resume(_ other: any TextComposer)

  // MARK: Text

  /// Returns the word that a method wrote last, if nothing was written or deleted after it.
  /// - Parameter end: How many characters have been written since the field appeared.
  func lastWord(endingAt end: Int) -> String?

  /// The emoji that an English word calls for, in the order in which they are offered.
  func emoji(for word: String) -> [String]

  /// Returns whether a word before the cursor contains characters that only methods write. Such a
  /// word is not learned as an English one.
  func isComposed(_ word: String) -> Bool

  /// Returns the longest word at the start of a text that the method in use can write, and the keys
  /// that write it; nil if no code writes the first character.
  func longestWord(in text: ArraySlice<Character>) -> (word: String, keys: String)?
}
