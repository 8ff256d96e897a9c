/// The page's files, which are embedded in the program.
enum PageFiles {
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// The files by path. Nothing else is served, so that no file system path is ever made from a
  /// request.
  static let all: [String: File] = [
    "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.page_html),
    "/page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
    "/icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    "/page.js": script(PackageResources.page_js),
    "/forms.js": script(PackageResources.forms_js),
    "/writing.js": script(PackageResources.writing_js),
    "/keyboard.js": script(PackageResources.keyboard_js),
    "/recorder.js": script(PackageResources.recorder_js),
    "/queue.js": script(PackageResources.queue_js),
    "/server.js": script(PackageResources.server_js),
    "/try.js": script(PackageResources.try_js),
  ]

  private static func script(_ bytes: [UInt8]) -> File {
    File(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}
