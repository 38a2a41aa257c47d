import { bulkInput, bulkResult } from '@loggia/contracts/lists'
import { projectsUpdate } from '@loggia/contracts/projects/projects'
import type { Transaction } from '@loggia/db/client'
import { moveToTrash } from '../trash/move.ts'
import { personKey } from '../kernel/actor.ts'
import { changeRows, deleteRows } from '../kernel/bulk.ts'
import { operation } from '../kernel/operation.ts'
import { projectsById } from './project.view.ts'
import { notifyStatusChanged } from './status/notify-status.ts'
import { lockClientsOf } from '../kernel/row-locks.ts'

export const updateProjects = operation({
  summary: 'Sets the status of several projects',
  action: 'projects:write',
  rest: 'POST /projects/bulk-update',
  input: projectsUpdate,
  output: bulkResult,
  repeatable: true,
  async change({ actor, ...unit }, { ids, status }) {
    await lockClientsOf(unit.db, 'projects', ids)
    const { touched, result } = await changeRows(unit, {
      ...projectsOf(unit.db, ids),
      isUpToDate: (row) => row.status === status,
      write(changing) {
        const data = { status, version: { increment: 1 } }
        return unit.db.project.updateMany({ where: { id: { in: changing } }, data })
      },
    })
    const changes = touched.map((before) => ({ before, after: { ...before, status } }))
    await notifyStatusChanged(unit.db, personKey(actor), changes)
    return result
  },
})

export const deleteProjects = operation({
  summary: 'Deletes several projects',
  action: 'projects:write',
  rest: 'POST /projects/bulk-delete',
  input: bulkInput,
  output: bulkResult,
  repeatable: true,
  async change({ config, ...unit }, { ids }) {
    const { result } = await deleteRows(unit, {
      ...projectsOf(unit.db, ids),
      remove: (existing) => moveToTrash(unit.db, 'project', existing, config.TRASH_KEEP_DAYS),
    })
    return result
  },
})

function projectsOf(db: Transaction, ids: readonly number[]) {
  const read = (wanted: number[]) => projectsById(db, wanted)
  return { table: 'projects', entity: 'project', ids, read } as const
}
