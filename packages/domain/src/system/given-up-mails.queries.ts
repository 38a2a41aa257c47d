import { MAX_GIVEN_UP, type GivenUpMail } from '@loggia/contracts/system/health'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
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

/** The newest emails that were given up, with what they are about. */
export async function listGivenUpMails(db: Database): Promise<GivenUpMail[]> {
  const newest = Prisma.sql`
    SELECT id, kind, ref_id, dead_at, last_error_class FROM outbox
    WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, id DESC LIMIT ${MAX_GIVEN_UP}`
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
