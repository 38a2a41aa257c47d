import { ENDS_SOON_MS } from '@loggia/contracts/mail-connections/reasons'
import { MAIL_SETTINGS } from '@loggia/contracts/paths'
import { lockRows } from '../kernel/row-locks.ts'
import { inTransaction, type UnitOfWork, type WorkContext } from '../kernel/unit-of-work.ts'
import { notify } from '../notices/notify.ts'
import { adminKeys } from '../notices/recipients.ts'

/**
 * Tells admins of consents and secrets that end within seven days, once each: that it was told is recorded in the same
 * transaction. A later end, by a new consent or secret, is told again.
 *
 * @returns how many were told
 */
export async function warnOfEnds(context: WorkContext): Promise<number> {
  const soon = new Date(Date.now() + ENDS_SOON_MS)
  const where = { lostAt: null, consentEndsAt: { lte: soon } }
  const ending = await context.db.mailConnection.findMany({ where, orderBy: { id: 'asc' } })
  let told = 0
  for (const { id } of ending) {
    const isNew = await inTransaction(context, { kind: 'visitor' }, (unit) => warn(unit, id))
    told += Number(isNew)
  }
  return told
}

async function warn({ db }: UnitOfWork, id: number): Promise<boolean> {
  await lockRows(db, 'mail_connections', [id])
  const connection = await db.mailConnection.findUnique({ where: { id } })
  const endsAt = connection?.consentEndsAt
  if (!connection || !endsAt || connection.lostAt) return false
  const { warnedAt, mailbox } = connection
  if (warnedAt && warnedAt.getTime() >= endsAt.getTime() - ENDS_SOON_MS) return false
  await db.mailConnection.update({ where: { id }, data: { warnedAt: new Date() } })
  await notify(db, {
    kind: 'mailConnectionEnds',
    recipients: await adminKeys(db),
    details: { title: mailbox },
    path: MAIL_SETTINGS,
    clientId: null,
    by: null,
  })
  return true
}
