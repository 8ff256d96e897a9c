import KeyboardGeometry
import Lexicon
import ResourceLoading
import SwipeDecoding

/// The decoders under test, on two keyboards, with the fitted profile and some hundred words.
public struct Decoders: Sendable {
  /// A keyboard with its decoders.
  public struct Place: Sendable {
    /// The keyboard.
    public var keyboard: Keyboard
    /// Path and subsequence decoder.
    public var decoders: [any SwipeDecoder]
  }

  /// The keyboards.
  public let places: [Place]
  /// The words of the list.
  public let words: Set<String>

  /// Those of the ring and of QWERTY.
  public static let shared: Decoders = {
    do {
      return try Decoders()
    } catch {
      fatalError("the decoders cannot be made: \(error)")
    }
  }()

  private init() throws {
    let text = """
      the\t900\nof\t500\nand\t400\nto\t390\nin\t300\nit\t280\ni\t270\nhello\t90\nhe'll\t80\nhell\t30\nshell\t9
      don't\t200\ndone\t50\ncan\t100\ncant\t3\nwell\t70\nwe'll\t60\naa\t2\nbanana\t12\ncommittee\t7\nringswipe\t1
      zigzag\t2\nqueue\t3\nmississippi\t4\ncooperative\t5\nwhere\t44\nthere\t55\ntheir\t50\nthem\t40\nthen\t45
      """
    let list = Lexicon.parse(Array(text.utf8)).lexicon
    words = Set(list.entries.map(\.word))
    let compiled = try CompiledLexicon(list)
    let profile = try PathProfile(reading: nil)
    places = try [KeyboardLayout.ring, .qwerty].map { layout in
      let keyboard = try layout.placed(in: Size(width: 390, height: 290))
      return Place(
        keyboard: keyboard,
        decoders: [
          try PathDecoder(keyboard: keyboard, lexicon: compiled, profile: profile),
          SubsequenceDecoder(lexicon: list, keyboard: keyboard),
        ])
    }
  }
}
