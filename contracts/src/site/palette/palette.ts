import { contrast, toHex, toOklch } from './color.ts'
import { DEFAULT_PALETTE, type Palette } from './default-palette.ts'
import { EDGE_CONTRAST, TEXT_CONTRAST } from './pairs.ts'

export const DEFAULT_ACCENT = DEFAULT_PALETTE.light.brand

/** The smallest change of lightness that is looked at. */
const STEP = 0.004

/**
 * Derives every color that follows the accent, for both schemes, by turning the default palette to the hue of the
 * accent. What would be hard to read then moves away from its ground. The default accent gives the default palette.
 *
 * @param accent one that `accentProblem` accepts
 */
export function paletteOf(accent: string): Palette {
  const { light, dark, darkSection, mark, glow } = DEFAULT_PALETTE
  if (accent === DEFAULT_ACCENT) return DEFAULT_PALETTE
  const turn = turnTo(accent)
  const lightSoft = turn(light.brandSoft)
  const darkSoft = turn(dark.brandSoft)
  const raised = turn(darkSection.raised)
  const darkBrand = withContrast(
    withContrast(turn(dark.brand), dark.onBrand, TEXT_CONTRAST, -STEP),
    dark.surface,
    EDGE_CONTRAST,
    STEP,
  )
  return {
    light: {
      ...light,
      brand: accent,
      brandHover: hoverOf(accent),
      brandText: readableOn([light.surfaceSunken, lightSoft], accent, -STEP),
      brandSoft: lightSoft,
    },
    dark: {
      ...dark,
      brand: darkBrand,
      brandHover: hoverOf(darkBrand),
      brandText: readableOn([dark.surfaceSunken, darkSoft], turn(dark.brandText), STEP),
      brandSoft: darkSoft,
    },
    darkSection: {
      ...darkSection,
      background: turn(darkSection.background),
      raised,
      line: turn(darkSection.line),
      brandText: readableOn([raised], turn(darkSection.brandText), STEP),
      brandEnd: readableOn([raised], turn(darkSection.brandEnd), STEP),
    },
    mark: { from: turn(mark.from), to: turn(mark.to) },
    glow: { ...glow, brand: turn(glow.brand), brandEnd: turn(glow.brandEnd) },
  }
}

function readableOn(grounds: string[], color: string, step: number): string {
  return grounds.reduce(
    (readable, ground) => withContrast(readable, ground, TEXT_CONTRAST, step),
    color,
  )
}

/** Turns colors of the default palette as far as the accent is from the default one; their lightness stays. */
function turnTo(accent: string): (color: string) => string {
  const [from, to] = [toOklch(DEFAULT_ACCENT), toOklch(accent)]
  return (color) => {
    const { lightness, chroma, hue } = toOklch(color.slice(0, 7))
    const turned = {
      lightness,
      chroma: (chroma * to.chroma) / from.chroma,
      hue: hue + to.hue - from.hue,
    }
    return toHex(turned) + color.slice(7)
  }
}

/** The color itself, or the first beside it that has enough contrast: darker for a negative step, lighter for others. */
function withContrast(color: string, ground: string, least: number, step: number): string {
  const { lightness, chroma, hue } = toOklch(color)
  let found = color
  for (let at = lightness; contrast(found, ground) < least && at > 0 && at < 1;) {
    at += step
    found = toHex({ lightness: at, chroma, hue })
  }
  return found
}

/** A button that is pointed at is darker, so that its text stays readable; a nearly black one can only be lighter. */
function hoverOf(brand: string): string {
  const { lightness, chroma, hue } = toOklch(brand)
  return toHex({ lightness: lightness > 0.3 ? lightness - 0.06 : lightness + 0.2, chroma, hue })
}

/** Why an accent cannot be used, with the nearest one that can; null for one that can. */
export function accentProblem(accent: string): { reached: number; nearest: string } | null {
  const white = DEFAULT_PALETTE.light.surface
  const reached = contrast(accent, white)
  if (reached >= TEXT_CONTRAST) return null
  return { reached, nearest: withContrast(accent, white, TEXT_CONTRAST, -STEP) }
}
