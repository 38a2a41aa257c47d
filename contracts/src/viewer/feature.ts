import { EVERYBODY, type Feature } from '../feature.ts'

export const viewer = {
  tag: 'Viewer',
  policy: { 'viewer:read': EVERYBODY },
} as const satisfies Feature
