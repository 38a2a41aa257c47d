import { box, circle, drawn, line } from './shapes.ts'

const wave = (lift: number) =>
  `M0 ${200 - lift}C120 ${230 - lift} 190 ${120 - lift / 2} 280 ${112 - lift / 3}S450 ${80 - lift} 560 ${20 - lift / 4}`

/** A screen, and the curve of a bird in flight. */
export const swiftArtwork = [
  drawn('faint', wave(0), wave(14), wave(28), wave(42), wave(56)),
  drawn('stage', box(216, 14, 128, 212, 24)),
  drawn('wash', box(216, 14, 128, 212, 24)),
  drawn('bold', box(216, 14, 128, 212, 24)),
  drawn('solid', box(260, 24, 40, 8, 4)),
  drawn('tint', box(232, 46, 96, 62, 14)),
  drawn('bold', 'M246 92C258 70 270 84 282 74S306 66 314 58'),
  drawn('tint', box(232, 118, 44, 44, 12), box(284, 118, 44, 44, 12)),
  drawn('line', box(232, 172, 96, 12, 6), box(232, 190, 64, 12, 6)),
  drawn('solid', circle(254, 140, 9)),
  drawn('light', circle(306, 140, 9), circle(314, 58, 5)),
  drawn('line', line([262, 216], [298, 216])),
]
