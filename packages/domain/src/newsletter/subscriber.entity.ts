import type { Entity } from '../kernel/entity.ts'

/** A subscription to the newsletter. */
export const newsletterSubscriber: Entity = {
  model: 'NewsletterSubscriber',
  name: 't.email',
  readers: { all: 'newsletter:read', publishesId: true },
}
