import type { Feature } from '../feature.ts'

export const replyTemplates = {
  entities: ['replyTemplate'],
  auditActions: ['replyTemplate.created', 'replyTemplate.updated', 'replyTemplate.deleted'],
} as const satisfies Feature
