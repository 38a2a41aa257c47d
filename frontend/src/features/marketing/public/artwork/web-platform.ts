import { box, circle, draw, line, shape } from './shapes.ts'

const sheet = (x: number, y: number) =>
  shape([x, y], [x + 230, y], [x + 190, y + 118], [x - 40, y + 118])

/** Structure, style and behaviour, one upon the other. */
export const webPlatformArtwork = [
  draw('faint', line([0, 206], [560, 206]), line([0, 34], [560, 34])),
  draw('wash', sheet(120, 90)),
  draw('line', sheet(120, 90)),
  draw(
    'faint',
    line([112, 114], [334, 114]),
    line([176, 114], [150, 204]),
    line([104, 138], [166, 138]),
  ),
  draw('stage', sheet(172, 60)),
  draw('tint', sheet(172, 60)),
  draw('line', sheet(172, 60)),
  draw(
    'faint',
    line([200, 80], [360, 80]),
    line([190, 110], [350, 110]),
    line([180, 140], [340, 140]),
  ),
  draw('stage', sheet(224, 30)),
  draw('tint', sheet(224, 30)),
  draw('bold', sheet(224, 30), line([216, 54], [446, 54])),
  draw('solid', circle(236, 42, 4), circle(250, 42, 4), circle(264, 42, 4)),
  draw('bold', line([276, 82], [256, 98], [272, 114]), line([344, 82], [360, 98], [340, 114])),
  draw('line', line([320, 76], [298, 122])),
  draw('light', box(388, 116, 34, 14, 7)),
]
