import { contrast, hexOf } from '@loggia/contracts/site/palette/color'
import { DEFAULT_PALETTE } from '@loggia/contracts/site/palette/default-palette'

/** The lightest and the darkest ground on which a logo stands: emails and sidebars, and the header of the site. */
const GROUNDS = [DEFAULT_PALETTE.light.surface, DEFAULT_PALETTE.darkSection.background] as const

/** Where a pixel is hardly seen any more. */
const VISIBLE_CONTRAST = 2

/** The share of a logo that may get lost before it needs a ground of its own: soft edges, shadows. */
const LOST_SHARE = 0.1

/**
 * The ground that a logo needs so that it can be seen on light and dark pages; null when it can be without one, or has
 * its own.
 *
 * @param pixels red, green, blue and alpha of each pixel
 */
export function groundFor(pixels: Uint8Array): string | null {
  const lost = GROUNDS.map(() => 0)
  let visible = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    visible += 1
    const color = hexOf(red, green, blue)
    GROUNDS.forEach((ground, index) => {
      if (contrast(color, ground) < VISIBLE_CONTRAST) lost[index] = (lost[index] ?? 0) + 1
    })
  }
  const isOpaque = visible * 4 === pixels.length
  const [onLight = 0, onDark = 0] = lost
  if (isOpaque || Math.max(onLight, onDark) <= visible * LOST_SHARE) return null
  return onLight <= onDark ? GROUNDS[0] : GROUNDS[1]
}
