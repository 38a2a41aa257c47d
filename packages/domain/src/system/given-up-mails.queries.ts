import { MAX_GIVEN_UP, type GivenUpMail } from '@loggia/contracts/system/health'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { COUNTED_AT_ISSUE, NOT_MISSED } from '@loggia/server/checks/backlog'
import { lockMatching } from '../kernel/row-locks.ts'
import { subjectsOf, titleOf } from './mail-kinds.queries.ts'
import { reasonInWords } from './mail-reasons.ts'

interface Row {
  id: number
  kind: string
  name: string | null
  path: string | null
  deadAt: Date
  lastErrorClass: string | null
}

/** The same as `GIVEN_UP`, for a statement. */
const IS_GIVEN_UP = Prisma.sql`
  dead_at IS NOT NULL AND kind <> ${COUNTED_AT_ISSUE}
  AND coalesce(last_error_class, '') <> ALL(${NOT_MISSED}::text[])`

/** The newest emails that were given up, with their subjects. */
export async function listGivenUpMails(db: Database): Promise<GivenUpMail[]> {
  const newest = Prisma.sql`
    SELECT id, kind, ref_id, dead_at, last_error_class FROM outbox
    WHERE ${IS_GIVEN_UP} ORDER BY dead_at DESC, id DESC LIMIT ${MAX_GIVEN_UP}`
  const rows = await db.$queryRaw<Row[]>`
    SELECT mail.id, mail.kind, subject.name, subject.path, mail.dead_at AS "deadAt",
           mail.last_error_class AS "lastErrorClass"
    FROM (${newest}) mail
    LEFT JOIN (${subjectsOf(newest)}) subject ON subject.mail_id = mail.id
    ORDER BY mail.dead_at DESC, mail.id DESC`
  return rows.map(({ id, kind, name, path, deadAt, lastErrorClass }) => ({
    id,
    title: titleOf(kind),
    about: name,
    path,
    givenUpAt: deadAt.toISOString(),
    reason: reasonInWords(lastErrorClass),
    errorClass: lastErrorClass,
  }))
}

/** How many emails one call sends again; more take more calls. */
const MAX_RESENT = 1_000

/**
 * Locks an email that was given up, or the oldest of all that were, if their subject still exists: the others would
 * keep those behind them from being sent.
 *
 * @returns them, and how many there are whose subject is gone
 */
export async function lockGivenUpMails(
  db: Transaction,
  id?: number,
): Promise<{ rows: { id: number; kind: string; reason: string | null }[]; gone: number }> {
  const wanted =
    id === undefined
      ? IS_GIVEN_UP
      : Prisma.sql`id = ${id} AND dead_at IS NOT NULL AND kind <> ${COUNTED_AT_ISSUE}`
  const mails = Prisma.sql`SELECT id, kind, ref_id FROM outbox WHERE ${wanted}`
  const existing = Prisma.sql`SELECT mail_id FROM (${subjectsOf(mails)}) subject`
  const oldest = Prisma.sql`id IN (${existing} ORDER BY mail_id LIMIT ${MAX_RESENT})`
  const locked = await lockMatching(db, 'outbox', Prisma.sql`${oldest} AND dead_at IS NOT NULL`)
  const rows = await db.$queryRaw<{ id: number; kind: string; reason: string | null }[]>`
    SELECT id, kind, last_error_class AS reason FROM outbox WHERE id = ANY(${locked}::int[]) ORDER BY id`
  const [left] = await db.$queryRaw<{ gone: number }[]>`
    SELECT count(*)::int AS gone FROM outbox WHERE ${wanted} AND id NOT IN (${existing})`
  return { rows, gone: left?.gone ?? 0 }
}
