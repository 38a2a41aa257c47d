import { useEffect } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useIsInBrowser } from '../browser/use-browser-fact.ts'

/** The list that a record was opened from: kept in the history entry of the record's page. */
export interface ListOrigin {
  /** Path and search of the list, with its filters and page. */
  list: string
  /** The history entry of the list. */
  entry: string
  /** The rows of the page of the list, in their order. */
  ids: readonly number[]
}

/** The state of a link to a record. */
export interface RecordState {
  from: ListOrigin
}

/** The state of a link back to a list: the row that gets the focus. */
interface ListState {
  focus: number
}

/** The record that was last looked at, by the history entry of its list. */
const lastSeen = new Map<string, number>()

/** What stands before and after a record; null at the ends of the list. */
export interface NeighborIds {
  previous: number | null
  next: number | null
}

/** The neighbors of a record in the list that it was opened from, and the way back there. */
export interface Neighbors extends NeighborIds {
  /** Path and search of the list; without filters where the record was opened from elsewhere. */
  list: string
  listState: ListState
  /** Such as 3 of 50; null where the record was opened from elsewhere. */
  place: { position: number; count: number } | null
  /** For a link to a neighbor. */
  state: RecordState | null
}

/** @param list the path of the list that shows records of this kind, all of them or filtered by its search */
export function useNeighbors(list: string, id: number): Neighbors {
  // The server does not know the history entry, which a reload keeps: the place appears in the browser.
  const isKnown = useIsInBrowser()
  const origin = originIn(useLocation(), list)
  const from = isKnown ? origin : null
  const entry = from?.entry
  useEffect(() => {
    if (entry !== undefined) lastSeen.set(entry, id)
  }, [entry, id])
  const index = from?.ids.indexOf(id) ?? -1
  const isListed = from !== null && index >= 0
  return {
    list: from?.list ?? list,
    listState: { focus: id },
    previous: (isListed && from.ids[index - 1]) || null,
    next: (isListed && from.ids[index + 1]) || null,
    place: isListed ? { position: index + 1, count: from.ids.length } : null,
    state: from && { from },
  }
}

/** Leads back to the list that a record was opened from, with its filters; for acts, since the server does not know it. */
export function useListPath(list: string): string {
  return originIn(useLocation(), list)?.list ?? list
}

/** The row of a list that somebody returns to; null for a list that is opened afresh. */
export function useReturnedTo(): number | null {
  const { key, state } = useLocation() as Location<unknown>
  const isBack = useNavigationType() === NavigationType.Pop
  if (isBack && lastSeen.has(key)) return lastSeen.get(key) ?? null
  return isRecord(state) && typeof state['focus'] === 'number' ? state['focus'] : null
}

/** The history keeps states for longer than a release, so that nothing is known of their form. */
export function originIn(
  { state }: Pick<Location<unknown>, 'state'>,
  path: string,
): ListOrigin | null {
  const from = isRecord(state) ? state['from'] : null
  if (!isRecord(from)) return null
  const { list, entry, ids } = from
  if (typeof list !== 'string' || typeof entry !== 'string' || !Array.isArray(ids)) return null
  if (list !== path && !list.startsWith(`${path}?`)) return null
  return { list, entry, ids: ids.filter((id) => typeof id === 'number') }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
