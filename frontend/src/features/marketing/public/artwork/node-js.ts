import { pointOnCircle, circle, corners, draw, line, shape } from './shapes.ts'

const REQUESTS = [40, 80, 120, 160, 200]
const hexagon = (radius: number) => shape(...corners(6, 280, 120, radius, 1 / 12))

/** Many requests, one loop. */
export const nodeJsArtwork = [
  draw('faint', ...REQUESTS.map((y) => line([0, y], [120, y], [186, 120 + (y - 120) / 2]))),
  draw('faint', ...REQUESTS.map((y) => line([560, y], [440, y], [374, 120 + (y - 120) / 2]))),
  draw('wash', circle(280, 120, 104)),
  draw('line', circle(280, 120, 104), circle(280, 120, 86)),
  draw('tint', hexagon(62)),
  draw('bold', hexagon(62)),
  draw('bold', line([262, 144], [262, 98], [298, 144], [298, 98])),
  draw(
    'solid',
    ...[0.06, 0.3, 0.52, 0.81].map((turn) => circle(...pointOnCircle(280, 120, 95, turn), 7)),
  ),
  draw('light', circle(70, 80, 4), circle(104, 160, 4), circle(40, 120, 4)),
  draw('light', circle(470, 40, 4), circle(508, 120, 4), circle(456, 200, 4)),
]
