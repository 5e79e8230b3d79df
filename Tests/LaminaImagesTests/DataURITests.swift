import Foundation
import LaminaImages
import Testing

@Suite struct DataURITests {
  @Test("base64, with any media type, padding or white space")
  func base64() throws {
    let text = try CGImage(pixels: Pictures.gradient(5, 4)).pngData().base64EncodedString()
    let unpadded = String(text.reversed().drop { $0 == "=" }.reversed())
    let broken = text.prefix(20) + "\n " + text.dropFirst(20)
    let escaped = text.replacing("+", with: "%2B").replacing("/", with: "%2f").replacing("=", with: "%3D")
    let urlAlphabet = unpadded.replacing("+", with: "-").replacing("/", with: "_")
    for uri in [
      "data:image/png;base64,\(text)", "DATA:;base64,\(text)", "data:text/plain;charset=utf-8;BASE64,\(unpadded)",
      "data:image/jpeg;base64,\(broken)", "data:image/png;base64,\(escaped)", "data:image/png;base64,\(urlAlphabet)",
    ] {
      #expect(try CGImage(dataURI: uri).width == 5, "\(uri)")
    }
  }

  @Test("percent-encoded text")
  func percent() throws {
    let uri = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='6' height='3'%3E%3C/svg%3E"
    #expect(try CGImage(dataURI: uri, pixelsPerPoint: 2).width == 12)
  }

  @Test(
    "a URI that cannot be taken apart is refused",
    arguments: [
      "", "data:", "file:///x.png", "data:image/png;base64", "data:,%", "data:,%4", "data:,%zz", "data:;base64,A", "data:;base64,@@@@",
    ])
  func refused(_ uri: String) {
    #expect { try CGImage(dataURI: uri) } throws: { error in
      if case .badDataURI? = error as? ImageError { true } else { false }
    }
  }

  @Test("its length is limited before it is decoded")
  func limits() {
    let uri = "data:;base64," + String(repeating: "A", count: 4000)
    #expect(throws: ImageError.tooManyBytes(count: 1337, limit: 1000)) {
      try CGImage(dataURI: uri, limits: ImageLimits(maxPixels: 10, maxBytes: 1000))
    }
  }
}
