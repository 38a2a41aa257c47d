import { Prisma } from '@atrium/db/generated/client'

/** A time as the views carry it: ISO 8601 in UTC, with milliseconds. */
function isoTime(column: string) {
  return Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** The columns of `project` in contracts, of `projects p` joined with `clients c`. */
export const projectView = Prisma.sql`
  p.id, p.title, p.description, p.client_id AS "clientId", c.name AS "clientName", p.status,
  p.start_date AS "startDate", p.end_date AS "endDate", p.budget, p.priority, p.notes,
  ${isoTime('p.created_at')} AS "createdAt", ${isoTime('p.updated_at')} AS "updatedAt", p.version`

/** The columns of `contact` in contracts, of `contacts e` joined with `users u`. */
export const contactView = Prisma.sql`
  e.id, e.first_name AS "firstName", e.last_name AS "lastName", e.email, e.company,
  e.project_type AS "projectType", e.message, e.has_been_contacted AS "hasBeenContacted",
  ${isoTime('e.contacted_at')} AS "contactedAt", u.name AS "contactedBy",
  e.quarantined_at IS NOT NULL AS "isQuarantined", ${isoTime('e.created_at')} AS "createdAt"`
