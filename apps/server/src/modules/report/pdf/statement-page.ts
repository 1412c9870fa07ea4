/**
 * How a statement is laid out, in Typst. All that it says comes in as data and is drawn as text: no word of a member is a command here. Rows
 * of moves are placed, not flowed: a table would measure each cell.
 */
export const STATEMENT = `
#let page-data = json(bytes(sys.inputs.page))
#let text-data = page-data.text
#set document(title: text-data.title, date: none)
#set page(paper: "a4", margin: (x: 1.4cm, top: 1.5cm, bottom: 1.6cm), footer: context {
  set text(size: 7pt, fill: luma(90))
  grid(columns: (1fr, auto), text-data.about.at(3).join(" "), counter(page).display("1 / 1", both: true))
})
#set text(font: ("Noto Sans Myanmar", "Noto Sans SC"), size: 8pt, fallback: true, hyphenate: false)
#set par(leading: 0.7em)
#text(size: 15pt, text-data.title)
#v(4pt)
#grid(columns: (4.2cm, 1fr), row-gutter: 7pt, ..text-data.about.map(((name, value)) => (text(fill: luma(90), name), text(ligatures: false, value))).flatten())
#let sheet(head, rows) = {
  v(7pt)
  table(columns: (1fr, 4cm, 4cm), align: (left, right, right), inset: (x: 4pt, y: 4pt),
    stroke: (x, y) => (bottom: 0.4pt + luma(if y == 0 { 90 } else { 215 })),
    ..head.map(cell => text(fill: luma(90), cell)), ..rows.flatten())
}
#sheet(text-data.accounts.head, text-data.accounts.rows)
#v(4pt)
#grid(columns: (1fr, auto), align: (left, right), inset: (x: 4pt), row-gutter: 8pt, ..(text-data.net + text-data.limits).flatten())
#sheet(text-data.sums.head, text-data.sums.rows)
#v(9pt)
#text(size: 11pt, text-data.moves.title)
#v(2pt)
#let line(cells, fill) = block(width: 100%, height: 15pt, spacing: 0pt, stroke: (bottom: 0.3pt + luma(225)), {
  set text(fill: fill)
  set par(leading: 0pt)
  place(left + horizon, cells.at(0))
  place(left + horizon, dx: 2.65cm, cells.at(1))
  place(left + horizon, dx: 7.75cm, cells.at(2))
  place(left + horizon, dx: 10.75cm, cells.at(3))
  place(right + horizon, dx: -2.6cm, cells.at(4))
  place(right + horizon, cells.at(5))
})
#line(text-data.moves.head, luma(90))
#for cells in page-data.moves { line(cells, black) }
#if page-data.more != "" { v(6pt); page-data.more }
`;
