/** From which part of its limit on a text shows its length. */
const NEAR = 0.75

/**
 * What a field is for and, where its text gets long, how long it may be.
 *
 * @param limit in characters
 */
export function fieldHelp(help: string | undefined, text: string, limit = Infinity): string {
  const { length } = text.trim()
  const count = length >= NEAR * limit ? `${length} of ${limit} characters.` : ''
  return [help, count].filter(Boolean).join(' ')
}
