import { inTransaction } from '../../kernel/transaction.ts'
import type { SystemActor, UnitOfWork, WorkContext } from '../../kernel/unit-of-work.ts'
import { takeDueNotices, type DueNotice } from './due-notices.ts'

const MAILER: SystemActor = { kind: 'system', name: 'Emails with notices' }

/**
 * Queues the emails with notices when they are due, each once: it is queued in the transaction that ends the wait of its
 * notices.
 *
 * @returns how many emails were queued; there may be more
 */
export async function queueNoticeMails(context: WorkContext): Promise<number> {
  return inTransaction(context, MAILER, async (unit) => {
    const mails = [...Map.groupBy(await takeDueNotices(unit.db), mailOf).values()]
    for (const notices of mails) await queueMail(unit, notices)
    return mails.length
  })
}

/** Everything of the day is one mail. What is mailed at once has a mail for each kind, which can be ended by itself. */
function mailOf({ recipient, kind, mailDelivery }: DueNotice): string {
  return mailDelivery === 'daily' ? recipient : `${recipient} ${kind}`
}

async function queueMail(
  { db, enqueueMail }: UnitOfWork,
  notices: readonly DueNotice[],
): Promise<void> {
  const [first] = notices
  if (!first) return
  const { recipient } = first
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  const mail = await db.noticeMail.create({ data: { recipient, kinds } })
  const ids = notices.map(({ id }) => id)
  await db.notice.updateMany({ where: { id: { in: ids } }, data: { mailId: mail.id } })
  await enqueueMail('sendNotices', mail.id)
}
