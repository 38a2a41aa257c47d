import type { Area } from '@loggia/testing/api/concurrent-writes/area'
import { PROJECTS } from '../../records/testing/records.writes.ts'

export const MILESTONES = [61, 62] as const

/** The title of the first. */
export const PILE = 'Pile'

/** The milestones of a project. */
export const milestoneWrites: Area = {
  tables: {
    milestones: {
      isEmptied: true,
      columns: 'id, project_id, title, position, state',
      rows: [`(61, 4, '${PILE}', 2, 'planned')`, `(62, 4, 'Plank', 1, 'planned')`],
      restored: ['project_id', 'position', 'state', 'is_visible'],
    },
  },
  shown: {
    // The second is not for the client.
    milestones: {
      except: [],
      variants: [{ is_visible: true }, { is_visible: false }],
      hidden: [1],
    },
  },
  own: (db, { projectId }) =>
    db.milestone.create({ data: { projectId, title: 'Launch', position: 2, isVisible: true } }),
  ids: { '/milestones/': MILESTONES },
  changes: {
    addMilestone: () => ({ projectId: PROJECTS[0] }),
    reorderMilestones: (choose) => ({
      projectId: PROJECTS[0],
      ids: choose([0, 1]) === 0 ? MILESTONES : MILESTONES.toReversed(),
    }),
  },
}
