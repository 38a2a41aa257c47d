import { clientKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { removeCalendarLinksWithoutRecord } from '../calendar/remove-links.ts'
import { moveToTrash } from '../trash/move.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { deleteRows } from '../kernel/bulk.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { projectsById } from '../projects/project.view.ts'
import { clientsById } from './client.view.ts'
import { addressesOf } from '../colleagues/client-people.queries.ts'
import { removeDrivesWithoutRecord } from '../documents/drive-connection.ts'
import { lockHolders } from '../portal-access/address-holders.ts'
import { addressesWithoutRecord } from '../portal-access/people.ts'
import { endOfUnusedRoles, lockRoles, setPortalRoles } from './portal-role.ts'

/**
 * Moves clients and their projects to the trash; the audit names each of them.
 *
 * @param days how long they stay there
 */
export function removeClients(unit: UnitOfWork, ids: readonly number[], days: number) {
  const { db, auditAll } = unit
  const read = (wanted: number[]) => clientsById(db, wanted)
  const remove = async (existing: number[]) => {
    const people = await addressesOf(db, existing)
    await lockHolders(db, people)
    await lockMatching(db, 'passkeys', { person: people.map(clientKey) })
    // The deletion changes them, too, but in an order of its own.
    const isTheirs = { clientId: existing }
    const projectIds = await lockMatching(db, 'projects', isTheirs)
    await lockMatching(db, 'contacts', isTheirs)
    const where = { id: { in: existing } }
    const clients = await db.client.findMany({ where, select: { emailKey: true } })
    const projects = await projectsById(db, projectIds)
    await moveToTrash(db, 'client', existing, days)
    await leaveInTrash(db, existing, 'address_holders', people)
    const emailKeys = clients.map(({ emailKey }) => emailKey)
    const ended = await endOfUnusedRoles(db, emailKeys)
    const left = await addressesWithoutRecord(db, people)
    await leaveInTrash(db, existing, 'passkeys', left)
    await db.passkey.deleteMany({ where: { person: { in: left.map(clientKey) } } })
    await lockRoles(db, [...ended.keys()])
    await leaveInTrash(db, existing, 'portal_roles', [...ended.keys()])
    await setPortalRoles(unit, ended)
    await removeDrivesWithoutRecord(unit, left)
    await removeCalendarLinksWithoutRecord(unit, left)
    const deleted = { action: 'project.deleted', entity: 'project' } as const
    await auditAll(projects.map((before) => ({ ...deleted, entityId: before.id, before })))
  }
  return deleteRows(unit, { table: 'clients', entity: 'client', ids, read, remove })
}

/** The address of a row, by table: its holder, and the rows that it has only as long as there is a record with it. */
const ADDRESS = {
  address_holders: Prisma.sql`r.email_key`,
  portal_roles: Prisma.sql`r.email_key`,
  passkeys: Prisma.sql`substring(r.person FROM '^client:(.*)$')`,
} as const

/**
 * Notes rows of addresses in the trash, beside the clients that they go with, so that they come back with them if the
 * address still has the same holder. A later holder finds nothing of them: the caller has locked and deletes them.
 */
async function leaveInTrash(
  db: Transaction,
  clientIds: readonly number[],
  table: keyof typeof ADDRESS,
  emailKeys: readonly string[],
): Promise<void> {
  if (emailKeys.length === 0) return
  const address = ADDRESS[table]
  await db.$executeRaw`
    UPDATE trash_items t SET rows = t.rows || jsonb_build_object(${table}::text, own.list)
    FROM (
      SELECT i.id, jsonb_agg(to_jsonb(r)) AS list
      FROM trash_items i
        CROSS JOIN LATERAL jsonb_array_elements(i.rows -> 'clients' || coalesce(i.rows -> 'client_people', '[]')) people
        JOIN ${Prisma.raw(table)} r ON ${address} = people.value ->> 'email_key'
      WHERE i.kind = 'client' AND i.record_id = ANY(${[...clientIds]}::int[])
        AND ${address} = ANY(${[...emailKeys]}::text[])
      GROUP BY i.id
    ) own
    WHERE t.id = own.id`
}
