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

const searchHit = z
  .object({
    id,
    label: z.string().describe('Its name or title.'),
    detail: z
      .string()
      .describe(
        'What tells it from others of the same name, such as the company; empty where nothing does.',
      ),
  })
  .meta({ graphql: 'SearchHit', description: 'A record that a search found.' })

export type SearchHit = z.infer<typeof searchHit>

const hits = z.array(searchHit).max(MAX_HITS)

export const searchResults = z
  .object({
    clients: hits,
    projects: hits,
    contacts: hits,
    people: hits.describe('Active members of staff.'),
  } satisfies Record<SearchKind, z.ZodType>)
  .meta({
    graphql: 'SearchResults',
    description:
      'The best hits of each kind, at most eight, best first. Kinds that the caller may not read have none.',
  })

export type SearchResults = z.infer<typeof searchResults>
