import { contrast, toHex, toOklch } from './color.ts'
import { DEFAULT_PALETTE, type Palette } from './default-palette.ts'
import { EDGE_CONTRAST, readableOn, STEP, TEXT_CONTRAST, withContrast } from './readable.ts'
import { statesFor } from './states.ts'

export const DEFAULT_ACCENT = DEFAULT_PALETTE.light.brand

/**
 * Derives every color that follows the accent, for both schemes, by turning the default palette to the hue of the
 * accent. Colors that would be hard to read then move away from its ground, and a state that would look like the brand
 * moves away from its hue. The default accent gives the default palette.
 *
 * @param accent one that `accentProblem` accepts
 */
export function paletteOf(accent: string): Palette {
  const { light, dark, darkSection, mark, glow } = DEFAULT_PALETTE
  if (accent === DEFAULT_ACCENT) return DEFAULT_PALETTE
  const turn = turnTo(accent)
  const states = statesFor(accent)
  const lightStates = { ...light, ...states.light }
  const darkStates = { ...dark, ...states.dark }
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
      ...lightStates,
      brand: accent,
      brandHover: hoverOf(accent),
      brandText: readableOn([light.surfaceSunken, lightSoft, lightStates.infoSoft], accent, -STEP),
      brandSoft: lightSoft,
    },
    dark: {
      ...darkStates,
      brand: darkBrand,
      brandHover: hoverOf(darkBrand),
      brandText: readableOn(
        [dark.surfaceSunken, darkSoft, darkStates.infoSoft],
        turn(dark.brandText),
        STEP,
      ),
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
