// Only serves to resolve against; reserved, so that nothing can ever live there.
const ORIGIN = 'https://origin.invalid'

/** A path of this site, from an untrusted text; `otherwise` when the text leads elsewhere or nowhere. */
export function sameOriginPath(text: string | null, otherwise: string): string {
  if (!text?.startsWith('/') || !URL.canParse(text, ORIGIN)) return otherwise
  const url = new URL(text, ORIGIN)
  return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : otherwise
}
