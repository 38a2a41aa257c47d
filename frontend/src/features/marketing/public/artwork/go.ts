import { box, circle, draw, line } from './shapes.ts'

const LANES = [36, 78, 120, 162, 204]
const PACKETS = [
  [40, 36, 60],
  [390, 36, 110],
  [70, 78, 96],
  [450, 78, 50],
  [24, 120, 44],
  [400, 120, 70],
  [96, 162, 72],
  [372, 162, 90],
  [48, 204, 120],
  [430, 204, 84],
] as const

/** Many lanes at once, meeting in a channel. */
export const goArtwork = [
  draw('faint', ...LANES.map((y) => line([0, y], [560, y]))),
  draw('tint', ...PACKETS.map(([x, y, width]) => box(x, y - 8, width, 16, 8))),
  draw('solid', ...PACKETS.map(([x, y, width]) => circle(x + width - 8, y, 5))),
  draw('wash', box(228, 16, 104, 208, 20)),
  draw('bold', box(228, 16, 104, 208, 20)),
  ...LANES.map((y, index) =>
    draw(index % 2 ? 'light' : 'solid', box(252 + index * 6, y - 6, 32, 12, 6)),
  ),
]
