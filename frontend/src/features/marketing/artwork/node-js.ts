import { around, circle, corners, drawn, line, shape } from './shapes.ts'

const REQUESTS = [40, 80, 120, 160, 200]
const hexagon = (radius: number) => shape(...corners(6, 280, 120, radius, 1 / 12))

/** Many requests, one loop. */
export const nodeJsArtwork = [
  drawn('faint', ...REQUESTS.map((y) => line([0, y], [120, y], [186, 120 + (y - 120) / 2]))),
  drawn('faint', ...REQUESTS.map((y) => line([560, y], [440, y], [374, 120 + (y - 120) / 2]))),
  drawn('wash', circle(280, 120, 104)),
  drawn('line', circle(280, 120, 104), circle(280, 120, 86)),
  drawn('tint', hexagon(62)),
  drawn('bold', hexagon(62)),
  drawn('bold', line([262, 144], [262, 98], [298, 144], [298, 98])),
  drawn(
    'solid',
    ...[0.06, 0.3, 0.52, 0.81].map((turn) => circle(...around(280, 120, 95, turn), 7)),
  ),
  drawn('light', circle(70, 80, 4), circle(104, 160, 4), circle(40, 120, 4)),
  drawn('light', circle(470, 40, 4), circle(508, 120, 4), circle(456, 200, 4)),
]
