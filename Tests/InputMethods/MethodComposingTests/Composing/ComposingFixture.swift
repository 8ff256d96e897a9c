import InputMethods
import MethodComposing
import TextEntry

func testMethod(
  _ kind: CodeTableProperties.Kind, _ rows: String, selkey: String = "1234567890",
  keyboard: BopomofoKeyboard = .standard
) throws -> InputMethod {
  let entries = rows.split(separator: "\n").map { line in
    let columns = line.split(separator: "|")
    return CodeEntry(
      code: String(columns[0]), word: String(columns[1]), count: UInt32(columns[2]) ?? 0)
  }
  return InputMethod(
    table: try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(
          kind: kind, selectionKeys: selkey,
          keyNames: [.init(key: "a", name: "日"), .init(key: "b", name: "月")]),
        entries: entries)), keyboard: keyboard)
}

/// Unihan's readings, counts made up.
let bopomofoRows = """
  su3|你|90
  su3|妳|10
  cl3|好|80
  su3cl3|你好|50
  w96|台|30
  w96|抬|2
  j0 |灣|20
  w96j0 |台灣|60
  5|之|1
  5 |知|40
  su3a/ |你們|30
  a/ |們|3
  """

let cangjieRows = """
  a|日|9
  a|曰|1
  aa|昌|4
  aaa|晶|5
  ab|明|7
  b|月|6
  onf|你|8
  vnd|好|3
  onfvnd|你好|2
  """

func inserted(_ edits: [CompositionEdit]) -> String {
  edits.map { edit in if case .insert(let text) = edit { text } else { "" } }.joined()
}

func words(_ composer: Composer) -> [String] { composer.candidates.map(\.word) }

extension Composer {
  mutating func type(_ keys: String) -> [CompositionEdit] {
    keys.flatMap { handle(.character($0)) }
  }
}
