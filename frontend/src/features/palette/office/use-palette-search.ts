import { useApolloClient } from '@apollo/client/react'
import { clientPath, contactPath, PATHS, projectPath } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { isServerResponse } from '../../../lib/data/is-server-response.ts'
import type { PaletteGroup } from './palette-item.ts'
import { SearchDocument, type SearchQuery } from './palette.operations.generated.ts'

/** Long enough not to search for every letter, short enough to feel immediate. */
const PAUSE_MS = 120

type Kind = 'clients' | 'projects' | 'contacts' | 'people'

const KINDS: Record<Kind, { title: string; pathOf: (id: number) => string }> = {
  clients: { title: 'Clients', pathOf: clientPath },
  projects: { title: 'Projects', pathOf: projectPath },
  contacts: { title: 'Contacts', pathOf: contactPath },
  people: { title: 'People', pathOf: () => PATHS.adminTeam },
}

interface Answer {
  text: string
  groups: PaletteGroup[]
  failure?: string
}

const NOTHING: Answer = { text: '', groups: [] }

/**
 * The records that a search finds during typing. Until the next answer, `isSearching`, they are those of another text.
 */
export function usePaletteSearch(typed: string) {
  const text = typed.trim()
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
        if (!isOver.signal.aborted && data) setAnswer({ text, groups: groupsOf(data.search) })
      } catch (error) {
        if (!isOver.signal.aborted) setAnswer({ text, groups: [], failure: failureOf(error) })
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

function groupsOf(found: SearchQuery['search']): PaletteGroup[] {
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { title, pathOf } = KINDS[kind]
    const items = found[kind].map(({ id, label, detail }) => {
      const item = { label, detail, to: pathOf(id) }
      return kind === 'people' ? item : ({ ...item, isRecord: true } as const)
    })
    return { title, items }
  })
}
