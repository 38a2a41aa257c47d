import { circle, corners, drawn, line, shape } from './shapes.ts'

const hexagon = (x: number, radius: number) => shape(...corners(6, x, 120, radius, 1 / 12))

/** One language, many places: cells around a sharp sign. */
export const cSharpArtwork = [
  drawn('faint', ...[70, 175, 385, 490].map((x) => hexagon(x, 56))),
  drawn('wash', ...[175, 385].map((x) => hexagon(x, 56))),
  drawn('tint', hexagon(280, 100)),
  drawn('line', hexagon(280, 100)),
  drawn('wash', hexagon(280, 76)),
  drawn('bold', line([262, 76], [250, 168]), line([310, 72], [298, 164])),
  drawn('bold', line([232, 106], [330, 102]), line([228, 138], [326, 134])),
  drawn('line', line([122, 120], [160, 120]), line([400, 120], [438, 120])),
  drawn('solid', ...[70, 175, 385, 490].map((x) => circle(x, 120, 9))),
  drawn('light', ...corners(6, 280, 120, 100, 1 / 12).map(([x, y]) => circle(x, y, 5))),
]
