export type Colors = Readonly<Record<string, string>>

function property(name: string, prefix: string): string {
  const words = prefix === '' ? name : `${prefix}-${name}`
  return `--${words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A reference to the CSS custom property of each entry: `{ textSoft: 'var(--text-soft)' }`. */
export function variables<C extends Colors>(
  colors: C,
  prefix = '',
): { readonly [Name in keyof C]: string } {
  const entries = Object.keys(colors).map((name) => [name, `var(${property(name, prefix)})`])
  return Object.fromEntries(entries) as { [Name in keyof C]: string }
}

/**
 * The declarations that set the custom properties.
 *
 * @param unlike leaves out those with the same value there
 */
export function declarations(colors: Colors, prefix = '', unlike: Colors = {}): string {
  return Object.entries(colors)
    .filter(([name, value]) => unlike[name] !== value)
    .map(([name, value]) => `${property(name, prefix)}:${value};`)
    .join('')
}
