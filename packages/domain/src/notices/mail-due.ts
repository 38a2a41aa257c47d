import type { NoticeDelivery } from '@loggia/contracts/feature'
import type { Transaction } from '@loggia/db/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import {
  inTransaction,
  type SystemActor,
  type UnitOfWork,
  type WorkContext,
} from '../kernel/unit-of-work.ts'
import { isTimeZone, minuteOfDay, nextTimeOfDay } from './time-of-day.ts'

/** How long (ms) a mail waits for more of its kind, so that five things at once are one mail. */
export const BUNDLE_MS = 120_000

/** The minute of the day at which daily mails are sent, by the clocks of their recipient. */
const DIGEST_MINUTE = 8 * 60

/** When a person wants mails: in a time zone, and not between two minutes of the day, which are equal for always. */
export interface MailSchedule {
  timeZone: string | null
  quietFrom: number
  quietTo: number
}

/** The default of people without a choice. */
export const DEFAULT_SCHEDULE: MailSchedule = { timeZone: null, quietFrom: 0, quietTo: 0 }

/**
 * When a mail about a present event, or one that has waited `since`, is due; null for never. A notice that missed its
 * daily mail waits for no other one. Time zones come from browsers, when the bell is first opened; until then it is UTC.
 */
export function mailDueAt(
  delivery: NoticeDelivery,
  now: Date,
  schedule: MailSchedule,
  since = now,
): Date | null {
  if (delivery === 'never') return null
  const due =
    delivery === 'now'
      ? new Date(now.getTime() + BUNDLE_MS)
      : nextTimeOfDay(since, DIGEST_MINUTE, zoneOf(schedule))
  return afterQuietHours(due < now ? now : due, schedule)
}

/** The moment itself, or the end of the quiet hours in which it is. */
export function afterQuietHours(at: Date, schedule: MailSchedule): Date {
  const zone = zoneOf(schedule)
  let due = at
  // Where clocks skip the minute at which quiet hours end, the next ones may have begun already.
  while (isQuiet(minuteOfDay(due, zone), schedule)) {
    due = nextTimeOfDay(due, schedule.quietTo, zone)
  }
  return due
}

function isQuiet(minute: number, { quietFrom: from, quietTo: to }: MailSchedule): boolean {
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to
}

/** Names of zones may change with the release of Node; mails are sent all the same. */
function zoneOf({ timeZone }: MailSchedule): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC'
}

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

/** A daily mail has all notices of the day. Immediate mails have one kind each, which can be ended by itself. */
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

/** A notice whose mail is due. */
interface DueNotice {
  id: number
  recipient: string
  kind: string
  mailDelivery: string
}

/** As many people are mailed in one transaction. */
const BATCH_SIZE = 50

/**
 * Takes the unread notices whose mails are due from those that wait. The first of a kind that is mailed at once brings
 * those that came after it. One worker does so at a time, so that two never split one mail; another one finds nothing.
 * Messages that are mailed at once have mails of their own, with their texts.
 */
async function takeDueNotices(db: Transaction): Promise<DueNotice[]> {
  const [lock] = await db.$queryRaw<{ isAcquired: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.noticeMails}::int, 0) AS "isAcquired"`
  if (!lock?.isAcquired) return []
  return db.$queryRaw<DueNotice[]>`
    WITH due AS (
      SELECT DISTINCT recipient FROM (
        SELECT recipient FROM notices WHERE mail_due_at <= now() AND read_at IS NULL
          AND NOT (kind = 'messageReceived' AND mail_delivery = 'now')
        ORDER BY mail_due_at LIMIT ${BATCH_SIZE}) oldest),
    groups AS (
      SELECT DISTINCT recipient, mail_delivery, CASE mail_delivery WHEN 'now' THEN kind END AS kind
      FROM notices JOIN due USING (recipient)
      WHERE mail_due_at <= now() AND read_at IS NULL),
    taken AS (
      SELECT n.id, n.mail_delivery FROM notices n JOIN groups g
        ON g.recipient = n.recipient AND g.mail_delivery = n.mail_delivery
          AND (g.kind = n.kind OR g.kind IS NULL)
      WHERE n.mail_due_at IS NOT NULL AND n.read_at IS NULL
        AND NOT (n.kind = 'messageReceived' AND n.mail_delivery = 'now')
      ORDER BY n.id FOR UPDATE OF n)
    UPDATE notices SET mail_due_at = NULL, mail_delivery = NULL FROM taken
    WHERE notices.id = taken.id
    RETURNING notices.id, recipient, kind, taken.mail_delivery AS "mailDelivery"`
}
