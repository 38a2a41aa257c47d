import { z } from 'zod'
import { id, searchText, tooLong } from '../text.ts'

/** The kinds of results in the back office, in the order in which they are shown. */
export const SEARCH_KINDS = ['clients', 'projects', 'contacts', 'people'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The most hits of each kind. */
export const MAX_HITS = 8

/** The longest text that is searched for, in characters. */
const MAX_SEARCH = 200

export const searchInput = z.object({
  q: searchText('Enter what to search for').max(MAX_SEARCH, tooLong(MAX_SEARCH)),
})

/** A record that a search found. */
const searchHit = z.object({
  id,
  /** Its name or title. */
  label: z.string(),
  /** A distinguishing detail among equal names, such as the company; empty without one. */
  detail: z.string(),
})

export type SearchHit = z.infer<typeof searchHit>

const hits = z.array(searchHit).max(MAX_HITS)

/** The best hits of each kind, best first; kinds that the caller may not read have none. */
export const searchResults = z.object({
  clients: hits,
  projects: hits,
  contacts: hits,
  /** Active members of staff. */
  people: hits,
} satisfies Record<SearchKind, z.ZodType>)

export type SearchResults = z.infer<typeof searchResults>
