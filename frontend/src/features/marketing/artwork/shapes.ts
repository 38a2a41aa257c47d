/** How a shape is drawn, all in the accent of its technology; see artwork.tsx. */
export const VARIANTS = [
  'faint',
  'line',
  'bold',
  'wash',
  'tint',
  'solid',
  'light',
  'stage',
] as const

export type Variant = (typeof VARIANTS)[number]

/** One path on the stage of an artwork. */
export interface Shape {
  look: Variant
  d: string
}

type Point = readonly [x: number, y: number]

/** The stage, in the units of its drawings. */
export const STAGE = { width: 560, height: 240 } as const

const TURN = 2 * Math.PI

/** Server and browser must write the same number. */
function short(value: number): number {
  return Math.round(value * 10) / 10
}

export function around(x: number, y: number, radius: number, turn: number): Point {
  return [short(x + radius * Math.cos(turn * TURN)), short(y + radius * Math.sin(turn * TURN))]
}

export function circle(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

export function box(x: number, y: number, width: number, height: number, r = 8): string {
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}z`
}

export function line(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
}

export function shape(...points: readonly Point[]): string {
  return `${line(...points)}z`
}

/** The corners of a regular polygon. */
export function corners(count: number, x: number, y: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index) => around(x, y, radius, turn + index / count))
}

/** Several paths with one look. */
export function drawn(look: Variant, ...paths: readonly string[]): Shape {
  return { look, d: paths.join('') }
}
