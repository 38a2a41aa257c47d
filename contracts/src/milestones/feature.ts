import { MINUTE, TEAM, type Feature } from '../feature.ts'

export const milestones = {
  tag: 'Projects',
  area: 'projects',
  policy: {
    /** With the hidden ones. Clients read those of their own projects that are visible: ownRecord:read. */
    'milestones:read': TEAM,
    'milestones:write': TEAM,
  },
  limits: {
    /** More than two hands can do. */
    'milestones.actor': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  entities: ['milestone'],
  auditActions: [
    'milestone.added',
    'milestone.updated',
    'milestone.reordered',
    'milestone.deleted',
    'milestone.restored',
  ],
  notices: {
    milestoneDone: {
      label: 'Finished milestones',
      for: ['client'],
      delivery: 'daily',
      text: ({ title }) => `A milestone is done: ${title}`,
    },
  },
  trashKinds: ['milestone'],
} as const satisfies Feature
