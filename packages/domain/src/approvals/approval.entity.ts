import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'

/** Something that a client was asked to approve. */
export const approval: Entity = {
  model: 'Approval',
  name: 't.title',
  readers: { all: 'approvals:write', own: 'approvals:read', publishesId: true },
  own: Prisma.sql`
    JOIN projects p ON p.client_id = o.id JOIN approvals t ON t.project_id = p.id`,
  history: {
    project: (id) => Prisma.sql`SELECT id::text FROM approvals WHERE project_id = ${id}`,
  },
}
