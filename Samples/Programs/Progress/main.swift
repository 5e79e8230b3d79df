// A border that draws itself, with nothing imported but QuartzCore: on Linux that module is Lamina's.
//
//     swift run SampleProgress FOLDER
//
// writes progress-0.png … progress-4.png and progress.pdf, the card half drawn, into the folder.
import QuartzCore

let folder = CommandLine.arguments.dropFirst().first ?? "."

let canvas = CALayer()
canvas.bounds = CGRect(x: 0, y: 0, width: 320, height: 170)
canvas.backgroundColor = CGColor(red: 0.957, green: 0.945, blue: 0.918, alpha: 1)

let card = CALayer()
card.frame = CGRect(x: 30, y: 30, width: 260, height: 110)
card.backgroundColor = .white
card.cornerRadius = 18
card.cornerCurve = .continuous
card.setBorders(BorderSet(.solid(5, CGColor(red: 0.345, green: 0.337, blue: 0.839, alpha: 1))))
canvas.addSublayer(card)

// The set is a sublayer, and its progress animates like any property of a layer.
let drawing = CABasicAnimation(keyPath: "progress")
drawing.fromValue = 0
drawing.toValue = 1
drawing.duration = 1
drawing.fillMode = .both
drawing.isRemovedOnCompletion = false
card.borderLayer()?.add(drawing, forKey: "drawing")

// Time is a value: the same tree is drawn as it looks at any moment.
for step in 0...4 {
  try render(canvas, to: folder + "/progress-\(step).png", RenderOptions(scale: 2, time: Double(step) / 4))
}
try render(canvas, to: folder + "/progress.pdf", RenderOptions(scale: 1, time: 0.5))
