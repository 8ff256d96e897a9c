import SystemPackage

/// Refuses text that could be a name or a file and is neither. Text without a folder and without an ending,
/// for which there is no file, was meant as a name.
/// - Parameters:
///   - kind: what is named, in the singular.
///   - known: the known names.
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
