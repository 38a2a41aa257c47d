import { SIGNED_IN, STAFF, type Feature } from '../feature.ts'

export const projects = {
  tag: 'Projects',
  area: 'projects',
  policy: {
    /** Staff see all, clients their own. */
    'projects:read': SIGNED_IN,
    'projects:write': STAFF,
    'projects:export': STAFF,
    'projects:import': STAFF,
  },
  entities: ['project'],
  auditActions: ['project.created', 'project.updated', 'project.deleted', 'project.restored'],
  notices: {
    projectStatusChanged: {
      label: 'Progress of projects',
      for: ['client'],
      delivery: 'daily',
      text: ({ title }) => `News of your project ${title}`,
    },
  },
  trashKinds: ['project'],
} as const satisfies Feature
