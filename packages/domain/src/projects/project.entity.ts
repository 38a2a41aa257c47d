import type { Entity } from '../kernel/entity.ts'
import { projectsById } from './project.view.ts'

/** A project. */
export const project: Entity = {
  model: 'Project',
  name: 't.title',
  removedBy: 'project.deleted',
  // All roles read projects, but only staff those of all clients.
  readers: { all: 'projects:write', own: 'projects:read', publishesId: true },
  own: { by: 'clientId' },
  history: { client: 'clientId' },
  isPersonal: true,
  trash: { detail: 'clientId', states: projectsById },
}
