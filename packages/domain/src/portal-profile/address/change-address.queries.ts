import { clientPath } from '@loggia/contracts/paths'
import { addressKey } from '@loggia/contracts/email-address'
import { clientKey, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { notify } from '../../notices/notify.ts'
import { staffFor } from '../../notices/recipients.ts'
import type { ClientActor } from '../../kernel/actor.ts'
import { type AuditRecord, type UnitOfWork, newAuditId } from '../../kernel/unit-of-work.ts'
import type { SecretCipher } from '@loggia/server/auth/secret-cipher'
import { lockMatching } from '../../kernel/row-locks.ts'
import { lockEmails } from '../../clients/client-locks.queries.ts'
import { movePerson } from './move-person.ts'
import {
  assertUnused,
  recordsOf,
  rowsOf,
  type AddressedRecord,
} from './records-of-address.queries.ts'
import { Prisma } from '@loggia/db/generated/client'
import { FOLLOWING, type FollowingColumn } from '../../person-data/following.ts'
import { namesOf, type Move } from './move.ts'

interface Caller {
  actor: ClientActor
  drive: { cipher: SecretCipher }
}

/**
 * Gives a person another address, with all that is kept under the one before, and notifies staff and the former
 * mailbox. Rows that are only added, such as approvals and the audit, stay.
 *
 * @throws NOT_FOUND when the records went meanwhile, CONFLICT for an address of others
 */
export async function changeAddress(
  unit: UnitOfWork,
  { actor, drive }: Caller,
  email: string,
): Promise<void> {
  const { db, auditAll, enqueueMail } = unit
  const move = { from: actor.emailKey, to: addressKey(email), email }
  await moveInTrash(db, move)
  await lockMatching(db, 'clients', { emailKey: move.from })
  await lockEmails(db, [move.from, move.to])
  const records = await recordsOf(db, actor)
  await assertUnused(db, actor, move.to)
  const rows = await rowsOf(db, actor, records)
  await movePerson(unit, drive.cipher, move)
  const mailed = await newAuditId(db)
  await auditAll(
    rows.map((row, index): AuditRecord => ({
      action: 'client.emailChanged',
      ...row,
      before: { email: actor.email },
      after: { email },
      ...(index === 0 && { id: mailed }),
    })),
  )
  await enqueueMail('sendEmailChanged', mailed)
  for (const record of records) await notifyStaff(db, actor, record, clientKey(move.to))
}

async function notifyStaff(
  db: Transaction,
  actor: ClientActor,
  { id, name, company }: AddressedRecord,
  by: PersonKey,
): Promise<void> {
  await notify(db, {
    kind: 'profileChanged',
    recipients: await staffFor(db, { clientId: id }),
    details: { title: company, by: actor.name ?? name },
    path: clientPath(id),
    clientId: id,
    by,
  })
}

/**
 * Moves a person in deleted items, so that these come back as theirs, and leaves those of the address's former holder.
 */
async function moveInTrash(db: Transaction, move: Move): Promise<void> {
  const held = Prisma.join(
    FOLLOWING.map((column) => refersToMoved(column, move)),
    ' OR ',
  )
  const ofOthers = Prisma.sql`SELECT 1 FROM jsonb_array_elements(rows -> 'address_holders') was
    JOIN address_holders h ON h.email_key = was ->> 'email_key'
    WHERE h.email_key = ${move.from} AND h.number <> (was ->> 'number')::int`
  const isTheirs = Prisma.sql`(${held}) AND NOT EXISTS (${ofOthers})`
  const ids = await lockMatching(db, 'trash_items', isTheirs)
  if (ids.length === 0) return
  for (const column of FOLLOWING) await moveRows(db, column, move, ids)
}

/** Whether an item has a row of the table that names the person. */
function refersToMoved({ table, column, as }: FollowingColumn, move: Move): Prisma.Sql {
  const { from } = namesOf(as, move)
  return Prisma.sql`rows @> ${JSON.stringify({ [table]: [{ [column]: from }] })}::jsonb`
}

async function moveRows(
  db: Transaction,
  following: FollowingColumn,
  move: Move,
  ids: readonly number[],
): Promise<void> {
  const { table, column, as, typed, unlessNull } = following
  const { from, to } = namesOf(as, move)
  const changed = JSON.stringify({ [column]: to, ...(typed && { [typed]: move.email }) })
  const isTheirs = Prisma.sql`r ->> ${column}::text = ${from}
    AND (${unlessNull}::text IS NULL OR r ->> ${unlessNull}::text IS NOT NULL)`
  await db.$executeRaw`
    UPDATE trash_items SET rows = jsonb_set(rows, ARRAY[${table}::text], (
      SELECT jsonb_agg(CASE WHEN ${isTheirs} THEN r || ${changed}::jsonb ELSE r END ORDER BY place)
      FROM jsonb_array_elements(rows -> ${table}::text) WITH ORDINALITY AS list(r, place)))
    WHERE id = ANY(${[...ids]}::int[]) AND ${refersToMoved(following, move)}`
}
