import { circle, draw, line } from './shapes.ts'

const LEAVES = [
  [60, 60],
  [60, 180],
  [130, 120],
  [500, 60],
  [500, 180],
  [430, 120],
] as const

/** A ring of orbits, and the tree of components around it. */
export const reactArtwork = [
  draw('faint', line([60, 60], [130, 120], [60, 180]), line([500, 60], [430, 120], [500, 180])),
  draw('faint', line([130, 120], [430, 120])),
  draw('wash', circle(280, 120, 108)),
  draw('bold', 'M172 120c0-24 48-42 108-42s108 18 108 42-48 42-108 42-108-18-108-42z'),
  draw('line', 'M226 26c21-12 60 20 90 73s39 102 18 114-60-20-90-73-39-102-18-114z'),
  draw('line', 'M334 26c-21-12-60 20-90 73s-39 102-18 114 60-20 90-73 39-102 18-114z'),
  draw('solid', circle(280, 120, 16)),
  draw('tint', ...LEAVES.map(([x, y]) => circle(x, y, 20))),
  draw('line', ...LEAVES.map(([x, y]) => circle(x, y, 20))),
  draw('light', circle(388, 120, 6), circle(222, 34, 6), circle(226, 214, 6)),
]
