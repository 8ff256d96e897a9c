import Foundation
import Testing

@testable import CaptureServer

@Suite struct AccessTests {
  static func names(_ scheme: String = "http", proxies: [String] = []) -> ServerNames {
    let names = ServerNames(
      scheme: scheme, hosts: ["127.0.0.1", "localhost", "[::1]"], proxies: proxies)
    names.port = 8360
    return names
  }

  @Test(arguments: [
    "127.0.0.1:8360", "localhost:8360", "LocalHost:8360", "[::1]:8360",
  ]) func ownNamesAreAllowed(host: String) {
    #expect(Self.names().allowsHost(host))
    #expect(Self.names().allowsOrigin("http://" + host))
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:8360", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8361",
    "127.0.0.1:8360:8360", "127.0.0.1:", "127.0.0.1:+8360", "127.0.0.1:٨٣٦٠", "127.0.0.1.evil:8360",
    "x@127.0.0.1:8360", "[::1", "127.0.0.1:8360/", ":8360", "127.0.0.1:9999999999999999999999",
  ]) func otherHostsAreRefused(host: String?) {
    #expect(!Self.names().allowsHost(host))
  }

  @Test(arguments: [
    nil, "", "null", "http://evil.example", "http://evil.example:8360", "https://127.0.0.1:8360",
    "http://127.0.0.1", "127.0.0.1:8360", "file://127.0.0.1:8360", "http://127.0.0.1:8360/page",
    "http://127.0.0.1:8360.evil.example", "http://",
  ]) func otherOriginsAreRefused(origin: String?) {
    #expect(!Self.names().allowsOrigin(origin))
  }

  @Test func theSchemesPortNeedNotBeNamed() {
    let names = Self.names("https")
    names.port = 443
    #expect(names.allowsHost("localhost") && names.allowsOrigin("https://localhost"))
    #expect(!names.allowsOrigin("http://localhost"))
  }

  @Test func aProxysNameIsAllowedWithEitherSchemeAndAnyPort() {
    let names = Self.names(proxies: ["Study.example"])
    for authority in ["study.example", "study.example:443"] {
      #expect(names.allowsHost(authority))
      #expect(names.allowsOrigin("https://" + authority))
      #expect(names.allowsOrigin("http://" + authority))
    }
    #expect(!names.allowsHost("my.study.example"))
  }

  @Test func aTokenIs128BitsAndMatchesOnlyItself() throws {
    let tokens = (0..<100).map { _ in AccessToken.random() }
    #expect(Set(tokens.map(\.text)).count == 100)
    #expect(tokens.allSatisfy { $0.text.count == 32 && AccessToken($0.text) != nil })
    let token = tokens[0]
    #expect(token.matches(token.text))
    #expect(!token.matches(nil) && !token.matches("") && !token.matches(tokens[1].text))
    #expect(!token.matches(String(token.text.dropLast())) && !token.matches(token.text + "0"))
    #expect(try #require(AccessToken(" \(token.text)\n")).matches(token.text))
  }

  @Test(arguments: [
    "", "0123", String(repeating: "G", count: 32), String(repeating: "0", count: 33),
  ])
  func aSpoiledTokenFileHoldsNoToken(text: String) {
    #expect(AccessToken(text) == nil)
  }

  @Test func everyFileThatThePageNamesIsServed() throws {
    let page = String(decoding: try #require(PageFiles.all["/"]).bytes, as: UTF8.self)
    var named = page.matches(of: /(?:href|src)="(\/[a-z.]+)"/).map { String($0.output.1) }
    for (path, file) in PageFiles.all where path.hasSuffix(".js") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      named += text.matches(of: /from "(\/[a-z.]+)"/).map { String($0.output.1) }
    }
    #expect(named.count > 10)
    for path in named { #expect(PageFiles.all[path] != nil, "\(path)") }
    // The policy allows neither inline scripts nor inline styles.
    #expect(!page.contains("<script>") && !page.contains("style=") && !page.contains("onclick"))
  }
}
