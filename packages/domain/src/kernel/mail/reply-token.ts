import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token stands for: the row of `reply_addresses`, and what that row says. */
export interface ReplyTarget {
  id: number
  threadId: number | null
  contactId: number | null
  person: string
}

/** 128 bits, of which nobody guesses one in the lifetime of a mail server. */
const MAC_CHARACTERS = 26

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

const TOKEN = /^([0-9a-z]{1,6})-([a-z2-7]{26})$/

/** The longest token: servers accept 64 characters before the @. */
export const MAX_TOKEN_LENGTH = 6 + 1 + MAC_CHARACTERS

/**
 * The token in the address to which a person answers: the id of its row, and an HMAC of thread or contact and person.
 * Mail servers and people change the case of addresses, so that it has only small letters and digits.
 *
 * @param secret APP_SECRET
 */
export function replyToken(secret: string, target: ReplyTarget): string {
  return `${target.id.toString(36)}-${macOf(secret, target)}`
}

/** The id of the row that a token names, in whatever case; null for what cannot be a token. It proves nothing yet. */
export function replyTokenId(token: string): number | null {
  const [, digits] = TOKEN.exec(token.toLowerCase()) ?? []
  const id = digits === undefined ? 0 : Number.parseInt(digits, 36)
  return id >= 1 && id <= 2_147_483_647 ? id : null
}

/** Whether a token was made for what its row says. */
export function isReplyToken(secret: string, token: string, target: ReplyTarget): boolean {
  const expected = Buffer.from(replyToken(secret, target))
  const given = Buffer.from(token.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function macOf(secret: string, { id, threadId, contactId, person }: ReplyTarget): string {
  const about = threadId === null ? `contact ${contactId}` : `thread ${threadId}`
  const mac = createHmac('sha256', secret).update(`reply|${id}|${about}|${person}`).digest()
  return base32(mac).slice(0, MAC_CHARACTERS)
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(
    /.{1,5}/g,
    (five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '',
  )
}
