import { box, circle, draw, line } from './shapes.ts'

function table(x: number, y: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    line([x, y + 26 + row * 24], [x + 128, y + 26 + row * 24]),
  )
  return box(x, y, 128, 26 + rows * 24, 10) + lines.join('')
}

/** Tables, and their joins. */
export const sqlArtwork = [
  draw('faint', line([0, 60], [560, 60]), line([0, 180], [560, 180])),
  draw('wash', box(40, 30, 128, 122, 10), box(392, 90, 128, 122, 10)),
  draw('tint', box(216, 62, 128, 98, 10)),
  draw('line', table(40, 30, 4), table(392, 90, 4)),
  draw('bold', table(216, 62, 3)),
  draw('bold', 'M168 68h16q12 0 12 12v8q0 12 12 12h8', 'M344 124h16q12 0 12 12v4q0 12 12 12h8'),
  draw('solid', box(52, 38, 56, 10, 5), box(228, 70, 72, 10, 5), box(404, 98, 48, 10, 5)),
  draw('tint', ...[62, 86, 110, 134].map((y) => box(56, y - 1, 84, 8, 4))),
  draw('tint', ...[122, 146, 170, 194].map((y) => box(408, y, 90, 8, 4))),
  draw('light', circle(168, 68, 5), circle(216, 100, 5), circle(344, 124, 5), circle(392, 152, 5)),
  draw('tint', ...[94, 118, 142].map((y) => box(232, y, 80, 8, 4))),
]
