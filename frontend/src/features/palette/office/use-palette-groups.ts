import { useApolloClient } from '@apollo/client/react'
import type { Action } from '@loggia/contracts/permissions'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { recentRecords } from '../../../lib/browser/recent-records.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { isServerResponse } from '../../../lib/data/is-server-response.ts'
import { SearchDocument } from './palette.operations.generated.ts'
import {
  itemOfRecent,
  itemsOfCommands,
  itemsOfPage,
  itemsOfSearch,
  type PaletteGroup,
  type PaletteItem,
  PARTS_OF_PAGES,
} from './palette-items.ts'
import { matching, ranked } from './rank.ts'

export interface PaletteContents {
  /** The screens of the sidebar. */
  pages: readonly PaletteItem[]
  personId: number
  can: (action: Action) => boolean
}

/** How many are offered before typing: recent records, actions of the page. */
const FIRST = 5

/**
 * The contents of the palette. Before typing, these are groups: recent records, what can be done, pages. What a text
 * finds is one list, with what it means most likely on top.
 */
export function usePaletteGroups(typed: string, { pages, personId, can }: PaletteContents) {
  const text = typed.trim()
  const { pathname } = useLocation()
  const { found, failure, isSearching } = usePaletteSearch(text)
  const recent = recentRecords(personId).map(itemOfRecent)
  const actions = itemsOfPage()
  const offered = itemsOfCommands(can, pathname)
  const known = matching(recent, text)
  const isNew = ({ to }: PaletteItem) => known.every((item) => item.to !== to)
  // Results of another text, filtered by this one: people who type on and press Enter mean no others.
  const records = (isSearching ? matching(found, text) : found).filter(isNew)
  const others = matching([...actions, ...offered, ...pages, ...PARTS_OF_PAGES], text)
  const groups: PaletteGroup[] = text
    ? [{ title: 'Results', items: ranked([...known, ...records, ...others], text) }]
    : [
        {
          title: 'Recently opened',
          items: recent.filter(({ to }) => to !== pathname).slice(0, FIRST),
        },
        { title: 'On this page', items: actions.slice(0, FIRST) },
        { title: 'Commands', items: offered },
        { title: 'Pages and settings', items: pages },
      ]
  return { groups: groups.filter(({ items }) => items.length > 0), failure, isSearching }
}

/** Long enough not to search for every letter, short enough to feel immediate. */
const PAUSE_MS = 120

interface Answer {
  text: string
  found: PaletteItem[]
  failure?: string
}

const NOTHING: Answer = { text: '', found: [] }

/**
 * The records that a search finds during typing. Until the next answer, `isSearching`, they are those of another text.
 */
function usePaletteSearch(text: string) {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer>(NOTHING)
  useEffect(() => {
    if (text === '') return
    const isOver = new AbortController()
    async function search() {
      try {
        const { data } = await client.query({
          query: SearchDocument,
          variables: { q: text },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: isOver.signal } },
        })
        // Another text was typed since: its answer counts.
        if (!isOver.signal.aborted && data) setAnswer({ text, found: itemsOfSearch(data.search) })
      } catch (error) {
        if (!isOver.signal.aborted) setAnswer({ text, found: [], failure: failureOf(error) })
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      isOver.abort()
    }
  }, [client, text])
  if (text === '') return { ...NOTHING, isSearching: false }
  return { ...answer, isSearching: answer.text !== text }
}

function failureOf(error: unknown): string {
  if (!isServerResponse(error))
    return 'Search is unavailable without a connection. Commands still work.'
  return errorMessage(error) ?? 'Search is unavailable right now. Commands still work.'
}
