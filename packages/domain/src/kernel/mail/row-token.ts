import { timingSafeEqual } from 'node:crypto'
import { signature } from './reply-address.ts'

/**
 * What an address of our mailbox can name, besides a conversation or a contact: the outbox row of a test email, whose
 * copy comes back to it, or the email of a newsletter to one subscriber. Their tokens begin with these letters.
 */
const LETTERS = { test: 't', issue: 'n' } as const

type NamedRow = keyof typeof LETTERS

/**
 * The token in such an address, `reply+t1f-…@agency.example`: the id of the row, and an HMAC of it.
 *
 * @param secret APP_SECRET
 */
export function rowToken(secret: string, kind: NamedRow, id: number): string {
  const mac = signature(secret, `${kind}|${id}`).slice(0, 26)
  return `${LETTERS[kind]}${id.toString(36)}-${mac}`
}

/** The id of the row that the first valid one of some tokens names; null where none is of this kind. */
export function rowInTokens(
  secret: string,
  kind: NamedRow,
  tokens: readonly string[],
): number | null {
  for (const token of tokens.slice(0, 5)) {
    const [, letter, digits = ''] =
      /^([a-z])([0-9a-z]{1,6})-[a-z2-7]{26}$/.exec(token.toLowerCase()) ?? []
    const id = Number.parseInt(digits, 36)
    if (letter !== LETTERS[kind] || !(id >= 1 && id <= 2_147_483_647)) continue
    const expected = Buffer.from(rowToken(secret, kind, id))
    const given = Buffer.from(token.toLowerCase())
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id
  }
  return null
}
