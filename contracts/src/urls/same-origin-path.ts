// Only the base to resolve against; `.invalid` is reserved and never resolves.
const ORIGIN = 'https://origin.invalid'

/**
 * The path of this site that an untrusted text names, as browsers normalize it; null for any other text.
 * Resolved against any origin it stays on that origin.
 */
export function sameOriginPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(text, ORIGIN)
  // Dots may resolve to a second slash (`/.//host`), with which the result would name another host.
  if (origin !== ORIGIN || pathname.startsWith('//')) return null
  return `${pathname}${search}${hash}`
}
