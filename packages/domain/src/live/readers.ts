import { ENTITIES } from '../entities.ts'
import { mayDo } from '../kernel/access/authorize.ts'
import { isContractor, personKey, type SignedIn } from '../kernel/actor.ts'
import { RECIPIENT } from '../kernel/entity.ts'
import type { Change } from '../kernel/live/changes.ts'

/** The owner of a stream. */
export type Listener = SignedIn

/** Whether something is a client's own, or was until a moment ago. */
export type IsOwn = (change: Change) => boolean

/** Whether a reader learns of a change. */
export function mayLearnOf(listener: Listener, change: Change, isOwn: IsOwn): boolean {
  // The worker of a later release may know topics that this process does not.
  if (!Object.hasOwn(ENTITIES, change.topic)) return false
  const { readers } = ENTITIES[change.topic]
  if (readers === RECIPIENT) return change.to === personKey(listener)
  const { all, own } = readers
  // They learn that something has changed, without its name: it may be a project of others.
  if (isContractor(listener))
    return mayDo(listener, all) || (own !== undefined && mayDo(listener, own))
  return mayDo(listener, all) || (own !== undefined && mayDo(listener, own) && isOwn(change))
}

/** The id of a change, where those who learn of it are told. */
export function publishedId(listener: Listener, { topic, id }: Change): string | null {
  const { readers } = ENTITIES[topic]
  if (isContractor(listener)) return null
  return readers !== RECIPIENT && readers.publishesId ? id : null
}
