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
}
