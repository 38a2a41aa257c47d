/** What the link in a mail may do. A token for one purpose is none for another. */
export const TOKEN_PURPOSES = [
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'staff-invitation',
  'password-reset',
] as const

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/**
 * A token for a link: the id of a row and an HMAC-SHA-256 over purpose and id, base64url. The row says
 * whether the link may still be used; the token is stored nowhere, and the worker that mails it and the
 * bff that takes it both derive it.
 *
 * @param secret APP_SECRET, the same for bff and worker
 */
export async function signToken(
  secret: string,
  purpose: TokenPurpose,
  id: number,
): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret, 'sign'), payload(purpose, id))
  return `${id}.${toBase64Url(mac)}`
}

/** The id in a token; null for a token that was not made here, or for something else. */
export async function readToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
): Promise<number | null> {
  const [, digits, text = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  const mac = fromBase64Url(text)
  if (digits === undefined || mac === null) return null
  const id = Number(digits)
  const key = await hmacKey(secret, 'verify')
  return (await crypto.subtle.verify('HMAC', key, mac, payload(purpose, id))) ? id : null
}

function hmacKey(secret: string, use: 'sign' | 'verify') {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

function payload(purpose: TokenPurpose, id: number) {
  return new TextEncoder().encode(`token|${purpose}|${id}`)
}

function toBase64Url(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string) {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
