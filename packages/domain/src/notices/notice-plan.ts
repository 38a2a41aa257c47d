import type { NoticeSettings } from '@loggia/contracts/notices/notices'
import { NOTICE_DELIVERIES, type NoticeDelivery } from '@loggia/contracts/feature'
import { NOTICE_KINDS, noticeKindsFor, type NoticeKind } from '@loggia/contracts/notices/kinds'
import { personOf, type PersonKey } from '@loggia/contracts/person-key'
import type { noticesReadInput } from '@loggia/contracts/notices/notices'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { DEFAULT_SCHEDULE, mailDueAt, type MailSchedule } from './mail-due.ts'
import { noteLock } from '../kernel/row-locks.ts'

/** The choices of a person, with defaults for the rest. */
export async function readSettings(
  db: Pick<Database | Transaction, 'noticePreference' | 'noticeSchedule'>,
  recipient: PersonKey,
): Promise<NoticeSettings> {
  const [chosen, schedule] = await Promise.all([
    db.noticePreference.findMany({ where: { recipient } }),
    db.noticeSchedule.findUnique({ where: { recipient } }),
  ])
  const deliveries = noticeKindsFor(sideOf(recipient)).map((kind) => ({
    kind,
    label: NOTICE_KINDS[kind].label,
    usual: NOTICE_KINDS[kind].delivery,
    delivery: deliveryOf(kind, chosen.find((row) => row.kind === kind)?.delivery),
  }))
  const { timeZone, quietFrom, quietTo } = schedule ?? DEFAULT_SCHEDULE
  return { deliveries, timeZone, quietFrom, quietTo }
}

/** The side of a person, which decides their kinds of notices. */
export function sideOf(recipient: PersonKey): 'staff' | 'client' {
  return personOf(recipient).kind
}

/** Lets two changes of one person wait for each other. Returns when they want emails. */
export async function lockSchedule(db: Transaction, recipient: PersonKey): Promise<MailSchedule> {
  noteLock(db, 'notice_schedules')
  const [schedule] = await db.$queryRaw<MailSchedule[]>`
    INSERT INTO notice_schedules (recipient) VALUES (${recipient})
    ON CONFLICT (recipient) DO UPDATE SET recipient = excluded.recipient
    RETURNING time_zone AS "timeZone", quiet_from AS "quietFrom", quiet_to AS "quietTo"`
  return schedule ?? DEFAULT_SCHEDULE
}

/** Chooses how a person is mailed a kind, while their schedule is held. */
export async function choose(
  db: Transaction,
  recipient: PersonKey,
  { kind, delivery }: { kind: NoticeKind; delivery: NoticeDelivery },
  schedule: MailSchedule,
): Promise<void> {
  noteLock(db, 'notice_preferences')
  await db.$executeRaw`
    INSERT INTO notice_preferences (recipient, kind, delivery)
    VALUES (${recipient}, ${kind}, ${delivery})
    ON CONFLICT (recipient, kind) DO UPDATE SET delivery = excluded.delivery`
  await planAgain(db, recipient, { delivery, schedule, waiting: Prisma.sql`kind = ${kind}` })
}

/** Plans the emails that wait again, after their person chose other hours. */
export async function planAll(
  db: Transaction,
  recipient: PersonKey,
  schedule: MailSchedule,
): Promise<void> {
  for (const delivery of NOTICE_DELIVERIES) {
    const waiting = Prisma.sql`mail_delivery = ${delivery}`
    await planAgain(db, recipient, { delivery, schedule, waiting })
  }
}

interface Plan {
  delivery: NoticeDelivery
  schedule: MailSchedule
  /** Which of those that wait to be mailed. */
  waiting: Prisma.Sql
}

async function planAgain(
  db: Transaction,
  recipient: PersonKey,
  { delivery, schedule, waiting }: Plan,
): Promise<void> {
  noteLock(db, 'notices')
  const planned = Prisma.sql`
    recipient = ${recipient} AND read_at IS NULL AND mail_due_at IS NOT NULL AND ${waiting}`
  const [oldest] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT min(created_at) AS at FROM notices WHERE ${planned}`
  const dueAt = mailDueAt(delivery, new Date(), schedule, oldest?.at ?? undefined)
  await db.$executeRaw`
    UPDATE notices SET mail_due_at = ${dueAt}::timestamptz, mail_delivery = ${dueAt && delivery}::text
    WHERE id IN (SELECT id FROM notices WHERE ${planned} ORDER BY id FOR UPDATE)`
}

/** How a person wants to be mailed a kind of notice. */
export interface MailPlan {
  delivery: NoticeDelivery
  schedule: MailSchedule
}

interface Row extends MailSchedule {
  recipient: PersonKey
  delivery: string | null
}

/** How each of these people wants to be mailed a kind of notice. */
export async function readMailPlans(
  db: Pick<Transaction, '$queryRaw'>,
  recipients: readonly PersonKey[],
  kind: NoticeKind,
): Promise<Map<PersonKey, MailPlan>> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT person.recipient, p.delivery, s.time_zone AS "timeZone",
           coalesce(s.quiet_from, 0) AS "quietFrom", coalesce(s.quiet_to, 0) AS "quietTo"
    FROM unnest(${recipients}::text[]) person (recipient)
      LEFT JOIN notice_preferences p ON p.recipient = person.recipient AND p.kind = ${kind}
      LEFT JOIN notice_schedules s ON s.recipient = person.recipient`
  return new Map(
    rows.map(({ recipient, delivery, ...schedule }) => [
      recipient,
      { delivery: deliveryOf(kind, delivery), schedule },
    ]),
  )
}

/** A person's choice for a kind, or else its default. */
export function deliveryOf(kind: NoticeKind, chosen: string | null | undefined): NoticeDelivery {
  return NOTICE_DELIVERIES.find((value) => value === chosen) ?? NOTICE_KINDS[kind].delivery
}

/** Marks notices of a person as read, so that they are not mailed. Returns their number. */
export function markRead(
  db: Transaction,
  recipient: PersonKey,
  { ids, path, before }: z.output<typeof noticesReadInput>,
): Promise<number> {
  return db.$executeRaw`
    UPDATE notices SET read_at = now(), mail_due_at = NULL, mail_delivery = NULL
    WHERE id IN (
      SELECT id FROM notices WHERE recipient = ${recipient} AND read_at IS NULL AND (
        id = ANY(${ids ?? []}::int[]) OR path = ${path ?? null}::text OR created_at < ${before ?? null}::timestamptz)
      ORDER BY id FOR UPDATE)`
}
