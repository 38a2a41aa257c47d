import { fromCalendarDay } from '@loggia/contracts/dates'
import { rowInput, ofProjectInput } from '@loggia/contracts/lists'
import {
  milestone,
  milestoneInput,
  milestoneUpdate,
  type Milestone,
  ownMilestone,
} from '@loggia/contracts/milestones/milestones'
import { MAX_MILESTONES } from '@loggia/contracts/milestones/values'
import { moveToTrash } from '../trash/move.ts'
import { z } from 'zod'
import { personKey, type StaffActor } from '../kernel/actor.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion } from '../kernel/change-row.ts'
import {
  assertInProject,
  findReachableProject,
  lockPartsOfProject,
  type LockedProject,
} from '../portal-access/reachable.ts'
import {
  findMilestone,
  milestonesOf,
  ownMilestoneView,
  recordedChange,
  recordedState,
} from './milestone.view.ts'
import {
  isSeenAsDone,
  notifyMilestoneDone,
  renameMilestoneDone,
  retractMilestoneDone,
} from './notify-done.ts'
import type { Transaction } from '@loggia/db/client'
import { lockRows } from '../kernel/row-locks.ts'
import { viewsWhere } from '../kernel/read-view.ts'

/** Locks a milestone with its project. @throws NOT_FOUND */
async function lockMilestone(
  db: Transaction,
  actor: StaffActor,
  id: number,
): Promise<{ project: LockedProject; before: Milestone }> {
  const found = await db.milestone.findUnique({ where: { id }, select: { projectId: true } })
  if (!found) throw notFound('Milestone')
  await assertInProject(db, actor, found.projectId, 'Milestone')
  const project = await lockPartsOfProject(db, found.projectId)
  await lockRows(db, 'milestones', [id])
  return { project, before: await findMilestone(db, id) }
}

const entity = 'milestone'

export const listMilestones = operation({
  summary: 'The milestones of a project in their order, hidden ones included',
  action: 'milestones:read',
  agent: 'read',
  rest: 'GET /projects/{projectId}/milestones',
  field: 'milestones',
  input: ofProjectInput,
  output: z.array(milestone),
  async run({ db, actor }, { projectId }) {
    await findReachableProject(db, actor, projectId)
    return milestonesOf(db, projectId)
  },
})

export const addMilestone = operation({
  summary: 'Adds a milestone to a project',
  action: 'milestones:write',
  agent: 'write',
  rest: 'POST /projects/{projectId}/milestones',
  status: 201,
  input: milestoneInput,
  output: milestone,
  limits: ['milestones.actor'],
  repeatable: true,
  async change({ actor, db, audit }, { projectId, position: wanted, ...input }) {
    await assertInProject(db, actor, projectId)
    const project = await lockPartsOfProject(db, projectId)
    const present = await milestonesOf(db, projectId)
    if (present.length >= MAX_MILESTONES) {
      throw new AppError('VALIDATION', `A project can have ${MAX_MILESTONES} milestones`)
    }
    const position = Math.min(wanted ?? Infinity, (present.at(-1)?.position ?? 0) + 1)
    await db.milestone.updateMany({
      where: { projectId, position: { gte: position } },
      data: { position: { increment: 1 } },
    })
    const data = { ...toData(input, null), projectId, position, title: input.title }
    const { id } = await db.milestone.create({ data })
    const after = await findMilestone(db, id)
    await audit({ action: 'milestone.added', entity, entityId: id, after: recordedState(after) })
    await notifyMilestoneDone(db, { project, before: null, after, by: personKey(actor) })
    return after
  },
})

export const updateMilestone = operation({
  summary: 'Changes a milestone; fields that are left out keep their value',
  description: 'The people of the client get a notice when one that they see is done.',
  action: 'milestones:write',
  agent: 'write',
  rest: 'PUT /milestones/{id}',
  input: milestoneUpdate,
  output: milestone,
  limits: ['milestones.actor'],
  async change({ actor, db, audit }, { id, version, ...changes }) {
    const { project, before } = await lockMilestone(db, actor, id)
    assertVersion(before, version)
    const data = { ...toData(changes, before), version: { increment: 1 } }
    await db.milestone.update({ where: { id }, data })
    const after = await findMilestone(db, id)
    const states = recordedChange(before, after)
    await audit({ action: 'milestone.updated', entity, entityId: id, ...states })
    await notifyMilestoneDone(db, { project, before, after, by: personKey(actor) })
    if (!isSeenAsDone(after)) await retractMilestoneDone(db, project.clientId, before)
    if (after.title !== before.title) await renameMilestoneDone(db, project.clientId, after)
    return after
  },
})

export const deleteMilestone = operation({
  summary: 'Deletes a milestone',
  action: 'milestones:write',
  agent: 'write',
  rest: 'DELETE /milestones/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['milestones.actor'],
  async change({ actor, config, db, audit }, { id }) {
    const { project, before } = await lockMilestone(db, actor, id)
    await retractMilestoneDone(db, project.clientId, before)
    await moveToTrash(db, 'milestone', [id], config.TRASH_KEEP_DAYS)
    const state = recordedState(before)
    await audit({ action: 'milestone.deleted', entity, entityId: id, before: state })
    return true as const
  },
})

type Changes = Omit<z.output<typeof milestoneUpdate>, 'id' | 'version'>

/** The columns of a change. The time when it was done follows the state. */
function toData({ dueOn, ...others }: Changes, before: Milestone | null) {
  const { state } = others
  const wasDone = before?.state === 'done'
  return {
    ...others,
    ...(dueOn !== undefined && { dueOn: dueOn && fromCalendarDay(dueOn) }),
    ...(state === 'done' && !wasDone && { doneAt: new Date() }),
    ...(state !== undefined && state !== 'done' && { doneAt: null }),
  }
}

/**
 * The milestones of an own project, in their order, without hidden ones. To a client, a hidden milestone does not exist:
 * progress, counts and live changes leave it out too.
 */
export const listOwnMilestones = operation({
  summary: 'The milestones of a project that its client may see, in their order',
  description: 'Clients read those of their own projects.',
  action: 'ownRecord:read',
  rest: 'GET /client/projects/{projectId}/milestones',
  field: 'ownMilestones',
  input: ofProjectInput,
  output: z.array(ownMilestone),
  async run({ db, actor }, { projectId }) {
    await findReachableProject(db, actor, projectId)
    return viewsWhere(db, ownMilestoneView, { projectId, isVisible: true }, 'position, id')
  },
})
