import type { NoticeKind } from '@loggia/contracts/notices/kinds'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { DEFAULT_SCHEDULE, mailDueAt } from './mail-due.ts'
import { deliveryOf, readMailPlans } from './notice-plan.ts'
import { recordRecipients } from '../kernel/unit-of-work.ts'

/** How long (ms) even a notice that was read stays, by docs/decisions/026-retention.md, and keeps others like it away. */
export const NOTICE_KEPT_MS = 90 * 24 * 60 * 60 * 1_000

/** The names in a notice; each kind has its own text. */
export interface NoticeDetails {
  /** The subject, such as the title of a project or the name of a file. */
  title: string
  /** The person who caused it. */
  by?: string
  /** The former name, as its recipient knows it. */
  former?: string
}

interface NewNotice {
  kind: NoticeKind
  recipients: readonly PersonKey[]
  details: NoticeDetails
  /** The page of its subject. */
  path: string
  /** The client concerned. */
  clientId: number | null
  /** The message that it tells of, if it tells of one. */
  messageId?: number
  /** The person who caused it, and gets no notice. */
  by: PersonKey | null
  /** The key of the event, where the work that tells it may run twice: each person is told it once. */
  onceKey?: string
}

/**
 * Notifies people, as part of the unit of work that causes it. Only their own screens hear of it, after the commit. New
 * contacts are the exception: the worker notifies staff of them with the email, so that the form stays one statement.
 */
export async function notify(
  db: Transaction,
  { recipients, by, details, ...notice }: NewNotice,
): Promise<void> {
  const others = [...new Set(recipients)].filter((recipient) => recipient !== by)
  if (others.length === 0) return
  const { kind } = notice
  const plans = await readMailPlans(db, others, kind)
  const now = new Date()
  const causedBy = details.by === undefined ? null : by
  const data = others.map((recipient) => {
    const plan = plans.get(recipient)
    const delivery = plan?.delivery ?? deliveryOf(kind, null)
    const dueAt = mailDueAt(delivery, now, plan?.schedule ?? DEFAULT_SCHEDULE)
    const mail = { mailDueAt: dueAt, mailDelivery: dueAt && delivery }
    return { ...notice, ...mail, details: { ...details }, causedBy, recipient }
  })
  await db.notice.createMany({ data, skipDuplicates: true })
  recordRecipients(db, others)
}
