import type { ChangeEvent } from '@loggia/contracts/live/events'
import { followedBy } from './followed-queries.ts'
import { TAB_ID } from './tab-id.ts'

/** Whether a change makes the answer of a query another one. */
export function concerns(
  { topic, id, by }: ChangeEvent,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  const followed = followedBy(name)
  if (!followed) return false
  const { topics, row, followsOwn } = followed
  // A change of this tab has asked for what it shows by itself.
  if (by === TAB_ID && !followsOwn) return false
  if (topics !== 'all' && !topics.includes(topic)) return false
  if (!row || id === null) return true
  const [rowTopic, variable] = row
  return topic !== rowTopic || String(variables[variable]) === id
}
