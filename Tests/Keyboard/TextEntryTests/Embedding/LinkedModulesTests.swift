import Foundation
import Testing

/// The modules that the keyboard of docs/tasks/embedding.md links, found from the `import` lines of
/// the sources. Building the keyboard by itself would take minutes, and would not notice an import
/// of a module that happens to be built already; reading the lines takes no time. That the manifest
/// says the same is checked by `./dev lint`.
@Suite struct LinkedModulesTests {
  /// The folders under Sources, by name: a module has the name of its folder.
  private static func folders() throws -> [String: URL] {
    let sources = EmbeddingTests.checkout.appendingPathComponent("Sources")
    var folders: [String: URL] = [:]
    let enumerator = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: [.isDirectoryKey]))
    for case let url as URL in enumerator {
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { continue }
      folders[url.lastPathComponent] = url
    }
    return folders
  }

  private static func imports(of file: URL) throws -> Set<String> {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place <= 1, words.count == place + 2
        else { return nil }
        return String(words[place + 1])
      })
  }

  /// The modules of the product `KeyboardEngine`, as the manifest lists them.
  private static func product() throws -> [String] {
    let manifest = String(decoding: try EmbeddingTests.bytes("Package.swift"), as: UTF8.self)
    let start = try #require(manifest.range(of: #"name: "KeyboardEngine""#)).upperBound
    let open = try #require(manifest[start...].firstIndex(of: "["))
    let close = try #require(manifest[open...].firstIndex(of: "]"))
    return manifest[open..<close].split(separator: "\"").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Everything that the product imports, directly or not.
  private static func modules() throws -> (own: Set<String>, others: Set<String>) {
    let folders = try folders()
    var (open, own, others) = (try product(), Set<String>(), Set<String>())
    while let module = open.popLast() {
      guard let folder = folders[module] else {
        others.insert(module)
        continue
      }
      guard own.insert(module).inserted else { continue }
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        open += try imports(of: file)
      }
    }
    return (own, others)
  }

  @Test("the page lists the modules that a keyboard links") func pageListsTheModules() throws {
    let page = String(decoding: try EmbeddingTests.bytes("docs/tasks/embedding.md"), as: UTF8.self)
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let list = try Self.modules().own.sorted().map { "`\($0)`" }.joined(separator: ", ")
    #expect(text.contains("only these modules of the package: \(list)."))
  }

  /// An app that takes the engine with `traits: []` fetches no package for files or research.
  @Test("only the engine's own packages are fetched without traits") func traits() throws {
    let manifest = String(decoding: try EmbeddingTests.bytes("Package.swift"), as: UTF8.self)
    let start = try #require(manifest.range(of: "let products: [String: Target.Dependency] = ["))
    let end = try #require(manifest[start.upperBound...].range(of: "\n]"))
    let entries = manifest[start.upperBound..<end.lowerBound].split(separator: "\n  \"")
    #expect(entries.count >= 6)
    let unconditional = entries.filter { !$0.contains("condition: .when(traits:") }
    let names = unconditional.map { entry in
      String(entry.drop { !$0.isLetter }.prefix { $0.isLetter })
    }
    #expect(Set(names) == ["Algorithms", "RealModule"])
  }

  @Test("an English keyboard links no input methods, files or pictures")
  func noInputMethods() throws {
    let (own, others) = try Self.modules()
    let unwanted = [
      "InputMethods", "CodeSwiping", "MethodComposing", "ResourceLoading", "LanguageModelStore",
      "Rendering",
    ]
    #expect(own.isDisjoint(with: unwanted))
    // The standard library's own modules, the C library, and two packages without further ones.
    #expect(
      others.isSubset(of: ["Synchronization", "Glibc", "Darwin", "Algorithms", "RealModule"]))
  }
}
