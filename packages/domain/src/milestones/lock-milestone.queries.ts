import type { Milestone } from '@loggia/contracts/portal/milestones'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { lockPartsOfProject, type LockedProject } from '../projects/lock-parts.queries.ts'
import { findMilestone } from './milestone.view.ts'

/** Locks a milestone with its project. @throws NOT_FOUND */
export async function lockMilestone(
  db: Transaction,
  id: number,
): Promise<{ project: LockedProject; before: Milestone }> {
  const found = await db.milestone.findUnique({ where: { id }, select: { projectId: true } })
  if (!found) throw notFound('Milestone')
  const project = await lockPartsOfProject(db, found.projectId)
  await lockRows(db, 'milestones', [id])
  return { project, before: await findMilestone(db, id) }
}
