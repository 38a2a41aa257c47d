import type { Palette } from '@loggia/contracts/site/palette/default-palette'
import { declarations } from './variables.ts'

interface PaletteDeclarations {
  /** The properties of both schemes, and those of the light one. */
  always: string
  /** The changes of the dark scheme. */
  dark: string
}

/** The declarations of a palette, without those that another one has already made. */
export function paletteDeclarations(palette: Palette, unlike?: Palette): PaletteDeclarations {
  return {
    always: [
      declarations(palette.light, '', unlike?.light),
      declarations(palette.darkSection, 'dark', unlike?.darkSection),
      declarations(palette.mark, 'mark', unlike?.mark),
      declarations(palette.glow, 'glow', unlike?.glow),
    ].join(''),
    dark: declarations(palette.dark, '', unlike?.dark),
  }
}

/**
 * Declarations for the dark scheme: where the device asks for it and the person does not always want the light one, and
 * where the person always wants the dark one.
 */
export function inDarkScheme(root: string, declarations: string): string {
  const asDevice = `@media (prefers-color-scheme:dark){${root}:not([data-scheme=light]){${declarations}}}`
  return `${asDevice}${root}[data-scheme=dark]{${declarations}}`
}
