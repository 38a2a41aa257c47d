import type { Client } from '@loggia/contracts/clients'
import { deleteRows } from '../../data/bulk.ts'
import type { UnitOfWork } from '../../core/context.ts'
import { toProject, withClient } from '../projects/project.view.ts'
import { toClient, withProjectCount } from './client.view.ts'

/** Deletes clients and their projects; the audit keeps each of both. */
export function removeClients(unit: UnitOfWork, ids: readonly number[]) {
  const { db, auditAll } = unit
  const read = async (wanted: number[]): Promise<Client[]> => {
    const where = { id: { in: wanted } }
    const orderBy = { id: 'asc' } as const
    return (await db.client.findMany({ where, orderBy, include: withProjectCount })).map(toClient)
  }
  const remove = async (there: number[]) => {
    const where = { clientId: { in: there } }
    const projects = await db.project.findMany({ where, include: withClient })
    await db.client.deleteMany({ where: { id: { in: there } } })
    const deleted = { action: 'project.deleted', entity: 'project' } as const
    await auditAll(
      projects.map((row) => ({ ...deleted, entityId: row.id, before: toProject(row) })),
    )
  }
  return deleteRows(unit, { table: 'clients', entity: 'client', ids, read, remove })
}
