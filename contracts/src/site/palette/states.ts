import { toHex, toOklch } from './color.ts'
import { DEFAULT_PALETTE, type Scheme } from './default-palette.ts'
import { EDGE_CONTRAST, readableOn, STEP, withContrast } from './readable.ts'

interface State {
  text: keyof Scheme
  soft: keyof Scheme
  /** Grounds of buttons, whose text is `onBrand`. */
  buttons: readonly (keyof Scheme)[]
  /** Bars and other areas without a text. */
  areas: readonly (keyof Scheme)[]
}

/** The states that an accent must not look like. */
export const STATES: readonly State[] = [
  { text: 'dangerText', soft: 'dangerSoft', buttons: ['danger', 'dangerHover'], areas: [] },
  { text: 'warningText', soft: 'warningSoft', buttons: [], areas: ['warningFill'] },
  { text: 'successText', soft: 'successSoft', buttons: [], areas: [] },
]

/** The names of the colors of a state. */
export function namesOf({ text, soft, buttons, areas }: State): (keyof Scheme)[] {
  return [text, soft, ...buttons, ...areas]
}

/** How far a state that moves goes from the accent, and how far it stays from the others. Degrees of hue. */
const FROM_ACCENT = 28
const FROM_OTHERS = 26

/** A color of less chroma is a gray, which has no hue to speak of and looks like none of the states. */
export const LEAST_CHROMA = 0.04

const hueOf = (color: string) => toOklch(color).hue

/** The angle between two hues, from 0 to 180 degrees. */
export function hueDistance(one: number, other: number): number {
  return Math.abs(((((one - other) % 360) + 540) % 360) - 180)
}

type Colors = Partial<Record<keyof Scheme, string>>

/**
 * The colors of those states that an accent would imitate.
 *
 * The brand marks actions and the current place, and nothing else: a project must not look urgent because the logo is
 * red. A state keeps the color that people know and that the specification names (green, amber, red) until the accent
 * comes within 28 degrees of its hue. It then moves to 28 degrees beside the accent, to the nearer side that is free of
 * other states, with its lightness and chroma: beside a tomato red, danger is crimson. That is the plainest that works.
 * Neutral states with a dot would need the same distance for the dot, and a project on hold would look as calm as a
 * planned one. The distance is that of hues in OKLCH and no delta E, because a lighter tone of the brand still looks
 * like the brand, however large its delta E is.
 *
 * Blue never moves, also beside a blue brand such as the default one: progress and medium priority are no alarm, so
 * that it misleads no reader, and a sky blue at that distance would hardly be called blue.
 */
export function statesFor(accent: string): { light: Colors; dark: Colors } {
  const { chroma, hue } = toOklch(accent)
  const moved = chroma < LEAST_CHROMA ? [] : STATES.filter((state) => isNear(state, hue))
  const { light, dark } = DEFAULT_PALETTE
  return {
    light: merged(moved.map((state) => inHue(light, state, hueBeside(state, hue), -STEP))),
    dark: merged(moved.map((state) => inHue(dark, state, hueBeside(state, hue), STEP))),
  }
}

function merged(parts: readonly Colors[]): Colors {
  return Object.assign({}, ...parts)
}

/** Whether one of its colors is near: its texts and grounds differ a little in hue, as do those of the schemes. */
function isNear(state: State, hue: number): boolean {
  return [DEFAULT_PALETTE.light, DEFAULT_PALETTE.dark].some((scheme) =>
    namesOf(state).some((name) => hueDistance(hueOf(scheme[name]), hue) < FROM_ACCENT),
  )
}

function hueBeside(state: State, accent: number): number {
  const { light } = DEFAULT_PALETTE
  const own = hueOf(light[state.text])
  const others = [...STATES.filter((other) => other !== state), { text: 'infoText' } as const].map(
    ({ text }) => hueOf(light[text]),
  )
  const [near, far] = [accent - FROM_ACCENT, accent + FROM_ACCENT].toSorted(
    (one, other) => hueDistance(one, own) - hueDistance(other, own),
  )
  const isFree = (hue = 0) => others.every((other) => hueDistance(hue, other) >= FROM_OTHERS)
  return [near, far].find(isFree) ?? own
}

function inHue(scheme: Scheme, state: State, hue: number, step: number): Colors {
  const { text, soft, buttons, areas } = state
  const turn = (name: keyof Scheme) => toHex({ ...toOklch(scheme[name]), hue })
  const { backgroundSoft, surface, onBrand } = scheme
  const ground = turn(soft)
  return {
    [soft]: ground,
    [text]: readableOn([backgroundSoft, surface, ground], turn(text), step),
    ...Object.fromEntries(buttons.map((name) => [name, readableOn([onBrand], turn(name), -STEP)])),
    ...Object.fromEntries(
      areas.map((name) => [name, withContrast(turn(name), surface, EDGE_CONTRAST, step)]),
    ),
  }
}
