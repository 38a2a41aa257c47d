import type { Feature } from '../feature.ts'

export const personData = {
  entities: ['person'],
  auditActions: ['person.exported', 'person.erased'],
} as const satisfies Feature
