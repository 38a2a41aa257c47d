import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'
import { ownerName } from '../kernel/owner-name.ts'
import { projectsById } from './project.view.ts'

/** A project. */
export const project: Entity = {
  model: 'Project',
  name: 't.title',
  removedBy: 'project.deleted',
  // Everybody reads projects, but only staff those of everybody.
  readers: { all: 'projects:write', own: 'projects:read', publishesId: true },
  own: Prisma.sql`JOIN projects t ON t.client_id = o.id`,
  history: {
    client: (id) => Prisma.sql`
      SELECT id::text FROM projects WHERE client_id = ${id}
      UNION SELECT entity_id FROM audit
        WHERE action = 'project.deleted' AND before->>'clientId' = ${String(id)}`,
  },
  isPersonal: true,
  trash: { detail: ownerName('client', '{projects,0,client_id}'), states: projectsById },
}
