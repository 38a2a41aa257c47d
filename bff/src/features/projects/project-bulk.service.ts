import { bulkInput, bulkResult } from '@loggia/contracts/lists'
import { projectsUpdate } from '@loggia/contracts/projects'
import type { Transaction } from '@loggia/db/client'
import { changeRows, deleteRows } from '../../data/bulk.ts'
import { operation } from '../../core/operation.ts'
import { toProject, withClient } from './project.view.ts'

export const updateProjects = operation({
  action: 'projects:write',
  input: projectsUpdate,
  output: bulkResult,
  async run({ transaction }, { ids, status }) {
    const { result } = await transaction((unit) =>
      changeRows(unit, {
        ...projectsOf(unit.db, ids),
        isUpToDate: (row) => row.status === status,
        write(changing) {
          const data = { status, version: { increment: 1 } }
          return unit.db.project.updateMany({ where: { id: { in: changing } }, data })
        },
      }),
    )
    return result
  },
})

export const deleteProjects = operation({
  action: 'projects:write',
  input: bulkInput,
  output: bulkResult,
  async run({ transaction }, { ids }) {
    const { result } = await transaction((unit) =>
      deleteRows(unit, {
        ...projectsOf(unit.db, ids),
        remove: (existing) => unit.db.project.deleteMany({ where: { id: { in: existing } } }),
      }),
    )
    return result
  },
})

function projectsOf(db: Transaction, ids: readonly number[]) {
  const read = async (wanted: number[]) => {
    const where = { id: { in: wanted } }
    const orderBy = { id: 'asc' } as const
    const rows = await db.project.findMany({ where, orderBy, include: withClient })
    return rows.map(toProject)
  }
  return { table: 'projects', entity: 'project', ids, read } as const
}
