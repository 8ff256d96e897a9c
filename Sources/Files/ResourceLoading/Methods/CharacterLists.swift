import MethodComposing
import SystemPackage

extension EmojiNames {
  /// Reads the list of emoji that comes with the program.
  /// - Throws: `InputError` if the list cannot be read.
  public static func standard() throws(InputError) -> EmojiNames {
    EmojiNames(bytes: try InputFile.contents(of: DataFolder.dictionary("methods/emoji.tsv")))
  }
}

extension HanVariants {
  /// Reads the list of simplified and traditional characters and phrases that comes with the program.
  /// - Throws: `InputError` if the list cannot be read.
  public static func standard() throws(InputError) -> HanVariants {
    HanVariants(bytes: try InputFile.contents(of: standardFile()))
  }

  /// Returns where that list is.
  static func standardFile() throws(InputError) -> FilePath {
    try DataFolder.dictionary("methods/han-variants.tsv")
  }
}
