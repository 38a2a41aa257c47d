import { box, circle, draw, line } from './shapes.ts'

const wave = (lift: number) =>
  `M0 ${200 - lift}C120 ${230 - lift} 190 ${120 - lift / 2} 280 ${112 - lift / 3}S450 ${80 - lift} 560 ${20 - lift / 4}`

/** A screen, and the curve of a bird in flight. */
export const swiftArtwork = [
  draw('faint', wave(0), wave(14), wave(28), wave(42), wave(56)),
  draw('stage', box(216, 14, 128, 212, 24)),
  draw('wash', box(216, 14, 128, 212, 24)),
  draw('bold', box(216, 14, 128, 212, 24)),
  draw('solid', box(260, 24, 40, 8, 4)),
  draw('tint', box(232, 46, 96, 62, 14)),
  draw('bold', 'M246 92C258 70 270 84 282 74S306 66 314 58'),
  draw('tint', box(232, 118, 44, 44, 12), box(284, 118, 44, 44, 12)),
  draw('line', box(232, 172, 96, 12, 6), box(232, 190, 64, 12, 6)),
  draw('solid', circle(254, 140, 9)),
  draw('light', circle(306, 140, 9), circle(314, 58, 5)),
  draw('line', line([262, 216], [298, 216])),
]
