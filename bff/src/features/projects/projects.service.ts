import { fromCalendarDay, toCalendarDay } from '@atrium/contracts/dates'
import { pageOf, rowInput } from '@atrium/contracts/lists'
import {
  END_BEFORE_START,
  inOrder,
  project,
  projectInput,
  projectListInput,
  projectUpdate,
  type Project,
} from '@atrium/contracts/projects'
import type { Transaction } from '@atrium/db/client'
import { Prisma } from '@atrium/db/generated/client'
import { z } from 'zod'
import { changesBetween } from '../../core/changes.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { anyContains, orderAndPage, where } from '../../core/list-sql.ts'
import { operation } from '../../core/operation.ts'
import { refuseStale } from '../../core/version.ts'

const withClient = { client: { select: { name: true } } } as const

type Row = Prisma.ProjectGetPayload<{ include: typeof withClient }>

/** Staff see all projects, a client those of its records. */
export const listProjects = operation({
  action: 'projects:read',
  input: projectListInput,
  output: pageOf(project),
  async run({ db, actor }, input) {
    const isStaff = actor.kind === 'staff'
    const found = where([
      !isStaff && Prisma.sql`c.email_key = ${actor.emailKey} AND c.status <> 'inactive'`,
      input.status && Prisma.sql`p.status = ${input.status}`,
      input.q && anyContains(['p.title', 'p.description', 'p.budget'], input.q),
    ])
    const joined = Prisma.sql`projects p JOIN clients c ON c.id = p.client_id`
    const notes = isStaff ? Prisma.sql`p.notes` : Prisma.sql`NULL AS notes`
    const page = orderAndPage(input, '-createdAt', SORT, 'p.id')
    const rows = db.rows<Project>(
      Prisma.sql`SELECT ${listed(notes)} FROM ${joined} ${found} ${page}`,
    )
    if (!input.page && !input.limit) return rows.then((items) => ({ items, total: items.length }))
    // Every project has a client: staff's are counted without joining it, four times as fast.
    const all = isStaff ? Prisma.sql`projects p` : joined
    const counted = db.rows<{ total: number }>(
      Prisma.sql`SELECT count(*) AS total FROM ${all} ${found}`,
    )
    const [items, [count]] = await Promise.all([rows, counted])
    return { items, total: count?.total ?? 0 }
  },
})

const SORT = {
  title: 'p.title',
  status: 'p.status',
  priority: 'p.priority',
  startDate: 'p.start_date',
  endDate: 'p.end_date',
  createdAt: 'p.created_at',
}

/** The columns of `project` in contracts. */
const listed = (notes: Prisma.Sql) => Prisma.sql`
  p.id, p.title, p.description, p.client_id AS "clientId", c.name AS "clientName", p.status,
  p.start_date AS "startDate", p.end_date AS "endDate", p.budget, p.priority, ${notes},
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.version`

export const createProject = operation({
  action: 'projects:write',
  input: projectInput,
  output: project,
  repeatable: true,
  async run({ transaction }, input) {
    return transaction(async ({ db, audit }) => {
      await requireClient(db, input.clientId)
      const row = await db.project.create({ data: toData(input), include: withClient })
      const after = toProject(row)
      await audit({ action: 'project.created', entity: 'project', entityId: row.id, after })
      return after
    })
  },
})

export const updateProject = operation({
  action: 'projects:write',
  input: projectUpdate,
  output: project,
  async run({ transaction }, { id, version, ...changes }) {
    return transaction(async ({ db, audit }) => {
      const before = toProject(await lockProject(db, id))
      refuseStale(before, version)
      if (changes.clientId) await requireClient(db, changes.clientId)
      refuseDisorder({ ...before, ...changes })
      const data = { ...toData(changes), version: { increment: 1 } }
      const row = await db.project.update({ where: { id }, data, include: withClient })
      const after = toProject(row)
      const states = changesBetween(before, after)
      await audit({ action: 'project.updated', entity: 'project', entityId: id, ...states })
      return after
    })
  },
})

export const deleteProject = operation({
  action: 'projects:write',
  input: rowInput,
  output: z.literal(true),
  async run({ transaction }, { id }) {
    return transaction(async ({ db, audit }) => {
      const before = toProject(await lockProject(db, id))
      await db.project.delete({ where: { id } })
      await audit({ action: 'project.deleted', entity: 'project', entityId: id, before })
      return true as const
    })
  },
})

/** The row, held until the end of the transaction. @throws NOT_FOUND */
async function lockProject(db: Transaction, id: number): Promise<Row> {
  await db.$executeRaw`SELECT 1 FROM projects WHERE id = ${id} FOR UPDATE`
  const row = await db.project.findUnique({ where: { id }, include: withClient })
  if (!row) throw notFound('Project')
  return row
}

async function requireClient(db: Transaction, clientId: number): Promise<void> {
  const found = await db.$executeRaw`SELECT 1 FROM clients WHERE id = ${clientId} FOR KEY SHARE`
  if (found > 0) return
  const message = 'This client does not exist'
  throw new AppError('VALIDATION', message, { fields: { clientId: message } })
}

/** A change of one day can clash with the other day that stays. */
function refuseDisorder(days: { startDate: string | null; endDate: string | null }): void {
  if (inOrder(days)) return
  throw new AppError('VALIDATION', END_BEFORE_START, { fields: { endDate: END_BEFORE_START } })
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

/** @param hideNotes what staff note among themselves is not for the client */
export function toProject(row: Row, hideNotes = false): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    clientId: row.clientId,
    clientName: row.client.name,
    status: row.status as Project['status'],
    startDate: row.startDate && toCalendarDay(row.startDate),
    endDate: row.endDate && toCalendarDay(row.endDate),
    budget: row.budget,
    priority: row.priority as Project['priority'],
    notes: hideNotes ? null : row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
