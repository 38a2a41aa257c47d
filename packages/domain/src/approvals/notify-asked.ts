import { ownApprovalsPath } from '@loggia/contracts/approvals/paths'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { AppError } from '../kernel/errors.ts'
import { mailDueAt } from '../notices/mail-due.ts'
import { readMailPlans } from '../notices/notice-plan.ts'
import { notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import type { LockedApproval } from './lock-approval.ts'
import { type ApprovalEvent, Prisma } from '@loggia/db/generated/client'
import { recordRecipientsOf } from '../notices/withdraw-notices.ts'
import { lockMatching } from '../kernel/row-locks.ts'

/** The key of the notices about one of the events of an approval. */
export const approvalOnceKey = (id: number, seq: number) => `approval ${id} ${seq}`

/** The request or reminder that people are notified of. */
interface Request {
  /** Its place among the events of the approval: of each one, people are notified once. */
  seq: number
  /** The name of the asker. */
  name: string
  /** The person who caused it, and is not notified; null for a program. */
  by: PersonKey | null
}

/**
 * Notifies the people of a client that their answer is awaited.
 *
 * @throws CONFLICT when there are none, so that no request is recorded that reached no person
 */
export async function notifyAsked(
  db: Transaction,
  {
    id,
    clientId,
    projectId,
    title,
  }: Pick<LockedApproval, 'id' | 'clientId' | 'projectId' | 'title'>,
  { seq, name, by }: Request,
): Promise<void> {
  const recipients = await peopleOfClient(db, clientId)
  if (recipients.length === 0) {
    throw new AppError('CONFLICT', 'The client has no access to the portal')
  }
  await notify(db, {
    kind: 'approvalAsked',
    recipients,
    details: { title, by: name },
    path: ownApprovalsPath(projectId),
    clientId,
    by,
    onceKey: approvalOnceKey(id, seq),
  })
}

type Named = Pick<LockedApproval, 'id' | 'clientId'>

/** The notices that call people to an approval. */
const requestsFor = ({ id, clientId }: Named) => Prisma.sql`
  client_id = ${clientId} AND kind = 'approvalAsked' AND once_key LIKE ${`approval ${id} %`}`

/** Ends the notices of an answered request. */
export async function endRequests(
  db: Transaction,
  approval: Named,
  { at }: Pick<ApprovalEvent, 'at'>,
): Promise<void> {
  const isWaiting = Prisma.sql`(read_at IS NULL OR mail_due_at IS NOT NULL)`
  const ids = await lockMatching(
    db,
    'notices',
    Prisma.sql`${requestsFor(approval)} AND ${isWaiting}`,
  )
  if (ids.length === 0) return
  await db.$executeRaw`
    UPDATE notices SET read_at = coalesce(read_at, ${at}), mail_due_at = NULL, mail_delivery = NULL
    WHERE id = ANY(${ids}::int[])`
  await recordRecipientsOf(db, ids)
}

/**
 * Renews the requests that an answer had ended, and mails people who have not been mailed yet, but for the person who
 * takes the answer back.
 */
export async function reopenRequests(
  db: Transaction,
  approval: Named,
  { at, person }: Pick<ApprovalEvent, 'at' | 'person'>,
): Promise<void> {
  const isEnded = Prisma.sql`read_at = ${at} AND recipient <> ${person}`
  const ids = await lockMatching(db, 'notices', Prisma.sql`${requestsFor(approval)} AND ${isEnded}`)
  const recipients = await recordRecipientsOf(db, ids)
  const plans = await readMailPlans(db, recipients, 'approvalAsked')
  for (const [recipient, { delivery, schedule }] of plans) {
    const where = { id: { in: ids }, recipient }
    await db.notice.updateMany({ where, data: { readAt: null } })
    const due = mailDueAt(delivery, new Date(), schedule)
    const mail = { mailDueAt: due, mailDelivery: due && delivery }
    await db.notice.updateMany({ where: { ...where, mailId: null }, data: mail })
  }
}
