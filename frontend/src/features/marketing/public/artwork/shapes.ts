/** The ways to draw a shape, in the accent colour of its technology; artwork.tsx styles them. */
export type Variant = 'faint' | 'line' | 'bold' | 'wash' | 'tint' | 'solid' | 'light' | 'stage'

/** One SVG path of an artwork. */
export interface Shape {
  variant: Variant
  d: string
}

type Point = readonly [x: number, y: number]

/** The view box of all artworks. */
export const VIEW_BOX = { width: 560, height: 240 } as const

const TURN = 2 * Math.PI

/** Rounds to one decimal, so that server and browser render the same number. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A point on a circle, `turn` full turns clockwise from its rightmost point. */
export function pointOnCircle(x: number, y: number, radius: number, turn: number): Point {
  return [round(x + radius * Math.cos(turn * TURN)), round(y + radius * Math.sin(turn * TURN))]
}

export function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
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
  return Array.from({ length: count }, (_, index) =>
    pointOnCircle(x, y, radius, turn + index / count),
  )
}

/** Joins paths of one variant into a shape. */
export function draw(variant: Variant, ...paths: readonly string[]): Shape {
  return { variant, d: paths.join('') }
}
