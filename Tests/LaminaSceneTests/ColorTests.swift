import LaminaGeometry
import LaminaScene
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#f00", "#ff0000"), ("#F008", "#ff000088"), ("#12aBcd", "#12abcd"), ("#12345678", "#12345678"), ("rgb(255, 128, 0)", "#ff8000"),
    ("rgb(100% 50% 0%)", "rgb(255, 127.5, 0)"), ("rgba(0, 0, 0, 0.5)", "rgba(0, 0, 0, 0.5)"), ("rgb(0 0 0 / 20%)", "#00000033"),
    ("rgb(300, -5, 0)", "#ff0000"), ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120deg 100% 25%)", "rgb(0, 127.5, 0)"),
    ("hsl(-0.5turn, 100%, 50%)", "#00ffff"), ("hsla(240, 100%, 50%, 0.2)", "#0000ff33"), ("RebeccaPurple", "#663399"),
    ("transparent", "#00000000"),
    ("systemRed", "systemRed"), ("label", "label"),
  ])
  func `a colour has many spellings and one canonical`(text: String, canonical: String) throws {
    #expect(ColorText.canonical(try ColorText.parse(text)) == canonical)
    #expect(ColorText.canonical(try ColorText.parse(canonical)) == canonical)
  }

  @Test(arguments: ["", "#", "#ggg", "rgb()", "rgb(1,2,3,4,5)", "rgb(a,b,c)", "lab(1,2,3)", "hsl(x,1%,1%)", "systemred", "nosuch"])
  func `what is no colour is refused`(text: String) {
    #expect(throws: ColorText.Failure.self) { try ColorText.parse(text) }
  }

  @Test func `system colours follow the appearance`() {
    #expect(NamedColors.values.count == 148)
    let blue = SystemColors.values["systemBlue"]
    #expect(blue?[.light] == CGColor(rgb: 0x007AFF))
    #expect(blue?[.dark] == CGColor(rgb: 0x0A84FF))
    #expect(SystemColors.values["secondaryLabel"]?[.light].hexadecimal == "#3c3c4399")
  }
}
