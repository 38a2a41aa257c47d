import type { Transaction } from '@loggia/db/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { newMessageId } from '../../kernel/message-id.ts'
import { lockMatching, noteLock } from '../../kernel/row-locks.ts'
import { Prisma } from '@loggia/db/generated/client'
import {
  inTransaction,
  type SystemActor,
  type UnitOfWork,
  type WorkContext,
} from '../../kernel/unit-of-work.ts'
import { REACHED } from './issue.view.ts'
import { readPace, shareOf } from './pace.queries.ts'

const SENDER: SystemActor = { kind: 'system', name: 'Newsletter' }

/** So few emails wait in the outbox that pausing an issue leaves hardly any work undone. */
const MOST_UNTRIED = 20

/** Those that a mail server put off are tried for a day. They hold up the others only when there are very many. */
const MOST_UNSENT = 500

/**
 * Begins the issues that are due, queues the next emails of those that are being sent, as many as the pace allows, and
 * ends those of which nothing is left. One worker does so at a time, since the pace is that of all; another one finds
 * nothing.
 *
 * @returns how much it did; there may be more
 */
export async function sendIssues(context: WorkContext): Promise<number> {
  const { issues, done } = await inTransaction(context, SENDER, async (unit) => {
    const { db } = unit
    const [lock] = await db.$queryRaw<{ isAcquired: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.newsletter}::int, 0) AS "isAcquired"`
    if (!lock?.isAcquired) return { issues: [], done: 0 }
    const sending = await lockMatching(db, 'newsletter_issues', DUE, 'NO KEY UPDATE')
    const begun = await begin(unit, sending)
    const settled = await settle(db)
    const queued = await queueNext(unit, sending, context.config)
    const finished = await finish(unit, sending)
    return { issues: settled, done: begun.length + queued + finished.length }
  })
  context.publish(issues.map((id) => ({ topic: 'newsletterIssue', id: String(id) })))
  return done
}

const DUE = Prisma.sql`(state = 'sending' OR state = 'scheduled' AND scheduled_at <= now())`

/** Begins those of some issues that have not begun yet, for the people who are subscribed at this moment. */
async function begin({ db, auditAll }: UnitOfWork, due: readonly number[]): Promise<number[]> {
  if (due.length === 0) return []
  const rows = await db.$queryRaw<{ id: number }[]>`
    UPDATE newsletter_issues
    SET state = 'sending', started_at = now(), updated_at = now(), version = version + 1
    WHERE id = ANY(${due}::int[]) AND state = 'scheduled' RETURNING id`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  noteLock(db, 'newsletter_deliveries')
  await db.$executeRaw`
    INSERT INTO newsletter_deliveries (issue_id, subscriber_id)
    SELECT i.id, s.id FROM newsletter_subscribers s, newsletter_issues i
    WHERE i.id = ANY(${ids}::int[]) AND ${REACHED} ORDER BY i.id, s.id`
  await auditAll(ids.map((id) => ({ action: 'newsletterIssue.begun', ...issueOf(id) })))
  return ids
}

const issueOf = (entityId: number) => ({ entity: 'newsletterIssue', entityId }) as const

/** Notes which queued emails left, and which were given up. @returns their issues */
async function settle(db: Transaction): Promise<number[]> {
  const rows = await db.$queryRaw<{ issueId: number }[]>`
    UPDATE newsletter_deliveries d
    SET state = CASE WHEN o.sent_at IS NULL THEN 'refused' ELSE 'sent' END
    FROM outbox o, newsletter_issues i
    WHERE i.state IN ('sending', 'paused', 'stopped') AND d.issue_id = i.id AND d.state = 'queued'
      AND o.kind = 'sendNewsletterIssue' AND o.ref_id = d.id
      AND (o.sent_at IS NOT NULL OR o.dead_at IS NOT NULL)
    RETURNING d.issue_id AS "issueId"`
  return [...new Set(rows.map(({ issueId }) => issueId))]
}

/** Queues the next emails of the issues that began first. @returns how many */
async function queueNext(
  { db, enqueueMail }: UnitOfWork,
  sending: readonly number[],
  config: WorkContext['config'],
): Promise<number> {
  if (sending.length === 0) return 0
  const most = await mostNow(db, sending)
  if (most <= 0) return 0
  // One whose subscriber is being erased is left out, and goes with them.
  const next = await db.$queryRaw<{ id: number; messageId: string | null }[]>`
    SELECT d.id, d.message_id AS "messageId"
    FROM newsletter_deliveries d JOIN newsletter_issues i ON i.id = d.issue_id
    WHERE i.id = ANY(${sending}::int[]) AND d.state = 'waiting'
    ORDER BY i.started_at, d.id LIMIT ${most} FOR UPDATE OF d SKIP LOCKED`
  const mails = next.map(({ id, messageId }) => ({
    id,
    messageId: messageId ?? newMessageId(config),
  }))
  await db.$executeRaw`
    UPDATE newsletter_deliveries d SET state = 'queued', queued_at = now(), message_id = m.message_id
    FROM unnest(${mails.map(({ id }) => id)}::int[], ${mails.map(({ messageId }) => messageId)}::text[])
      AS m (id, message_id)
    WHERE d.id = m.id`
  for (const { id, messageId } of mails) await enqueueMail('sendNewsletterIssue', id, { messageId })
  return mails.length
}

/** How many emails may be queued now: as the pace and the limit of a day have it, while few are under way. */
async function mostNow(db: Transaction, sending: readonly number[]): Promise<number> {
  const { perMinute, perDay } = await readPace(db)
  const share = shareOf(perMinute)
  const [left] = await db.$queryRaw<{ recent: number; today: number }[]>`
    SELECT count(*)::int AS today,
      count(*) FILTER (WHERE queued_at > now() - make_interval(secs => ${share.seconds}))::int AS recent
    FROM newsletter_deliveries WHERE queued_at > now() - interval '24 hours'`
  const [open] = await db.$queryRaw<{ unsent: number; untried: number }[]>`
    SELECT count(*)::int AS unsent,
      count(*) FILTER (WHERE o.last_error_class IS NULL)::int AS untried
    FROM newsletter_deliveries d JOIN outbox o
      ON o.kind = 'sendNewsletterIssue' AND o.ref_id = d.id AND o.sent_at IS NULL AND o.dead_at IS NULL
    WHERE d.issue_id = ANY(${sending}::int[]) AND d.state = 'queued'`
  if (!left || !open) throw new Error('A SELECT of counts always returns one row')
  return Math.min(
    share.most - left.recent,
    perDay - left.today,
    MOST_UNTRIED - open.untried,
    MOST_UNSENT - open.unsent,
  )
}

/** Ends the issues of which no email is left. */
async function finish({ db, auditAll }: UnitOfWork, sending: readonly number[]): Promise<number[]> {
  if (sending.length === 0) return []
  const rows = await db.$queryRaw<{ id: number }[]>`
    UPDATE newsletter_issues i
    SET state = 'sent', finished_at = now(), updated_at = now(), version = version + 1
    WHERE i.id = ANY(${sending}::int[]) AND NOT EXISTS (
      SELECT FROM newsletter_deliveries d WHERE d.issue_id = i.id AND d.state IN ('waiting', 'queued'))
    RETURNING i.id`
  const ids = rows.map(({ id }) => id)
  await auditAll(ids.map((id) => ({ action: 'newsletterIssue.finished', ...issueOf(id) })))
  return ids
}
