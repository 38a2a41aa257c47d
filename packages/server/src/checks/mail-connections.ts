import { MAIL_PROVIDER_NAMES } from '@loggia/contracts/mail-connections/mail-connections'
import { ENDS_SOON_MS, MAIL_REASONS } from '@loggia/contracts/mail-connections/reasons'
import type { Database } from '@loggia/db/client'
import type { MailConnection } from '@loggia/db/generated/client'
import { bad, ok, warn, type Finding } from './finding.ts'

const NAME = 'Email connection'

/** The connected mailboxes; nothing where there are none. @throws when PostgreSQL does not answer */
export async function checkMailConnections(db: Database): Promise<Finding[]> {
  const connections = await db.mailConnection.findMany({ orderBy: { purpose: 'desc' } })
  return connections.map(checkConnection)
}

function checkConnection(connection: MailConnection): Finding {
  const { purpose, provider, mailbox, lostAt, lostReason, consentEndsAt } = connection
  const reasons = new Map(Object.entries(MAIL_REASONS))
  if (lostAt) {
    const { what, advice } = reasons.get(lostReason ?? '') ?? MAIL_REASONS.refused
    const waits = purpose === 'sending' ? ' No email leaves until then.' : ''
    return bad(NAME, `${purpose} by ${mailbox}: ${asPhrase(what)}`, advice + waits)
  }
  if (consentEndsAt && consentEndsAt.getTime() < Date.now() + ENDS_SOON_MS) {
    const day = consentEndsAt.toISOString().slice(0, 10)
    const remedy =
      provider === 'microsoft'
        ? `${MAIL_REASONS['secret-ended'].advice} Then nothing has to be connected again.`
        : 'Connect the mailbox again under Settings, before that day.'
    return warn(NAME, `${purpose} by ${mailbox} ends on ${day}`, remedy)
  }
  const name = MAIL_PROVIDER_NAMES[provider as keyof typeof MAIL_PROVIDER_NAMES]
  return ok(NAME, `${purpose} by ${mailbox}, at ${name}`)
}

function asPhrase(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
