import type { Entity } from '../../kernel/entity.ts'

/** An issue of the newsletter. */
export const newsletterIssue: Entity = {
  model: 'NewsletterIssue',
  name: 't.subject',
  removedBy: 'newsletterIssue.deleted',
  readers: { all: 'newsletter:read', publishesId: true },
}
