import Testing

@testable import CaptureServer

@Suite struct PageBundleTests {
  @Test func modulesBecomeFunctionsInTheOrderOfTheirImports() throws {
    let bundle = try PageBundle(
      [
        "page.js": "import { two, one as first } from \"/b.js\";\nconst x = first + two();\n",
        "b.js": """
        // A comment about import and export.
        import { zero } from "/a.js";
        export const one = zero + 1;
        export async function two() {
          return one;
        }
        """,
        "a.js": "export let zero = 0;\nexport class Box {}\nconst own = 3;\n",
      ], first: "page.js")
    #expect(
      bundle.text == """
        const module_a_js = (() => {
        let zero = 0;
        class Box {}
        const own = 3;

        return { zero, Box };
        })();
        const module_b_js = (() => {
        const { zero } = module_a_js;// A comment about import and export.

        const one = zero + 1;
        async function two() {
          return one;
        }
        return { one, two };
        })();
        const module_page_js = (() => {
        const { two, one: first } = module_b_js;
        const x = first + two();

        return {  };
        })();
        """)
  }

  @Test(arguments: [
    "import x from \"/a.js\";", "import * as x from \"/a.js\";", "export default 3;",
    "export { x };", "import { x } from \"/none.js\";", "import { x } from \"/page.js\";",
  ])
  func otherFormsAreRefused(line: String) {
    #expect(throws: PageBundle.Problem.self) {
      try PageBundle(["page.js": line + "\n", "a.js": ""], first: "page.js")
    }
  }

  /// The page loads one script.
  @Test func thePagesScriptsAreOne() throws {
    let bundle = try PageFiles.bundle()
    #expect(bundle.text.contains("const module_page_js"))
    let page = String(decoding: try #require(PageFiles.all["/"]).bytes, as: UTF8.self)
    #expect(page.contains("src=\"/app.js\"") && !page.contains("/page.js"))
    #expect(PageFiles.all["/app.js"]?.bytes == Array(bundle.text.utf8))
  }
}
