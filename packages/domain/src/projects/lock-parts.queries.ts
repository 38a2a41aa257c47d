import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'

/** A project whose parts are locked until the end of the transaction. */
export interface LockedProject {
  id: number
  clientId: number
}

/**
 * Locks the parts of a project: its milestones and approvals. Its client, to whom notices refer, comes first in the
 * order of locks.
 *
 * @throws NOT_FOUND
 */
export async function lockPartsOfProject(db: Transaction, id: number): Promise<LockedProject> {
  const select = { id: true, clientId: true } as const
  const found = await db.project.findUnique({ where: { id }, select })
  if (found) await lockRows(db, 'clients', [found.clientId], 'KEY SHARE')
  await lockRows(db, 'projects', [id], 'NO KEY UPDATE')
  const project = await db.project.findUnique({ where: { id }, select })
  if (!project) throw notFound('Project')
  return project
}
