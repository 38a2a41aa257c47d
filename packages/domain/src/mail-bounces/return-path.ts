import type { MailEnv } from '../kernel/mail/mail.ts'
import { replyAddress, signature } from '../kernel/mail/reply-address.ts'

/** With the id and its letter, no longer than the token of a reply address: servers accept 64 characters before the @. */
const MAC_CHARACTERS = 25

const TOKEN = /^b([0-9a-z]{1,6})-[a-z2-7]{25}$/

type ReturnPathEnv = Pick<MailEnv, 'APP_SECRET' | 'INBOUND_ADDRESS'> & {
  MAIL_FROM: { address: string }
}

/**
 * The address that mail servers report to about a sent email: `reply+b7-MAC@agency.example`. Undefined where no emails
 * arrive, or at another domain than that of the sender: receivers check the sender by the domain of this address (SPF).
 *
 * @param sentMailId the id of a row of `sent_mails`
 */
export function returnPath(
  { APP_SECRET, INBOUND_ADDRESS, MAIL_FROM }: ReturnPathEnv,
  sentMailId: number | null,
): string | undefined {
  if (sentMailId === null || !INBOUND_ADDRESS) return undefined
  if (domainOf(INBOUND_ADDRESS) !== domainOf(MAIL_FROM.address)) return undefined
  return replyAddress(INBOUND_ADDRESS, tokenOf(APP_SECRET, sentMailId))
}

/** The id in the first of some tokens that is of a return path of ours; null without one. */
export function returnPathId(secret: string, tokens: readonly string[]): number | null {
  for (const token of tokens) {
    const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36)
    if (id <= 2_147_483_647 && token === tokenOf(secret, id)) return id
  }
  return null
}

function tokenOf(secret: string, id: number): string {
  return `b${id.toString(36)}-${signature(secret, `return|${id}`).slice(0, MAC_CHARACTERS)}`
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
