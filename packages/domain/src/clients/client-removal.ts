import { moveToTrash } from '../trash/move.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { deleteRows } from '../kernel/bulk.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { projectsById } from '../projects/project.view.ts'
import { clientsById } from './client.view.ts'
import { endOfUnusedRoles, leaveRolesInTrash, setPortalRoles } from './portal-role.ts'

/**
 * Moves clients and their projects to the trash; the audit names each of them.
 *
 * @param days how long they stay there
 */
export function removeClients(unit: UnitOfWork, ids: readonly number[], days: number) {
  const { db, auditAll } = unit
  const read = (wanted: number[]) => clientsById(db, wanted)
  const remove = async (existing: number[]) => {
    // The deletion changes them, too, but in an order of its own.
    const isTheirs = { clientId: existing }
    const projectIds = await lockMatching(db, 'projects', isTheirs)
    await lockMatching(db, 'contacts', isTheirs)
    const where = { id: { in: existing } }
    const clients = await db.client.findMany({ where, select: { emailKey: true } })
    const projects = await projectsById(db, projectIds)
    await moveToTrash(db, 'client', existing, days)
    const emailKeys = clients.map(({ emailKey }) => emailKey)
    const ended = await endOfUnusedRoles(db, emailKeys)
    await leaveRolesInTrash(db, existing, ended)
    await setPortalRoles(unit, ended)
    const deleted = { action: 'project.deleted', entity: 'project' } as const
    await auditAll(projects.map((before) => ({ ...deleted, entityId: before.id, before })))
  }
  return deleteRows(unit, { table: 'clients', entity: 'client', ids, read, remove })
}
