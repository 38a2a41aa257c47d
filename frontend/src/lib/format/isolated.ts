/**
 * A name for the middle of a sentence, which its directional characters do not turn around: what `bdi` does where there
 * is markup.
 */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
