import { box, circle, draw, line, shape } from './shapes.ts'

/** Phone, foldable and tablet, from one drawing. */
export const kotlinArtwork = [
  draw('faint', line([0, 240], [240, 0]), line([140, 240], [380, 0]), line([280, 240], [520, 0])),
  draw('wash', box(66, 50, 90, 164, 16), box(186, 30, 150, 184, 16), box(366, 74, 140, 140, 16)),
  draw('bold', box(66, 50, 90, 164, 16), box(186, 30, 150, 184, 16)),
  draw(
    'line',
    box(366, 74, 140, 140, 16),
    line([261, 30], [261, 214]),
    line([436, 74], [436, 214]),
  ),
  draw('tint', shape([84, 72], [138, 72], [84, 130]), shape([84, 132], [111, 103], [138, 132])),
  draw('tint', shape([206, 54], [316, 54], [206, 134])),
  draw('tint', shape([206, 190], [261, 134], [316, 190])),
  draw('tint', shape([384, 94], [488, 94], [384, 150])),
  draw('line', box(84, 146, 54, 10, 5), box(84, 164, 38, 10, 5), box(384, 166, 44, 10, 5)),
  draw('solid', circle(111, 198, 6), circle(284, 116, 12)),
  draw('light', circle(462, 172, 10), circle(300, 166, 5)),
]
