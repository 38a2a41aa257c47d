// Only the base to resolve against; `.invalid` is reserved and never resolves.
const ORIGIN = 'https://origin.invalid'

/** The path of this site that an untrusted text names, or `fallback` for any other text. */
export function sameOriginPath(text: string | null, fallback: string): string {
  if (!text?.startsWith('/') || !URL.canParse(text, ORIGIN)) return fallback
  const url = new URL(text, ORIGIN)
  return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : fallback
}
