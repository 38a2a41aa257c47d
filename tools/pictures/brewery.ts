import { DARK_SECTION as color } from '@loggia/contracts/site/palette/default-palette'
import { arch, box, FLOOR, panel, scene, textLine } from './drawing.ts'

/** A bottle that stands on its foot. */
function bottle(x: number, foot: number, tone: string, size = 1): string {
  const path =
    'M-34 0V-128q0-26 18-44q8-8 8-22v-52h16v52q0 14 8 22q18 18 18 44V0q0 8-8 8h-52q-8 0-8-8z'
  return (
    `<g transform="translate(${x} ${foot}) scale(${size})">` +
    `<path d="${path}" fill="${tone}" fill-opacity="0.22" stroke="${tone}" stroke-width="4"/>` +
    `<rect x="-12" y="-262" width="24" height="18" rx="5" fill="${tone}"/>` +
    `<rect x="-34" y="-110" width="68" height="62" fill="${tone}" fill-opacity="0.5"/></g>`
  )
}

function keg(x: number): string {
  const place = { x, y: FLOOR - 250, width: 190, height: 250 }
  const bands = [40, 125, 210].map(
    (down) =>
      `<path d="M${x} ${place.y + down}h190" stroke="${color.amber}" stroke-width="5" stroke-opacity="0.6"/>`,
  )
  return (
    box(
      place,
      34,
      `fill="${color.amber}" fill-opacity="0.12" stroke="${color.amber}" stroke-width="4"`,
    ) + bands.join('')
  )
}

/** Three arches, and the bottles in each. */
const shelf = [
  [300, [color.amber, color.pink, color.amber]],
  [800, []],
  [1300, []],
] as const

const SHELVES = shelf
  .map(([axis, tones]) => {
    const outer = arch(
      axis,
      225,
      130,
      'fill="url(#line)" fill-opacity="0.05" stroke="url(#line)" stroke-width="4" stroke-opacity="0.8"',
    )
    const inner = arch(
      axis,
      196,
      172,
      'fill="#000" fill-opacity="0.18" stroke="url(#line)" stroke-width="2" stroke-opacity="0.4"',
    )
    const bottles = tones.map((tone, index) =>
      bottle(axis + (index - 1) * 105, FLOOR - 8, tone, 1.25),
    )
    return outer + inner + bottles.join('')
  })
  .join('')

const ORDERS = [150, 210, 180, 260, 330, 300, 390]

function orders(x: number, y: number): string {
  const bars = ORDERS.map((height, index) => {
    const place = {
      x: x + index * 74,
      y: y + 400 * 0.75 - height * 0.75,
      width: 46,
      height: height * 0.75,
    }
    return box(
      place,
      10,
      `fill="${index === 6 ? color.amber : color.brandText}" fill-opacity="${index === 6 ? 1 : 0.55}"`,
    )
  })
  return bars.join('')
}

/** The shop of a brewery: bottles and kegs, and orders that grow. */
export const brewery = scene({
  tones: [color.amber, color.pink, color.brandText],
  body: [
    SHELVES,
    keg(1225),
    panel({ x: 530, y: 320, width: 620, height: 470 }),
    textLine({ x: 576, y: 416 }, 190, 0.9),
    textLine({ x: 576, y: 444 }, 120),
    box({ x: 990, y: 412, width: 116, height: 46 }, 16, `fill="${color.amber}"`),
    orders(588, 466),
  ].join(''),
})
