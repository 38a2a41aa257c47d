import { circle, draw, line, shape } from './shapes.ts'

const plate = (y: number, half: number) =>
  shape([280, y - half / 2], [280 + half, y], [280, y + half / 2], [280 - half, y])

/** Layers that carry each other. */
export const javaArtwork = [
  draw('faint', line([80, 172], [80, 60]), line([480, 172], [480, 60])),
  draw('wash', plate(172, 200)),
  draw('faint', plate(172, 200)),
  draw('faint', line([120, 172], [120, 132]), line([440, 172], [440, 132])),
  draw('tint', plate(138, 160)),
  draw('line', plate(138, 160)),
  draw('tint', plate(104, 120)),
  draw('line', plate(104, 120)),
  draw('tint', plate(70, 80)),
  draw('bold', plate(70, 80)),
  draw('line', line([280, 70], [280, 30])),
  draw('solid', circle(280, 26, 7)),
  draw('light', circle(120, 138, 4), circle(440, 138, 4), circle(160, 104, 4), circle(400, 104, 4)),
  draw('solid', circle(80, 60, 5), circle(480, 60, 5)),
]
