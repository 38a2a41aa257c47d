import { box, circle, line, pointOnCircle } from '../artwork/shapes.ts'

/** The ways to draw a part of a scene; the styles are beside the scenes. */
export type SceneStroke = 'faint' | 'dashed' | 'line' | 'bold' | 'tint' | 'light' | 'cover'

/** The paths of a scene by how they are drawn, from the back to the front. */
type Scene = readonly (readonly [SceneStroke, ...paths: string[]])[]

/** The view box of all scenes. */
export const SCENE_BOX = { width: 240, height: 144 } as const

const FLOOR = 120

/** An arch over the floor. */
function arch(x: number, half: number, top: number, floor = FLOOR): string {
  return `M${x - half} ${floor}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${floor}`
}

/** The lines of the floor, which part in front of a point. */
const rays = (x: number, feet: readonly number[]) =>
  feet.map((foot) => line([x + foot, FLOOR], [x + foot * 1.5, FLOOR + 16]))

const floor = `M20 ${FLOOR}H220`

/** A lens finds the arch of which there is no more than an idea. */
const discovery: Scene = [
  ['faint', floor, ...rays(120, [-66, -40, -14, 14, 40, 66])],
  ['dashed', ...[48, 192].map((x) => arch(x, 22, 52))],
  ['cover', circle(120, 72, 40)],
  ['tint', `${arch(120, 22, 50, 102)}z`],
  ['line', arch(120, 22, 50, 102), 'M96 102h48'],
  ['bold', circle(120, 72, 40), line([148.3, 100.3], [168, 120])],
]

const [radiusX, radiusY] = pointOnCircle(120, 70, 40, 0.875)

/** The arch on paper, with its axes and measures. */
const blueprint: Scene = [
  ['tint', box(40, 12, 160, 120, 8)],
  ['faint', box(40, 12, 160, 120, 8), 'M68 12v120', 'M172 12v120', 'M40 42h160', 'M40 98h160'],
  ['dashed', 'M120 18V122', 'M60 70H180'],
  ['bold', arch(120, 40, 30, 110)],
  ['line', arch(120, 28, 42, 110), line([120, 70], [radiusX, radiusY])],
  ['line', 'M80 121h80', 'M80 117v8', 'M160 117v8'],
  ['light', circle(120, 70, 3)],
]

/** The joints of the stones around an arch, at these parts of a full turn. */
const joints = (x: number, y: number, turns: readonly number[]) =>
  turns.map((turn) => line(pointOnCircle(x, y, 26, turn), pointOnCircle(x, y, 40, turn)))

/** The stones around an arch from one part of a full turn to another. */
function stones(x: number, y: number, from: number, to: number): string {
  const [[ax, ay], [bx, by]] = [pointOnCircle(x, y, 40, from), pointOnCircle(x, y, 40, to)]
  const [[cx, cy], [dx, dy]] = [pointOnCircle(x, y, 26, to), pointOnCircle(x, y, 26, from)]
  return `M${ax} ${ay}A40 40 0 0 1 ${bx} ${by}L${cx} ${cy}A26 26 0 0 0 ${dx} ${dy}z`
}

/** One arch stands, and the stone that closes the next one is on its way. */
const building: Scene = [
  ['faint', floor, ...rays(120, [-66, -40, -14, 14, 40, 66])],
  ['tint', stones(74, 78, 0.5, 1), 'M34 78h14v42h-14z', 'M100 78h14v42h-14z'],
  ['bold', arch(74, 40, 38)],
  ['line', arch(74, 26, 52), ...joints(74, 78, [0.5, 0.6, 0.7, 0.8, 0.9, 1])],
  ['dashed', arch(166, 20, 58)],
  [
    'tint',
    stones(166, 78, 0.5, 0.7),
    stones(166, 78, 0.8, 1),
    'M126 78h14v42h-14z',
    'M192 78h14v42h-14z',
  ],
  ['line', stones(166, 78, 0.5, 0.7), stones(166, 78, 0.8, 1), 'M192 78h14v42h-14z'],
  ['line', ...joints(166, 78, [0.6, 0.9]), 'M126 78h14v42h-14z'],
  ['light', 'M153.6 22.5A40 40 0 0 1 178.4 22.5L174 36A26 26 0 0 0 158 36z'],
  ['faint', 'M166 6V20'],
]

/** Arches that grow, the last of them lit. */
const growth: Scene = [
  ['faint', floor, ...rays(120, [-66, -40, -14, 14, 40, 66])],
  ['line', arch(48, 18, 82), arch(98, 24, 60)],
  ['tint', `${arch(48, 18, 82)}z`, `${arch(98, 24, 60)}z`, `${arch(164, 36, 24)}z`],
  ['bold', arch(164, 36, 24)],
  ['line', arch(164, 24, 44)],
  ['light', `${arch(164, 11, 66)}z`],
]

/** A scene for each of four steps: an arch is thought of, drawn, built and opened. */
export const STEP_SCENES: readonly Scene[] = [discovery, blueprint, building, growth]
