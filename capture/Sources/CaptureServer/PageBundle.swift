/// The page's scripts as one, so that a browser needs one connection for them.
///
/// A module's `import { a, b as c } from "/x.js"` and `export` before a declaration are the only forms
/// that it knows; each module becomes a function that returns what it exports.
struct PageBundle {
  /// A script that no such bundle can be made of, and why.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The script, as a module.
  let text: String

  /// Joins scripts.
  ///
  /// - Parameters:
  ///   - modules: the scripts by their names, such as `page.js`
  ///   - first: the name of the script that is run
  /// - Throws: `Problem` for other forms of import and export, and for modules in a circle.
  init(_ modules: [String: String], first: String) throws {
    var done: [String] = []
    var open: [String] = []
    var parts: [String] = []
    func add(_ name: String) throws {
      if done.contains(name) { return }
      guard let source = modules[name] else { throw Problem(description: "there is no \(name)") }
      guard !open.contains(name) else {
        throw Problem(description: "\(name) imports itself, by \(open.joined(separator: ", "))")
      }
      open.append(name)
      let module = try Module(source, name: name)
      for other in module.imports.map(\.module) { try add(other) }
      open.removeLast()
      done.append(name)
      parts.append(module.wrapped)
    }
    try add(first)
    text = parts.joined(separator: "\n")
  }

  /// A script and its connections.
  private struct Module {
    var imports: [(names: String, module: String)] = []
    private var exports: [String] = []
    private var body: String
    private let name: String

    init(_ source: String, name: String) throws {
      self.name = name
      let importing = /(?m)^import \{([^}]*)\} from "\/([A-Za-z0-9_.-]+)";?[ \t]*$/
      for match in source.matches(of: importing) {
        imports.append((String(match.1), String(match.2)))
      }
      body = source.replacing(importing, with: "")
      let exporting = /(?m)^export (async function|function|class|const|let) ([A-Za-z_$][\w$]*)/
      exports = body.matches(of: exporting).map { String($0.2) }
      body = body.replacing(exporting) { "\($0.1) \($0.2)" }
      if body.contains(/(?m)^(import|export)\b/) {
        throw Problem(description: "\(name) has a form of import or export that is not known")
      }
    }

    /// The name of a module's exports.
    private static func variable(_ name: String) -> String {
      "module_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    var wrapped: String {
      let heads = imports.map { names, module in
        let names = names.replacing(/\s+as\s+/, with: ": ")
        return "const {\(names)} = \(Self.variable(module));"
      }
      return "const \(Self.variable(name)) = (() => {\n"
        + heads.joined(separator: "\n") + body
        + "\nreturn { \(exports.joined(separator: ", ")) };\n})();"
    }
  }
}
