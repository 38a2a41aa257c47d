import { Prisma } from '@loggia/db/generated/client'
import type { UnitOfWork } from '../../core/context.ts'
import { deleteRows } from '../../data/bulk.ts'
import { lockMatching } from '../../data/row-locks.ts'
import { toProject, withClient } from '../projects/project.view.ts'
import { toClients, withProjectCount } from './client.view.ts'
import { endOfUnusedRoles, setPortalRoles } from './portal-role.queries.ts'

/** Deletes clients and their projects; the audit keeps each of them. */
export function removeClients(unit: UnitOfWork, ids: readonly number[]) {
  const { db, auditAll } = unit
  const read = async (wanted: number[]) => {
    const where = { id: { in: wanted } }
    const orderBy = { id: 'asc' } as const
    const rows = await db.client.findMany({ where, orderBy, include: withProjectCount })
    return toClients(db, rows)
  }
  const remove = async (existing: number[]) => {
    // The deletion changes them, too, but in an order of its own.
    const isTheirs = Prisma.sql`client_id = ANY(${existing}::int[])`
    const projectIds = await lockMatching(db, 'projects', isTheirs)
    await lockMatching(db, 'contacts', isTheirs)
    const clients = await db.client.findMany({
      where: { id: { in: existing } },
      select: { emailKey: true },
    })
    const where = { id: { in: projectIds } }
    const projects = await db.project.findMany({ where, include: withClient })
    await db.client.deleteMany({ where: { id: { in: existing } } })
    const emailKeys = clients.map(({ emailKey }) => emailKey)
    await setPortalRoles(unit, await endOfUnusedRoles(db, emailKeys))
    const deleted = { action: 'project.deleted', entity: 'project' } as const
    await auditAll(
      projects.map((row) => ({ ...deleted, entityId: row.id, before: toProject(row) })),
    )
  }
  return deleteRows(unit, { table: 'clients', entity: 'client', ids, read, remove })
}
