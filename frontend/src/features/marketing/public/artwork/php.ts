import { box, circle, draw, line } from './shapes.ts'

const bar = (x: number, y: number, width: number) => box(x, y, width, 8, 4)

/** A request goes in, a page comes out. */
export const phpArtwork = [
  draw('faint', line([0, 120], [560, 120]), circle(280, 120, 150)),
  draw('faint', box(76, 62, 190, 128, 12)),
  draw('wash', box(76, 62, 190, 128, 12), box(294, 62, 190, 128, 12)),
  draw('faint', box(294, 62, 190, 128, 12)),
  draw(
    'faint',
    bar(96, 96, 70),
    bar(96, 116, 54),
    bar(96, 136, 62),
    bar(408, 96, 56),
    bar(408, 136, 56),
  ),
  draw('stage', box(170, 30, 220, 180, 14)),
  draw('tint', box(170, 30, 220, 180, 14)),
  draw('bold', box(170, 30, 220, 180, 14), line([170, 60], [390, 60])),
  draw('solid', circle(188, 45, 4), circle(202, 45, 4), circle(216, 45, 4)),
  draw('tint', box(190, 78, 84, 60, 8)),
  draw('bold', line([222, 96], [208, 108], [222, 120]), line([242, 96], [256, 108], [242, 120])),
  draw('line', bar(290, 82, 80), bar(290, 102, 62), bar(290, 122, 72)),
  draw('line', bar(190, 156, 180), bar(190, 176, 128)),
]
