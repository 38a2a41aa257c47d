/** Letters and digits in any script. */
const WORD = /[\p{L}\p{N}]+/gu

/** The first letters of the first two words of a name, for a mark; empty for a name without letters and digits. */
export function initialsOf(name: string): string {
  const words = name.match(WORD) ?? []
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toLocaleUpperCase('en'))
    .join('')
}
