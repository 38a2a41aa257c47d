import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@loggia/db/client'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import type { WorkerEnv } from '../env.ts'
import { startRepeating } from '../runtime/start-repeating.ts'
import { takeDueNotices, type DueNotice } from './due-notices.ts'

interface NoticeMailDeps {
  db: Database
  env: Pick<WorkerEnv, 'PUBLIC_URL' | 'OUTBOX_POLL_MS'>
  log: Log
}

/**
 * Queues the mails with notices when they are due, each once: the mail is queued in the transaction that ends the wait of
 * its notices.
 *
 * @returns a function to stop; it resolves when the current round is done
 */
export function startNoticeMails(deps: NoticeMailDeps): { stop(): Promise<void> } {
  const outage = createOutageLog(deps.log, 'Mails with notices')
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await queueNoticeMails(deps)) > 0);
    outage.recovered()
  }
  return startRepeating(round, { everyMs: deps.env.OUTBOX_POLL_MS, failed: outage.failed })
}

/** Queues the mails of one batch of people. Returns how many mails there were. */
async function queueNoticeMails({ db, env, log }: NoticeMailDeps): Promise<number> {
  const host = new URL(env.PUBLIC_URL).hostname
  const queued = await repeatOnConflict(() =>
    db.$transaction(async (tx) => {
      const mails = [...Map.groupBy(await takeDueNotices(tx), mailOf).values()]
      for (const notices of mails) await queueMail(tx, notices, host)
      return mails.length
    }),
  )
  if (queued > 0) {
    db.wakeRelay()
    log.debug({ mails: queued }, 'mails with notices queued')
  }
  return queued
}

/** Everything of the day is one mail. What is mailed at once has a mail for each kind, which can be ended by itself. */
function mailOf({ recipient, kind, mailDelivery }: DueNotice): string {
  return mailDelivery === 'daily' ? recipient : `${recipient} ${kind}`
}

async function queueMail(
  db: Transaction,
  notices: readonly DueNotice[],
  host: string,
): Promise<void> {
  const [first] = notices
  if (!first) return
  const { recipient } = first
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  const mail = await db.noticeMail.create({ data: { recipient, kinds } })
  const ids = notices.map(({ id }) => id)
  await db.notice.updateMany({ where: { id: { in: ids } }, data: { mailId: mail.id } })
  const messageId = `<${randomUUID()}@${host}>`
  await db.outbox.create({ data: { kind: 'sendNotices', refId: mail.id, messageId } })
}
