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
import type { Prisma } from '@atrium/db/generated/client'
import { z } from 'zod'
import { changesBetween } from '../../core/changes.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { containing, orderOf, pageRange } from '../../core/list.ts'
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
    const own = actor.kind !== 'staff' && {
      client: { emailKey: actor.emailKey, status: { not: 'inactive' } },
    }
    const where: Prisma.ProjectWhereInput = {
      ...own,
      ...(input.status && { status: input.status }),
      ...(input.q && { OR: matching(input.q) }),
    }
    const range = pageRange(input)
    const order = { orderBy: orderOf(input, '-createdAt'), include: withClient }
    const rows = await db.project.findMany({ where, ...order, ...range })
    const total = range.take ? await db.project.count({ where }) : rows.length
    const hideNotes = actor.kind !== 'staff'
    return { items: rows.map((row) => toProject(row, hideNotes)), total }
  },
})

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

function matching(q: string): Prisma.ProjectWhereInput[] {
  const text = containing(q)
  return [{ title: text }, { description: text }, { budget: text }]
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
