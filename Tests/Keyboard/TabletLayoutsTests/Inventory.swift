import Foundation

/// The specification's inventory: rows of labels by the layout's name there.
struct Inventory {
  var name: String
  /// The layout that the project has for it, and its layer.
  var source: String
  var layer: String?
  var rows: [[String]]

  static let all: [Inventory] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/inventory.tsv")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    var all: [Inventory] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# lime_") {
        let name = String(line.dropFirst("# lime_".count))
        let isShifted = name.hasSuffix("_shift")
        let base = isShifted ? String(name.dropLast("_shift".count)) : name
        // The shifted strokes are another keyboard, not a layer.
        let isOther = name == "wb_shift"
        all.append(
          Inventory(
            name: name, source: isOther ? "strokes-shift" : sources[base] ?? base,
            layer: isShifted ? "shift" : nil, rows: []))
      } else if !line.hasPrefix("#") {
        let fields = line.split(separator: "\t", maxSplits: 3)
        all[all.count - 1].rows.append(
          fields[3].split(separator: " ").map { misprints[String($0)] ?? String($0) })
      }
    }
    return all
  }()

  /// The inventory prints ㄚ on HSU's r, which types ㄖ alone; ㄚ is on y.
  private static let misprints = ["r\\tㄖ/ㄚ": "r/ㄖ", "R\\tㄖ/ㄚ": "R/ㄖ"]

  private static let sources = [
    "phonetic": "bopomofo", "array_number": "array-number", "cj": "cangjie",
    "cj_number": "cangjie-number", "dayi_sym": "dayi-symbols", "et26": "bopomofo-eten26",
    "et_41": "bopomofo-eten", "hsu": "bopomofo-hsu", "wb": "strokes",
  ]
}
