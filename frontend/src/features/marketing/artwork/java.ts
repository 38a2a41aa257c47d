import { circle, drawn, line, shape } from './shapes.ts'

const plate = (y: number, half: number) =>
  shape([280, y - half / 2], [280 + half, y], [280, y + half / 2], [280 - half, y])

/** Layers that carry each other. */
export const javaArtwork = [
  drawn('faint', line([80, 172], [80, 60]), line([480, 172], [480, 60])),
  drawn('wash', plate(172, 200)),
  drawn('faint', plate(172, 200)),
  drawn('faint', line([120, 172], [120, 132]), line([440, 172], [440, 132])),
  drawn('tint', plate(138, 160)),
  drawn('line', plate(138, 160)),
  drawn('tint', plate(104, 120)),
  drawn('line', plate(104, 120)),
  drawn('tint', plate(70, 80)),
  drawn('bold', plate(70, 80)),
  drawn('line', line([280, 70], [280, 30])),
  drawn('solid', circle(280, 26, 7)),
  drawn(
    'light',
    circle(120, 138, 4),
    circle(440, 138, 4),
    circle(160, 104, 4),
    circle(400, 104, 4),
  ),
  drawn('solid', circle(80, 60, 5), circle(480, 60, 5)),
]
