import type { Entity } from '../kernel/entity.ts'

/** A section of the public site. */
export const siteSection: Entity = {
  model: 'SiteSection',
  readers: { all: 'site:read', publishesId: true },
}
