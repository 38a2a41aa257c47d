import { circle, corners, draw, line, shape } from './shapes.ts'

const hexagon = (x: number, radius: number) => shape(...corners(6, x, 120, radius, 1 / 12))

/** One language, many places: cells around a sharp sign. */
export const cSharpArtwork = [
  draw('faint', ...[70, 175, 385, 490].map((x) => hexagon(x, 56))),
  draw('wash', ...[175, 385].map((x) => hexagon(x, 56))),
  draw('tint', hexagon(280, 100)),
  draw('line', hexagon(280, 100)),
  draw('wash', hexagon(280, 76)),
  draw('bold', line([262, 76], [250, 168]), line([310, 72], [298, 164])),
  draw('bold', line([232, 106], [330, 102]), line([228, 138], [326, 134])),
  draw('line', line([122, 120], [160, 120]), line([400, 120], [438, 120])),
  draw('solid', ...[70, 175, 385, 490].map((x) => circle(x, 120, 9))),
  draw('light', ...corners(6, 280, 120, 100, 1 / 12).map(([x, y]) => circle(x, y, 5))),
]
