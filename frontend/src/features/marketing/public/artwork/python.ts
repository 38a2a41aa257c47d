import { circle, draw, line } from './shapes.ts'

const POINTS = [
  [92, 186],
  [118, 160],
  [150, 178],
  [176, 150],
  [204, 162],
  [226, 128],
  [258, 146],
  [284, 112],
  [312, 132],
  [338, 92],
  [366, 104],
  [396, 66],
  [428, 84],
  [458, 46],
] as const

/** A cloud of points, and the curve that explains it. */
export const pythonArtwork = [
  draw('faint', ...[40, 80, 120, 160].map((y) => line([64, y], [512, y]))),
  draw('line', line([64, 20], [64, 208], [520, 208])),
  draw('wash', 'M64 176C200 150 320 110 512 16V84C330 140 210 190 64 206z'),
  draw('bold', 'M64 192C204 172 324 126 512 48'),
  draw('tint', ...POINTS.map(([x, y]) => circle(x, y, 8))),
  draw('solid', ...POINTS.map(([x, y]) => circle(x, y, 4))),
  draw('light', circle(512, 48, 7)),
]
