import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The search and the state of the address, for queries: of the last render that React committed. The new ones follow
 * before the browser paints.
 *
 * The router renders a navigation in a transition, which React may discard. A query that was asked in it tells the old
 * screen, which asks for its own again, and React starts over: on a slow machine, turning a page took seconds.
 */
export function useCommittedSearch(): { search: URLSearchParams; state: unknown } {
  const { key, search, state } = useLocation()
  const [committed, commit] = useState({ key, search, state: state as unknown })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- Only an effect knows that React has committed.
    commit((last) => (last.key === key && last.search === search ? last : { key, search, state }))
  }, [key, search, state])
  return { search: new URLSearchParams(committed.search), state: committed.state }
}
