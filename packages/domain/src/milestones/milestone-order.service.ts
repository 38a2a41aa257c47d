import { milestone, milestoneOrder, type Milestone } from '@loggia/contracts/milestones/milestones'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { assertInProject, lockPartsOfProject } from '../portal-access/reachable.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { milestonesOf } from './milestone.view.ts'

export const reorderMilestones = operation({
  summary: 'Puts the milestones of a project in the order of `ids`, which names each of them once',
  action: 'milestones:write',
  rest: 'PUT /projects/{projectId}/milestones/order',
  input: milestoneOrder,
  output: z.array(milestone),
  limits: ['milestones.actor'],
  async change({ actor, db, audit }, { projectId, ids }) {
    await assertInProject(db, actor, projectId)
    await lockPartsOfProject(db, projectId)
    const before = await milestonesOf(db, projectId)
    const known = new Set(before.map(({ id }) => id))
    if (ids.length !== known.size || ids.some((id) => !known.has(id))) {
      const message = 'Milestones were added or deleted meanwhile. Nothing was moved'
      throw new AppError('CONFLICT', message)
    }
    await db.$executeRaw(Prisma.sql`
      UPDATE milestones m SET position = wanted.place
      FROM unnest(${ids}::int[]) WITH ORDINALITY wanted(id, place)
      WHERE m.id = wanted.id AND m.position <> wanted.place`)
    const after = await milestonesOf(db, projectId)
    const moved = movedOf(before, after)
    if (moved) {
      const state = { projectId, isVisible: moved.isVisible }
      await audit({
        action: 'milestone.reordered',
        entity: 'milestone',
        entityId: moved.id,
        after: state,
      })
    }
    return after
  },
})

/**
 * A milestone that has another place now. One that the client sees at another place goes first, so that the client's
 * screens follow; when only hidden ones moved, the client learns nothing.
 */
function movedOf(before: readonly Milestone[], after: readonly Milestone[]) {
  const visible = ({ isVisible }: Milestone) => isVisible
  return (
    firstMoved(before.filter(visible), after.filter(visible)) ??
    firstMoved(before, after, (each) => !each.isVisible) ??
    null
  )
}

function firstMoved(
  before: readonly Milestone[],
  after: readonly Milestone[],
  may: (milestone: Milestone) => boolean = () => true,
) {
  return after.find((each, place) => may(each) && before[place]?.id !== each.id)
}
