import { Prisma } from '@loggia/db/generated/client'
import { isoTime } from '../../data/list-sql.ts'

/** The columns of `project` in contracts, of `projects p` joined with `clients c`. */
export const projectView = Prisma.sql`
  p.id, p.title, p.description, p.client_id AS "clientId", c.name AS "clientName", p.status,
  p.start_date AS "startDate", p.end_date AS "endDate", p.budget, p.priority, p.notes,
  ${isoTime('p.created_at')} AS "createdAt", ${isoTime('p.updated_at')} AS "updatedAt", p.version`
