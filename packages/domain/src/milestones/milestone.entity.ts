import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'
import { ownerName } from '../kernel/owner-name.ts'
import { milestoneStatesById } from './milestone-audit.queries.ts'

/** A milestone. */
export const milestone: Entity = {
  model: 'Milestone',
  name: 't.title',
  removedBy: 'milestone.deleted',
  // Of hidden ones, clients learn nothing: they are nobody's own.
  readers: { all: 'milestones:read', own: 'ownRecord:read', publishesId: true },
  own: Prisma.sql`
    JOIN projects p ON p.client_id = o.id
    JOIN milestones t ON t.project_id = p.id AND t.is_visible`,
  history: {
    project: (id) => Prisma.sql`SELECT id::text FROM milestones WHERE project_id = ${id}`,
  },
  trash: { detail: ownerName('project', '{milestones,0,project_id}'), states: milestoneStatesById },
}
