import { senderChecks, type SenderChecks } from '@loggia/contracts/system/sender-checks'
import type { Database } from '@loggia/db/client'
import { z } from 'zod'
import { fieldsOf } from '../../inbound/store-mail.ts'
import { operation } from '../../kernel/operation.ts'
import { findConnection } from '../../mail-connections/mail-connections.queries.ts'
import { checkSender } from './check-sender.ts'
import { type ArrivedHeaders, readArrivedHeaders } from './arrived-headers.ts'
import type { Dns } from '../../kernel/dns.ts'

/**
 * Whether other mail servers believe that emails come from here. The last test email to the caller, which they sent to our
 * own mailbox as well, says more than the DNS does.
 */
export const readSenderChecks = operation({
  summary: 'Whether SPF, DKIM, DMARC and the reverse name hold for the sender of emails',
  action: 'health:read',
  rest: 'GET /health/sender-checks',
  field: 'senderChecks',
  input: z.object({}),
  output: senderChecks,
  async run({ actor, db, config, dns }): Promise<SenderChecks> {
    const [sends, receives] = await Promise.all([
      findConnection(db, 'sending'),
      findConnection(db, 'receiving'),
    ])
    const from = sends?.mailbox ?? config.MAIL_FROM.address
    const sending = { from, provider: sends?.provider ?? null, smtpHost: config.smtpHost }
    const isRead = receives !== null || config.receivedBy !== null
    const arrives = isRead && config.inboundAddress !== null
    // One that left in another way says nothing about this one.
    const since = new Date(sends?.connectedAt ?? 0)
    const found = arrives ? await findCopy(db, actor.id, since) : null
    const copy = found?.copy ?? null
    const [checks, mailServers] = await Promise.all([
      checkSender(dns, sending, copy),
      mailServersOf(dns, from),
    ])
    return {
      sender: from,
      copy: copy ? 'arrived' : arrives ? 'awaited' : 'none',
      notes: [
        mailServers?.length === 0 &&
          `No mail server takes emails to ${from}: add an MX record, so that answers and bounces find a mailbox.`,
        copy &&
          copy.messageId !== found?.messageId &&
          'The server that sends gives emails another Message-ID. Answers arrive all the same, by the address that they are sent to.',
      ].filter((note) => typeof note === 'string'),
      checks,
    }
  },
})

/** Null where no DNS answers. */
function mailServersOf(dns: Dns, from: string): Promise<string[] | null> {
  return dns.mailServers(from.slice(from.lastIndexOf('@') + 1)).catch(() => null)
}

const FIELDS = ['received', 'authentication-results', 'dkim-signature', 'message-id']

/** The last test email to a member of staff since then, and the head of its copy that came back; null without one. */
async function findCopy(
  db: Database,
  staffId: number,
  since: Date,
): Promise<{ messageId: string; copy: ArrivedHeaders | null } | null> {
  const sent = await db.outbox.findFirst({
    where: { kind: 'sendTestMail', refId: staffId, createdAt: { gt: since } },
    orderBy: { id: 'desc' },
  })
  if (!sent) return null
  const arrived = await db.inboundMail.findFirst({
    where: { testMailId: sent.id },
    orderBy: { id: 'asc' },
    select: { raw: true },
  })
  const { messageId } = sent
  return {
    messageId,
    copy: arrived?.raw ? readArrivedHeaders(fieldsOf(arrived.raw, FIELDS)) : null,
  }
}
