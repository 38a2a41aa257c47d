import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '@loggia/db/client'
import type { ReplyAddress } from '@loggia/db/generated/client'

/** The longest part before the @ of INBOUND_ADDRESS, so that a token fits behind it. */
export const MAX_INBOUND_LOCAL = 30

/** The address to which a person answers: `reply+TOKEN@agency.example`. */
export function replyAddress(inboundAddress: string, token: string): string {
  const [local, domain] = parts(inboundAddress)
  return `${local}+${token}@${domain}`
}

/** The tokens in those of some addresses that lead to the mailbox, in their order. */
export function tokensIn(inboundAddress: string, addresses: readonly string[]): string[] {
  const [local, domain] = parts(inboundAddress.toLowerCase())
  const [start, end] = [`${local}+`, `@${domain}`]
  return addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address.startsWith(start) && address.endsWith(end))
    .map((address) => address.slice(start.length, -end.length))
}

function parts(address: string): [string, string] {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

/** The meaning of a token: a row of `reply_addresses` and its subject. */
interface TokenSubject {
  id: number
  threadId: number | null
  contactId: number | null
}

/** A row of `reply_addresses`. Its person follows when they change their address, which leaves the token as it is. */
export interface ReplyTarget extends TokenSubject {
  person: string
}

/** 128 bits, beyond guessing in the lifetime of a mail server. */
const MAC_CHARACTERS = 26

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

const TOKEN = /^([0-9a-z]{1,6})-([a-z2-7]{26})$/

/** The longest token: servers accept 64 characters before the @. */
export const MAX_TOKEN_LENGTH = 6 + 1 + MAC_CHARACTERS

/**
 * The token in the address to which a person answers: the id of its row, and an HMAC of id and thread or contact. Mail servers and people change the case of addresses, so that it has only small letters and digits.
 *
 * @param secret APP_SECRET
 */
export function replyToken(secret: string, target: TokenSubject): string {
  return `${target.id.toString(36)}-${macOf(secret, target)}`
}

/** The id of the row that a token names, in whatever case; null for an impossible token. It proves nothing yet. */
export function replyTokenId(token: string): number | null {
  const [, digits] = TOKEN.exec(token.toLowerCase()) ?? []
  const id = digits === undefined ? 0 : Number.parseInt(digits, 36)
  return id >= 1 && id <= 2_147_483_647 ? id : null
}

/** Whether a token was made for the purpose of its row. */
export function isReplyToken(secret: string, token: string, target: TokenSubject): boolean {
  const expected = Buffer.from(replyToken(secret, target))
  const given = Buffer.from(token.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function macOf(secret: string, { id, threadId, contactId }: TokenSubject): string {
  const about = threadId === null ? `contact ${contactId}` : `thread ${threadId}`
  return signature(secret, `reply|${id}|${about}`).slice(0, MAC_CHARACTERS)
}

/** An HMAC in small letters and digits, of five bits each. */
export function signature(secret: string, text: string): string {
  return base32(createHmac('sha256', secret).update(text).digest())
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(
    /.{1,5}/g,
    (five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '',
  )
}

/** The reply address, and the first email about its subject. */
interface NewReplyAddress {
  threadId?: number
  contactId?: number
  person: string
  subject: string
  messageId: string
}

/** The reply address of a person in a conversation, which their first email makes. */
export async function ensureReplyAddress(
  db: Transaction,
  address: NewReplyAddress,
): Promise<ReplyAddress> {
  const { threadId = null, contactId = null, person } = address
  await db.replyAddress.createMany({ data: [address], skipDuplicates: true })
  return db.replyAddress.findFirstOrThrow({ where: { threadId, contactId, person } })
}
