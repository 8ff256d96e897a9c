import SystemPackage

/// Refuses what stands for a name or a file and is neither. Without a folder, without an ending and
/// without a file it was meant as a name.
/// - Parameters:
///   - kind: what is named, in the singular.
///   - known: the names that there are.
/// - Throws: `InputError.unknownName`
func refuseUnknownName(
  _ path: FilePath, _ kind: String, known: [String]
) throws(InputError) {
  guard path != "-", path.components.count == 1, path.extension == nil, !InputFile.exists(path)
  else { return }
  throw .unknownName(
    UnknownName(
      kind, path.string, known: known, alternative: "and there is no file of that name"))
}
