// A table of single lines: each cell draws its bottom and right edges, and only the outermost cells draw the others.
//
//     swift run SampleTable FOLDER
//
// writes table.png and table.pdf into the folder.
import Lamina

let folder = CommandLine.arguments.dropFirst().first ?? "."
let rows = [("項目", "内容"), ("名前", "山田 花子"), ("住所", "東京都港区芝公園 4-2-8"), ("Member since", "1 April 2019"), ("Balance", "¥128,400")]
let columns: [CGFloat] = [130, 210]
let rowHeight: CGFloat = 42
let line = CGColor(gray: 0.56, alpha: 1)

func label(_ text: String, in box: CGRect, isBold: Bool) -> CATextLayer {
  let label = CATextLayer()
  label.frame = box.insetBy(dx: 12, dy: 0)
  label.string = text
  label.textStyle = TextStyle(fontSize: 15, fontWeight: isBold ? 700 : 400, language: "ja")
  label.verticalAlignment = .middle
  return label
}

func cell(_ text: String, row: Int, column: Int) -> CALayer {
  let cell = CALayer()
  let x = columns[..<column].reduce(0, +)
  cell.frame = CGRect(x: x, y: CGFloat(row) * rowHeight, width: columns[column], height: rowHeight)
  if row == 0 { cell.backgroundColor = CGColor(red: 0.933, green: 0.953, blue: 0.984, alpha: 1) }
  cell.addSublayer(label(text, in: cell.bounds, isBold: row == 0))

  var edges: EdgeSet = [.bottom, .right]
  if row == 0 { edges.insert(.top) }
  if column == 0 { edges.insert(.left) }
  cell.addBorder(edges, width: 1, color: line)
  return cell
}

let page = CALayer()
page.backgroundColor = .white
let table = CALayer()
table.frame = CGRect(x: 20, y: 20, width: columns.reduce(0, +), height: CGFloat(rows.count) * rowHeight)
page.bounds = CGRect(x: 0, y: 0, width: table.frame.maxX + 20, height: table.frame.maxY + 20)
page.addSublayer(table)
for (number, row) in rows.enumerated() {
  table.addSublayer(cell(row.0, row: number, column: 0))
  table.addSublayer(cell(row.1, row: number, column: 1))
}

try render(page, to: folder + "/table.png", RenderOptions(scale: 2))
try render(page, to: folder + "/table.pdf")
