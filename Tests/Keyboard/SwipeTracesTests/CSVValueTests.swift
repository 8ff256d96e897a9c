import Testing

@testable import SwipeTraces

@Suite struct CSVValueTests {
  /// A cell that is JSON is unchanged; any other is a string; and both give back the cell.
  @Test(arguments: [
    ("0.499", "0.499"), ("true", "true"), ("[1,2]", "[1,2]"), ("thumb", "\"thumb\""),
    ("\"12\"", "\"12\""), ("say \"hi\"", #""say \"hi\"""#), ("01", "\"01\""),
  ])
  func turnsCellsIntoValuesAndBack(_ cell: String, _ json: String) {
    #expect(CSVValue.json(ofCell: cell) == json)
    #expect(CSVValue.cell(ofJSON: json) == cell)
  }

  @Test func distinguishesAnEmptyStringFromAnEmptyCell() {
    #expect(CSVValue.cell(ofJSON: "\"\"") == "\"\"")
    #expect(CSVValue.json(ofCell: "\"\"") == "\"\"")
  }
}
