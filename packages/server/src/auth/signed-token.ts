/** What the link in a mail allows. A token for one purpose is invalid for every other. */
export const TOKEN_PURPOSES = [
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'notice-mails',
  'staff-invitation',
  'password-reset',
] as const

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/**
 * A token for the link in a mail: the id of a row and an HMAC-SHA-256 over purpose and id, base64url.
 * The row says whether the link may still be used. The token is stored nowhere: the worker that mails
 * it and the bff that accepts it both derive it.
 *
 * @param secret APP_SECRET, the same for bff and worker
 */
export async function signToken(
  secret: string,
  purpose: TokenPurpose,
  id: number,
): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret, 'sign'), payload(purpose, id))
  return `${id}.${Buffer.from(mac).toString('base64url')}`
}

/** The id in a token; null for a token that was forged or signed for another purpose. */
export async function readToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
): Promise<number | null> {
  const [, digits, mac] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined || mac === undefined) return null
  const id = Number(digits)
  const key = await hmacKey(secret, 'verify')
  const bytes = Buffer.from(mac, 'base64url')
  return (await crypto.subtle.verify('HMAC', key, bytes, payload(purpose, id))) ? id : null
}

function hmacKey(secret: string, use: 'sign' | 'verify') {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

function payload(purpose: TokenPurpose, id: number) {
  return new TextEncoder().encode(`token|${purpose}|${id}`)
}
