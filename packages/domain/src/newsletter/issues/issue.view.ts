import { issue, listedIssue, type Issue } from '@loggia/contracts/newsletter/issues'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { notFound } from '../../kernel/errors.ts'
import { viewsById } from '../../kernel/read-view.ts'
import { lockRows } from '../../kernel/row-locks.ts'
import { viewColumns } from '../../kernel/view-columns.ts'

/** Joins what became of the emails of an issue `i`, as `n`. */
export const ISSUE_NUMBERS = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS recipients,
      count(*) FILTER (WHERE state IN ('waiting', 'queued'))::int AS waiting,
      count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state = 'refused')::int AS refused,
      count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
      count(bounced_at)::int AS bounced,
      count(unsubscribed_at)::int AS unsubscribed,
      count(answered_at)::int AS answered
    FROM newsletter_deliveries d WHERE d.issue_id = i.id) n`

const computed = {
  recipients: Prisma.sql`n.recipients`,
  waiting: Prisma.sql`n.waiting`,
  sent: Prisma.sql`n.sent`,
  refused: Prisma.sql`n.refused`,
  skipped: Prisma.sql`n.skipped`,
  bounced: Prisma.sql`n.bounced`,
  unsubscribed: Prisma.sql`n.unsubscribed`,
  answered: Prisma.sql`n.answered`,
}

/** `listedIssue` of contracts, selected from `newsletter_issues i` with `ISSUE_NUMBERS`. */
export const listedIssueView = viewColumns('NewsletterIssue', listedIssue, { alias: 'i', computed })

/** `issue` of contracts, selected likewise. */
const issueView = viewColumns('NewsletterIssue', issue, { alias: 'i', computed })

const FROM = Prisma.sql`newsletter_issues i ${ISSUE_NUMBERS}`

/** One issue with its numbers. @throws NOT_FOUND */
export async function findIssue(db: Transaction, id: number): Promise<Issue> {
  const [found] = await viewsById(db, issueView, [id], FROM)
  if (!found) throw notFound('Issue')
  return found
}

/** Locks an issue until the end of the transaction. @throws NOT_FOUND */
export async function lockIssue(db: Transaction, id: number): Promise<Issue> {
  await lockRows(db, 'newsletter_issues', [id], 'NO KEY UPDATE')
  return findIssue(db, id)
}

/** Subscribers `s` to whom newsletters are sent: those who confirmed, have not left, and whose email did not come back. */
export const REACHED = Prisma.sql`
  s.is_active AND s.confirmed_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM mail_bounces b WHERE b.email_key = s.email_key AND b.kind <> 'soft')`
