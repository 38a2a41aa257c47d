import type { SearchHit, SearchResults } from '@loggia/contracts/search/search'
import { MAX_HITS, SEARCH_KINDS, type SearchKind } from '@loggia/contracts/search/search'
import type { Reading } from '../kernel/lists/reading.ts'
import { isIndexable } from '../kernel/lists/list-statement.ts'
import {
  HAS_LETTER,
  searchStatement,
  type SearchMode,
  type SearchText,
} from './search-statement.queries.ts'

/**
 * Where hits are looked for, one after the other. The last ones are for short names in which two letters changed places,
 * of which only the beginning is similar; a frequent one is soon found among the newest rows.
 */
const CLOSE = { similarity: 0.5, among: 'all' } as const
const DISTANT = [
  { similarity: 0.25, among: 'newest' },
  { similarity: 0.3, among: 'all' },
] as const

const MAX_WORDS = 5

type Found = Partial<Record<SearchKind, SearchHit[]>>

/**
 * Finds the best hits of the kinds: those with every word, filled up with similar ones. Only without any, those of less
 * similarity.
 */
export async function searchRecords(
  { rows }: Pick<Reading, 'rows'>,
  q: string,
  kinds: readonly SearchKind[],
): Promise<SearchResults> {
  const wanted = searchTextOf(q)
  async function read(some: readonly SearchKind[], mode: SearchMode): Promise<Found> {
    if (wanted.text === '' || some.length === 0) return {}
    const [row] = await rows<{ found: Found }>(searchStatement(some, wanted, mode))
    return row?.found ?? {}
  }
  const typed = await read(kinds, 'typed')
  if (!wanted.words.some((word) => HAS_LETTER.test(word))) return together(typed, {})
  const lacking = kinds.filter((kind) => (typed[kind]?.length ?? 0) < MAX_HITS)
  let found = together(typed, await read(lacking, CLOSE))
  for (const mode of DISTANT) {
    if (!Object.values(found).every((hits) => hits.length === 0)) break
    found = together(await read(kinds, mode), {})
  }
  return found
}

function searchTextOf(q: string): SearchText {
  const words = [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
  const isLong = words.some(isIndexable)
  return { text: q, words: isLong ? words : [] }
}

function together(first: Found, more: Found): SearchResults {
  const hitsOf = (kind: SearchKind) => {
    const hits = first[kind] ?? []
    const ids = new Set(hits.map(({ id }) => id))
    const others = (more[kind] ?? []).filter(({ id }) => !ids.has(id))
    return [...hits, ...others].slice(0, MAX_HITS)
  }
  const pairs = SEARCH_KINDS.map((kind) => [kind, hitsOf(kind)] as const)
  return Object.fromEntries(pairs) as SearchResults
}
