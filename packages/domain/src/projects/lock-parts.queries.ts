import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'

/** A project whose parts nobody else changes until the end of the transaction. */
export interface LockedProject {
  id: number
  clientId: number
}

/**
 * Keeps everybody else from changing what belongs to a project: its milestones, and what is asked about it. Its client,
 * to whom notices refer, comes first in the order of locks.
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
