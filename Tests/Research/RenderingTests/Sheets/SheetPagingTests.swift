import KeyboardGeometry
import Rendering
import Testing

struct SheetPagingTests {
  /// Two columns and three rows of 100 × 60 pt with captions of 20 pt and gaps of 10 pt: a full
  /// page is 10 + 2 · 110 wide and 10 + 3 · 90 high.
  static let paging = SheetPaging(
    columns: 2, rows: 3, cell: Size(width: 100, height: 60), captionHeight: 20, gap: 10)

  @Test func frames() {
    #expect(Self.paging.capacity == 6)
    #expect(Self.paging.frame(of: 0).origin == Point(x: 10, y: 10))
    #expect(Self.paging.frame(of: 1).origin == Point(x: 120, y: 10))
    #expect(Self.paging.frame(of: 4).origin == Point(x: 10, y: 190))
    #expect(Self.paging.frame(of: 4).size == Size(width: 100, height: 60))
  }

  @Test(
    "a page is no higher than its pictures need",
    arguments: [(0, 100.0), (1, 100), (2, 100), (3, 190), (6, 280), (60, 280)])
  func pages(pictures: Int, height: Double) {
    #expect(Self.paging.pageSize(pictures: pictures) == Size(width: 230, height: height))
  }

  /// 390 × 290 into 100 × 60: the height decides, 60/290.
  @Test func fitted() {
    #expect(Self.paging.fitted(Size(width: 390, height: 290)) == 60.0 / 290)
  }

  /// 220 × 300 pt with margins of 10 pt: two columns and a gap of 10 pt leave 95 pt each, half as
  /// high. With caption and gap a row takes 77.5 pt; (280 + 10) / 77.5 = 3.7 rows.
  @Test func pageOfPaper() throws {
    let paging = try #require(
      SheetPaging(
        page: Size(width: 220, height: 300), margin: 10, columns: 2, rows: nil, proportion: 0.5,
        captionHeight: 20, gap: 10))
    #expect(paging.rows == 3)
    #expect(paging.cell == Size(width: 95, height: 47.5))
    #expect(paging.frame(of: 0).origin == Point(x: 10, y: 10))
    #expect(paging.frame(of: 3).origin == Point(x: 115, y: 87.5))
    for pictures in [1, 6] {
      #expect(paging.pageSize(pictures: pictures) == Size(width: 220, height: 300))
    }
  }

  /// Four rows: 290 / 4 − 30 = 42.5 pt for a picture, 85 pt wide; two of them and the gap are
  /// 180 pt, in the middle of 220.
  @Test func rowsOfPaper() throws {
    func paging(rows: Int, footer: Double = 0) -> SheetPaging? {
      SheetPaging(
        page: Size(width: 220, height: 300), margin: 10, columns: 2, rows: rows, proportion: 0.5,
        captionHeight: 20, gap: 10, footerHeight: footer)
    }
    let four = try #require(paging(rows: 4))
    #expect(four.cell == Size(width: 85, height: 42.5))
    #expect(four.frame(of: 0).origin == Point(x: 20, y: 10))
    // A footer of 40 pt leaves 250 / 4 − 30 = 32.5 pt, above the page's margin.
    let footed = try #require(paging(rows: 4, footer: 40))
    #expect(footed.cell.height == 32.5)
    #expect(footed.footer(pictures: 8).end.y == 290)
    #expect(footed.footer(pictures: 8).size.height == 40)
    // 290 / 8 − 30 = 6.25 pt are too little for a picture.
    #expect(paging(rows: 8) == nil)
  }

  /// The sizes of ISO 216 and of a US letter, to a hundredth of a point.
  @Test(
    "sizes of paper",
    arguments: [
      (Paper.a4, 595.28, 841.89), (.a4Landscape, 841.89, 595.28), (.letter, 612, 792),
      (.letterLandscape, 792, 612),
    ])
  func papers(paper: Paper, width: Double, height: Double) {
    #expect((paper.size.width - width).magnitude < 0.005)
    #expect((paper.size.height - height).magnitude < 0.005)
  }
}
