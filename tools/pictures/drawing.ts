import {
  DARK_SECTION as color,
  DEFAULT_PALETTE,
} from '@loggia/contracts/site/palette/default-palette'

/** The size of the pictures of cases. */
export const SIZE = { width: 1600, height: 1000 } as const

export const FLOOR = 800

interface Point {
  x: number
  y: number
}

interface Box extends Point {
  width: number
  height: number
}

/** A rectangle with round corners. */
export function box({ x, y, width, height }: Box, radius: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${attributes}/>`
}

/** A line of text, as it is seen from afar. */
export function textLine(at: Point, width: number, opacity = 0.5): string {
  return box({ ...at, width, height: 14 }, 7, `fill="${color.textSoft}" fill-opacity="${opacity}"`)
}

/** An arch that stands on the floor, around a vertical axis. */
export function arch(axis: number, half: number, top: number, attributes: string): string {
  const path = `M${axis - half} ${FLOOR}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${FLOOR}`
  return `<path d="${path}" ${attributes}/>`
}

/** Arches within arches, which lead into the picture. */
export function nestedArches(axis: number, widest: number, top: number): string {
  return [0, 1, 2, 3, 4]
    .map((depth) => {
      const half = widest * (1 - depth * 0.11)
      const stroke = `stroke="url(#line)" stroke-width="${2 + depth * 0.6}" stroke-opacity="${0.9 - depth * 0.16}"`
      return arch(
        axis,
        half,
        top + depth * widest * 0.11,
        `fill="url(#line)" fill-opacity="0.035" ${stroke}`,
      )
    })
    .join('')
}

/** The panel of a program, with the bar at its top. */
export function panel(place: Box): string {
  const { x, y, width } = place
  const dots = [0, 1, 2].map(
    (index) => `<circle cx="${x + 34 + index * 26}" cy="${y + 30}" r="7" fill="${color.line}"/>`,
  )
  return [
    box({ ...place, y: y + 24 }, 26, 'fill="#000" fill-opacity="0.35" filter="url(#soft)"'),
    box(place, 26, `fill="${color.raised}" stroke="${color.line}" stroke-width="2"`),
    `<path d="M${x} ${y + 60}h${width}" stroke="${color.line}" stroke-width="2"/>`,
    ...dots,
  ].join('')
}

interface Scene {
  /** The colors of lines and glow, from the left to the right. */
  tones: readonly [string, string, string]
  body: string
}

/** A picture in the style of the site's arches: a dark room with light from its depth. */
export function scene({ tones: [left, middle, right], body }: Scene): string {
  const { width, height } = SIZE
  const glow = (id: string, tone: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="${tone}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`
  const rays = Array.from({ length: 17 }, (_, index) => index * 100).map(
    (x) => `<path d="M${x} ${FLOOR}L${800 + (x - 800) * 2.2} ${height}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <defs>
      <linearGradient id="line" x2="1" y2="1"><stop stop-color="${left}"/>
        <stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${right}"/></linearGradient>
      ${glow('glow-left', left, 0.4)}${glow('glow-middle', middle, 0.55)}${glow('glow-right', right, 0.4)}
      <filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="26"/></filter>
    </defs>
    <rect width="${width}" height="${height}" fill="${DEFAULT_PALETTE.darkSection.background}"/>
    <circle cx="150" cy="140" r="620" fill="url(#glow-left)"/>
    <circle cx="800" cy="620" r="640" fill="url(#glow-middle)"/>
    <circle cx="1500" cy="260" r="620" fill="url(#glow-right)"/>
    <path d="M0 ${FLOOR}h${width}" stroke="url(#line)" stroke-width="2" stroke-opacity="0.6"/>
    <g stroke="url(#line)" stroke-width="2" stroke-opacity="0.2">${rays.join('')}</g>
    ${body}
  </svg>`
}
