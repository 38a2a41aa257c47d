import type { PortalRole } from '@loggia/contracts/actors'
import type { Transaction } from '@loggia/db/client'
import { isOnlyColleague, recordsOfAddress, admitsToPortal } from '../../portal-access/people.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Config } from '../../kernel/config.ts'
import { lockEmails } from '../client-locks.queries.ts'
import { Prisma } from '@loggia/db/generated/client'
import { readReferences } from '../../trash/references.ts'

type Settings = Pick<Config, 'CLIENT_LOGIN' | 'PORTAL_DEFAULT_ROLE'>

/** The rights of an email address in the portal. */
interface Reach {
  access: 'none' | PortalRole
  /** The ids of the records that admit them and on which anything hangs. */
  records: Set<number>
}

const RANK = { none: 0, member: 1, manager: 2 } as const satisfies Record<Reach['access'], number>

/**
 * Runs a change of client records. Unless staff make it, no address may see more afterwards than before: a manager
 * adds, corrects and removes records, but only staff decide about access.
 *
 * @param emailKeys the folded addresses of the records before and after the change
 * @throws FORBIDDEN
 */
export async function withoutWiderAccess<T>(
  db: Transaction,
  { actor, config }: { actor: Actor; config: Settings },
  emailKeys: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  if (actor.kind === 'staff') return change()
  // Of two managers, each must not leave half of a wider view to the other.
  await lockEmails(db, emailKeys)
  const read = () => Promise.all(emailKeys.map((key) => reachOf(db, config, key)))
  const before = await read()
  const result = await change()
  const after = await read()
  if (after.some((reach, index) => isWider(reach, before[index]))) {
    const message = 'Only staff may do this: it would let someone see more in the portal'
    throw new AppError('FORBIDDEN', message)
  }
  return result
}

async function reachOf(db: Transaction, settings: Settings, emailKey: string): Promise<Reach> {
  const own = await recordsOfAddress(db, emailKey)
  const admitting = own.filter(admitsToPortal).map(({ id }) => id)
  const decided = await db.portalRole.findUnique({ where: { emailKey } })
  const isShutOut = own.length > 0 && admitting.length === 0
  // Managers may add clients, who then have the default role.
  const isNew = own.length === 0 && settings.CLIENT_LOGIN === 'known'
  const byDefault = isOnlyColleague(own) ? 'member' : settings.PORTAL_DEFAULT_ROLE
  const role = isNew || !decided ? byDefault : decided.role
  const access = role === 'manager' ? 'manager' : 'member'
  const records = new Set(await withContents(db, admitting))
  return { access: isShutOut ? 'none' : access, records }
}

function isWider(after: Reach, before: Reach | undefined): boolean {
  if (!before) return true
  const gained = [...after.records].some((id) => !before.records.has(id))
  return RANK[after.access] > RANK[before.access] || gained
}

/**
 * Checks that the caller may give a locked record another address: its holder gets all that belongs to the record, and
 * decides about its colleagues. So managers do it only for empty records.
 *
 * @throws FORBIDDEN
 */
export async function assertMayMove(db: Transaction, actor: Actor, id: number): Promise<void> {
  if (actor.kind === 'staff' || (await withContents(db, [id])).length === 0) return
  const message =
    'Only staff may change this email address: the client has colleagues, projects, messages or files'
  throw new AppError('FORBIDDEN', message, { fields: { email: message } })
}

/**
 * Those of the clients on which anything hangs: a Drive folder, colleagues, or a row of any table that is deleted with
 * its client, in the trash too, from where it may come back. The tables are those of the catalog, so that a new one
 * counts by itself.
 */
async function withContents(db: Transaction, ids: readonly number[]): Promise<number[]> {
  const references = await readReferences(db)
  const below = references.filter(({ to, onDelete }) => to === 'clients' && onDelete === 'cascade')
  const hasRows = below.map(({ table, column }) => {
    const [name, key] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
    return Prisma.sql`EXISTS (SELECT 1 FROM ${name} t WHERE t.${key} = c.id)
      OR EXISTS (SELECT 1 FROM trash_items i WHERE i.rows -> ${table}::text
        @> jsonb_build_array(jsonb_build_object(${column}::text, c.id)))`
  })
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM clients c WHERE c.id = ANY(${[...ids]}::int[])
      AND (c.drive_folder_id IS NOT NULL OR ${Prisma.join(hasRows, ' OR ')})`
  return rows.map(({ id }) => id)
}
