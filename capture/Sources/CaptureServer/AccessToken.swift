import Crypto
import Foundation

/// The secret that a page on the local network must know: 128 random bits in the fragment of the
/// address, which browsers never send. The page sends them in a header of each request.
public struct AccessToken: Sendable {
  /// The token as 32 hexadecimal digits.
  public let text: String
  private let digest: SHA256.Digest

  /// Returns a new token from the system's random source.
  public static func random() -> AccessToken {
    var generator = SystemRandomNumberGenerator()
    let hexadecimal = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return AccessToken(verified: hexadecimal.joined())
  }

  /// Reads a stored token.
  ///
  /// - Parameter text: 32 lower-case hexadecimal digits; surrounding white space is ignored
  /// - Returns: nil if the text is anything else
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count == 32, text.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      return nil
    }
    self.init(verified: text)
  }

  private init(verified text: String) {
    self.text = text
    digest = SHA256.hash(data: Data(text.utf8))
  }

  /// Returns whether a request's header has this token. It takes the same time whatever the
  /// candidate's digits are: all bytes of the digests are compared.
  ///
  /// - Parameter candidate: the value of the header; nil if it is missing
  public func matches(_ candidate: String?) -> Bool {
    SHA256.hash(data: Data((candidate ?? "").utf8)) == digest
  }
}
