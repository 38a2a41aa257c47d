export type Palette = Readonly<Record<string, string>>

function property(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A reference to the CSS custom property of each entry: `{ textSoft: 'var(--text-soft)' }`. */
export function variables<P extends Palette>(palette: P): { readonly [N in keyof P]: string } {
  const entries = Object.keys(palette).map((name) => [name, `var(${property(name)})`])
  return Object.fromEntries(entries) as { [N in keyof P]: string }
}

/** The declarations that set the custom properties. */
export function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${property(name)}: ${value};`)
    .join(' ')
}
