import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of the link in a mail. A token for one purpose is invalid for every other. */
export const TOKEN_PURPOSES = [
  'newsletter-confirm',
  'newsletter-unsubscribe',
  /** Ends a subscription, as an answer to one issue. */
  'newsletter-delivery',
  'newsletter-data',
  'newsletter-address',
  'notice-mails',
  'staff-invitation',
  'password-reset',
  /** The address that a person gives to their calendar program. */
  'calendar',
] as const

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/**
 * A token for the link in a mail: the id of a row and an HMAC-SHA-256 over purpose and id, base64url.
 * The row says whether the link may still be used. The token is stored nowhere: the worker that mails
 * it and the bff that accepts it both derive it.
 *
 * @param secret APP_SECRET, the same for bff and worker
 */
export function signToken(secret: string, purpose: TokenPurpose, id: number): string {
  return `${id}.${macOf(secret, purpose, id).toString('base64url')}`
}

/** The id in a token; null for a token that was forged or signed for another purpose. */
export function readToken(secret: string, purpose: TokenPurpose, token: string): number | null {
  const [, digits, mac] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined || mac === undefined) return null
  const id = Number(digits)
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, purpose, id)) ? id : null
}

function macOf(secret: string, purpose: TokenPurpose, id: number): Buffer {
  return createHmac('sha256', secret).update(`token|${purpose}|${id}`).digest()
}
