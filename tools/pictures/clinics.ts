import { DARK_SECTION as color } from '@loggia/contracts/site/palette/default-palette'
import { box, nestedArches, panel, scene, textLine } from './drawing.ts'

const COLUMNS = 7
const ROWS = 4

/** The appointments of a week: column, row, height in rows, color. */
const APPOINTMENTS: readonly [number, number, number, string][] = [
  [0, 0, 2, color.teal],
  [0, 3, 1, color.brandText],
  [1, 1, 1, color.brandText],
  [2, 0, 1, color.brandEnd],
  [2, 2, 2, color.teal],
  [3, 1, 2, color.brandText],
  [4, 0, 1, color.teal],
  [4, 2, 2, color.brandEnd],
  [5, 2, 1, color.brandText],
  [6, 0, 3, color.teal],
]

function week(x: number, y: number): string {
  const [width, height] = [104, 84]
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
    box(
      {
        x: x + (index % COLUMNS) * width,
        y: y + Math.floor(index / COLUMNS) * height,
        width: 92,
        height: 72,
      },
      10,
      `fill="${color.background}" fill-opacity="0.6"`,
    ),
  )
  const booked = APPOINTMENTS.map(([column, row, rows, tone]) => {
    const place = {
      x: x + column * width,
      y: y + row * height,
      width: 92,
      height: rows * height - 12,
    }
    return (
      box(
        place,
        10,
        `fill="${tone}" fill-opacity="0.28" stroke="${tone}" stroke-opacity="0.8" stroke-width="2"`,
      ) + textLine({ x: place.x + 14, y: place.y + 18 }, 52, 0.8)
    )
  })
  return [...cells, ...booked].join('')
}

/** A phone that says that the appointment is made. */
function phone(x: number, y: number): string {
  return [
    box(
      { x, y: y + 20, width: 250, height: 480 },
      40,
      'fill="#000" fill-opacity="0.45" filter="url(#soft)"',
    ),
    box(
      { x, y, width: 250, height: 480 },
      40,
      `fill="${color.background}" stroke="${color.line}" stroke-width="3"`,
    ),
    box({ x: x + 85, y: y + 20, width: 80, height: 16 }, 8, `fill="${color.line}"`),
    `<circle cx="${x + 125}" cy="${y + 170}" r="72" fill="${color.teal}" fill-opacity="0.18" stroke="${color.teal}" stroke-width="4"/>`,
    `<path d="M${x + 92} ${y + 172}l24 26 44-52" stroke="${color.teal}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
    textLine({ x: x + 55, y: y + 282 }, 140, 0.9),
    textLine({ x: x + 75, y: y + 312 }, 100),
    box({ x: x + 30, y: y + 380, width: 190, height: 56 }, 18, `fill="${color.brandText}"`),
  ].join('')
}

/** Appointments that patients book themselves, for three practices by a lake. */
export const clinics = scene({
  tones: [color.teal, color.brandText, color.brandEnd],
  body: [
    nestedArches(800, 700, 50),
    panel({ x: 370, y: 270, width: 800, height: 510 }),
    `<path d="M432 366v44M410 388h44" stroke="${color.teal}" stroke-width="14" stroke-linecap="round"/>`,
    textLine({ x: 480, y: 370 }, 180, 0.9),
    textLine({ x: 480, y: 396 }, 120),
    `<g transform="translate(406 440) scale(0.96)">${week(0, 0)}</g>`,
    phone(1060, 350),
  ].join(''),
})
