import { contrast, toHex, toOklch } from './color.ts'

/** The least contrast of text, and of the edge of a field. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
export const TEXT_CONTRAST = 4.5
export const EDGE_CONTRAST = 3

/** The smallest change of lightness that is looked at. */
export const STEP = 0.004

/** The color itself, or the first beside it in which a text can be read on all grounds. */
export function readableOn(grounds: readonly string[], color: string, step: number): string {
  return grounds.reduce(
    (readable, ground) => withContrast(readable, ground, TEXT_CONTRAST, step),
    color,
  )
}

/** The color itself, or the first beside it that has enough contrast: darker for a negative step, lighter for others. */
export function withContrast(color: string, ground: string, least: number, step: number): string {
  const { lightness, chroma, hue } = toOklch(color)
  let found = color
  for (let at = lightness; contrast(found, ground) < least && at > 0 && at < 1;) {
    at += step
    found = toHex({ lightness: at, chroma, hue })
  }
  return found
}
