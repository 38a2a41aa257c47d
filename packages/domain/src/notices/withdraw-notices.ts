import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import { recordRecipients } from '../kernel/unit-of-work.ts'
import type { Match } from '../kernel/match.ts'
import { lockMatching } from '../kernel/row-locks.ts'

/**
 * Deletes outdated notices. The screens of their recipients follow the commit.
 *
 * @returns the recipients
 */
export async function withdrawNotices(
  db: Transaction,
  match: Match<'Notice'> | Prisma.Sql,
): Promise<PersonKey[]> {
  const ids = await lockMatching(db, 'notices', match)
  if (ids.length === 0) return []
  const recipients = await recordRecipientsOf(db, ids)
  await db.notice.deleteMany({ where: { id: { in: ids } } })
  return recipients
}

/** The same for notices that were neither read nor mailed. */
export function withdrawUnseen(db: Transaction, match: Match<'Notice'>): Promise<PersonKey[]> {
  return withdrawNotices(db, { ...match, readAt: null, mailId: null })
}

/** Records, and returns, whose notices a transaction changes: see `recordRecipients`. */
export async function recordRecipientsOf(
  db: Transaction,
  noticeIds: number[],
): Promise<PersonKey[]> {
  const where = { id: { in: noticeIds } }
  const rows = await db.notice.findMany({ where, select: { recipient: true } })
  const recipients = rows.map(({ recipient }) => recipient as PersonKey)
  recordRecipients(db, recipients)
  return recipients
}
