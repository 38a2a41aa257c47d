import type { Entity } from '../kernel/entity.ts'
import { projectsById } from './project.view.ts'

/** A project. */
export const project: Entity = {
  model: 'Project',
  name: 't.title',
  removedBy: 'project.deleted',
  // Everybody reads projects, but only staff those of everybody.
  readers: { all: 'projects:write', own: 'projects:read', publishesId: true },
  own: { by: 'clientId' },
  history: { client: 'clientId' },
  isPersonal: true,
  trash: { detail: 'clientId', states: projectsById },
}
