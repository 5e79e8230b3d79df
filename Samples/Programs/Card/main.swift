// The card of four borders, built in Swift.
//
//     swift run SampleCard FOLDER
//
// writes card.png and card.pdf into the folder.
import Lamina

let folder = CommandLine.arguments.dropFirst().first ?? "."

let screen = CALayer()
screen.bounds = CGRect(x: 0, y: 0, width: 402, height: 874)
screen.backgroundColor = CGColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)

let card = CALayer()
card.frame = CGRect(x: 61, y: 362, width: 280, height: 150)
card.backgroundColor = .white
card.cornerRadius = 10
card.shadows = [LayerShadow(offset: CGSize(width: 0, height: 4), blur: 16, color: CGColor(gray: 0, alpha: 0.18))]
screen.addSublayer(card)

// Each edge has a width and a colour of its own; the joints and the corners' curves come by themselves.
card.setBorders(
  BorderSet(
    top: .solid(3, CGColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)),
    right: .solid(2, CGColor(red: 0.204, green: 0.78, blue: 0.349, alpha: 1)),
    bottom: .solid(5, CGColor(red: 0, green: 0.478, blue: 1, alpha: 1)),
    left: .solid(1, CGColor(red: 1, green: 0.584, blue: 0, alpha: 1))))

let label = CATextLayer()
label.frame = card.bounds
label.string = "Four borders"
label.textStyle = TextStyle(fontSize: 20, fontWeight: 700)
label.alignmentMode = .center
label.verticalAlignment = .middle
card.addSublayer(label)

try render(screen, to: folder + "/card.png", RenderOptions(scale: 2))
try render(screen, to: folder + "/card.pdf")
