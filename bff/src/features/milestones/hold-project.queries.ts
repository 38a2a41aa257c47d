import type { Milestone } from '@loggia/contracts/portal/milestones'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../../core/errors.ts'
import { lockRows } from '../../data/row-locks.ts'
import { toMilestone } from './milestone.view.ts'

/** A project whose milestones nobody else changes until the end of the transaction. */
interface HeldProject {
  id: number
  clientId: number
}

/**
 * Keeps everybody else from changing the milestones of a project. Its client, to whom notices refer, comes first in the
 * order of locks.
 *
 * @throws NOT_FOUND
 */
export async function holdProject(db: Transaction, id: number): Promise<HeldProject> {
  const select = { id: true, clientId: true } as const
  const found = await db.project.findUnique({ where: { id }, select })
  if (found) await lockRows(db, 'clients', [found.clientId], 'KEY SHARE')
  await lockRows(db, 'projects', [id], 'NO KEY UPDATE')
  const project = await db.project.findUnique({ where: { id }, select })
  if (!project) throw notFound('Project')
  return project
}

/** Locks a milestone with its project. @throws NOT_FOUND */
export async function holdMilestone(
  db: Transaction,
  id: number,
): Promise<{ project: HeldProject; before: Milestone }> {
  const found = await db.milestone.findUnique({ where: { id }, select: { projectId: true } })
  if (!found) throw notFound('Milestone')
  const project = await holdProject(db, found.projectId)
  await lockRows(db, 'milestones', [id])
  const row = await db.milestone.findUnique({ where: { id } })
  if (!row) throw notFound('Milestone')
  return { project, before: toMilestone(row) }
}
