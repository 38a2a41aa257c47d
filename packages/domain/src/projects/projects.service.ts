import { fromCalendarDay } from '@loggia/contracts/dates'
import { rowInput } from '@loggia/contracts/lists'
import {
  END_BEFORE_START,
  inOrder,
  project,
  projectInput,
  projectUpdate,
  type Project,
} from '@loggia/contracts/projects/projects'
import { moveToTrash } from '../trash/move.ts'
import { z } from 'zod'
import { changeRow } from '../kernel/change-row.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { invalidField } from '../kernel/errors.ts'
import { lockClientsOf, lockRows } from '../kernel/row-locks.ts'
import { operation } from '../kernel/operation.ts'
import { personKey } from '../kernel/actor.ts'
import { checkProjectLinks, lockLead } from './project-links.queries.ts'
import { findProject, lockProject, projectsById } from './project.view.ts'
import { notifyStatusChanged } from './status/notify-status.ts'

export const createProject = operation({
  summary: 'Adds a project',
  action: 'projects:write',
  agent: 'write',
  rest: 'POST /projects',
  status: 201,
  input: projectInput,
  output: project,
  repeatable: true,
  async change(unit, input) {
    const clients = await lockRows(unit.db, 'clients', [input.clientId], 'KEY SHARE')
    assertClientExists(clients.length > 0)
    return addProject(unit, input)
  },
})

/** Adds a project as part of a transaction. Its client must exist. */
export async function addProject(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  input: z.output<typeof projectInput>,
): Promise<Project> {
  const { id } = await db.project.create({ data: toData(input) })
  const after = await findProject(db, id)
  await audit({ action: 'project.created', entity: 'project', entityId: id, after })
  return after
}

/** Adds several projects, whose clients must exist. Returns their ids, in the same order. */
export async function addProjects(
  { db, auditAll }: Pick<UnitOfWork, 'db' | 'auditAll'>,
  inputs: readonly z.output<typeof projectInput>[],
): Promise<number[]> {
  const data = inputs.map(toData)
  const rows = await db.project.createManyAndReturn({ data, select: { id: true } })
  const ids = rows.map(({ id }) => id)
  // Ids are given in the order of the rows.
  const added = await projectsById(db, ids)
  const created = { action: 'project.created', entity: 'project' } as const
  await auditAll(added.map((after) => ({ ...created, entityId: after.id, after })))
  return added.map(({ id }) => id)
}

export const updateProject = operation({
  summary: 'Updates a project; fields that are left out keep their value',
  action: 'projects:write',
  agent: 'write',
  rest: 'PUT /projects/{id}',
  input: projectUpdate,
  output: project,
  async run(scope, { id, version, ...changes }) {
    const { actor, transaction } = scope
    await checkProjectLinks(scope, id, changes)
    return transaction(async ({ db, audit }) => {
      // Its client comes first in the order of locks; its existence is checked after the errors of the row.
      const clients = await lockClientsOf(db, 'projects', [id], changes.clientId)
      const clientExists = !changes.clientId || clients.includes(changes.clientId)
      const before = await lockProject(db, id)
      const write = async () => {
        assertClientExists(clientExists)
        assertDateOrder({ ...before, ...changes })
        await lockLead(db, before.leadId, changes.leadId)
        const data = { ...toData(changes), version: { increment: 1 } }
        await db.project.update({ where: { id }, data })
        return findProject(db, id)
      }
      const after = await changeRow({ audit }, { entity: 'project', version, before, write })
      await notifyStatusChanged(db, personKey(actor), [{ before, after }])
      return after
    })
  },
})

export const deleteProject = operation({
  summary: 'Deletes a project',
  action: 'projects:write',
  agent: 'write',
  rest: 'DELETE /projects/{id}',
  input: rowInput,
  output: z.literal(true),
  async change({ config, db, audit }, { id }) {
    const before = await lockProject(db, id)
    await moveToTrash(db, 'project', [id], config.TRASH_KEEP_DAYS)
    await audit({ action: 'project.deleted', entity: 'project', entityId: id, before })
    return true as const
  },
})

function assertClientExists(exists: boolean): void {
  if (exists) return
  throw invalidField('clientId', 'This client does not exist')
}

/** Also needed after parsing: a change of one day can clash with the other, which stays as it is. */
function assertDateOrder(days: { startDate: string | null; endDate: string | null }): void {
  if (inOrder(days)) return
  throw invalidField('endDate', END_BEFORE_START)
}

interface Days {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

function toData<T extends Days>({ startDate, endDate, ...others }: T) {
  return {
    ...others,
    ...(startDate !== undefined && { startDate: startDate && fromCalendarDay(startDate) }),
    ...(endDate !== undefined && { endDate: endDate && fromCalendarDay(endDate) }),
  }
}
