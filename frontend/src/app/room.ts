import { type ComponentType, lazy } from 'react'
import { loadOnce } from '../lib/browser/load-once.ts'

/**
 * A room of the site, from a named export: a script of its own, which arrives when the room is opened, or is loaded ahead
 * of that.
 */
export function room<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) {
  const loadRoom = loadOnce(load)
  const Room = lazy(async () => ({ default: (await loadRoom())[name] }))
  return Object.assign(Room, { load: loadRoom })
}

export function isRoom(component: unknown): component is ReturnType<typeof room> {
  return typeof component === 'object' && component !== null && 'load' in component
}
