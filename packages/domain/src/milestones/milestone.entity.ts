import type { Entity } from '../kernel/entity.ts'
import { milestoneStatesById } from './milestone.view.ts'
import { notifyMilestonesRestored } from './notify-done.ts'

/** A milestone. */
export const milestone: Entity = {
  model: 'Milestone',
  name: 't.title',
  removedBy: 'milestone.deleted',
  // Hidden ones belong to no client, so that clients learn nothing of them.
  readers: { all: 'milestones:read', own: 'ownRecord:read', publishesId: true },
  own: { by: 'projectId', when: 't.is_visible' },
  history: { project: 'projectId' },
  trash: {
    detail: 'projectId',
    states: milestoneStatesById,
    notifyRestored: notifyMilestonesRestored,
  },
}
