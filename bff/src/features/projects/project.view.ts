import { toCalendarDay } from '@loggia/contracts/dates'
import type { Project } from '@loggia/contracts/projects'
import { Prisma } from '@loggia/db/generated/client'

export const withClient = { client: { select: { name: true } } } as const

export type ProjectRow = Prisma.ProjectGetPayload<{ include: typeof withClient }>

/** The columns of `project` in contracts, of `projects p` joined with `clients c`. */
export const projectColumns = (notes: Prisma.Sql) => Prisma.sql`
  p.id, p.title, p.description, p.client_id AS "clientId", c.name AS "clientName", p.status,
  p.start_date AS "startDate", p.end_date AS "endDate", p.budget, p.priority, ${notes},
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.version`

/** A project as staff see it. */
export function toProject(row: ProjectRow): Project {
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
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
