import { DEFAULT_PALETTE } from '@loggia/contracts/site/palette/default-palette'
import { paletteOf } from '@loggia/contracts/site/palette/palette'
import { inDarkScheme, paletteDeclarations } from './palette-style.ts'

/**
 * The style sheet that gives a page the colors of a brand, for its head; empty for the default accent. Its selector
 * has precedence over the one of the global style, wherever that stands.
 */
export function brandStyle({ accent }: { accent: string }): string {
  const { always, dark } = paletteDeclarations(paletteOf(accent), DEFAULT_PALETTE)
  if (always === '') return ''
  return `html:root{${always}}${inDarkScheme('html:root', dark)}`
}
