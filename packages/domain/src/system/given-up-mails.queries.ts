import { MAX_GIVEN_UP, type GivenUpMail } from '@loggia/contracts/system/health'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { NOT_MISSED } from '@loggia/server/checks/backlog'
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
  dead_at IS NOT NULL AND coalesce(last_error_class, '') <> ALL(${NOT_MISSED}::text[])`

/** The newest emails that were given up, with what they are about. */
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

/** How many emails one call sends again; whoever has more calls again. */
const MAX_RESENT = 1_000

/**
 * Locks an email that was given up, or the oldest of all that were.
 *
 * @returns how many they are, and those of them whose subject still exists
 */
export async function lockGivenUpMails(
  db: Transaction,
  id?: number,
): Promise<{ locked: number; rows: { id: number; kind: string; reason: string | null }[] }> {
  const wanted =
    id === undefined
      ? Prisma.sql`id IN (SELECT id FROM outbox WHERE ${IS_GIVEN_UP} ORDER BY id LIMIT ${MAX_RESENT})`
      : Prisma.sql`id = ${id}`
  const locked = await lockMatching(db, 'outbox', Prisma.sql`${wanted} AND dead_at IS NOT NULL`)
  const mails = Prisma.sql`SELECT id, kind, ref_id FROM outbox WHERE id = ANY(${locked}::int[])`
  const rows = await db.$queryRaw<{ id: number; kind: string; reason: string | null }[]>`
    SELECT id, kind, last_error_class AS reason FROM outbox
    WHERE id IN (SELECT mail_id FROM (${subjectsOf(mails)}) subject) ORDER BY id`
  return { locked: locked.length, rows }
}
