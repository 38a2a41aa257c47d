import type { Entity } from '../kernel/entity.ts'

/** A site setting; its id is its key. */
export const siteSetting: Entity = {
  model: 'SiteSetting',
  readers: { all: 'siteSettings:write', publishesId: false },
}
