import type { Entity } from '../kernel/entity.ts'

/** A picture of the public site. */
export const asset: Entity = {
  model: 'Asset',
  readers: { all: 'assets:write', publishesId: false },
}
