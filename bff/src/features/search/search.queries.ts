import type { SearchHit, SearchResults } from '@loggia/contracts/office/search'
import { MAX_HITS, SEARCH_KINDS, type SearchKind } from '@loggia/contracts/values/search'
import type { Reading } from '../../core/reading-ports.ts'
import { searchStatement, type SearchText, type Similarity } from './search-statement.ts'

/** Similar enough to fill up the hits of a kind, and enough when nothing else was found: two letters changed places. */
const CLOSE = 0.5
const DISTANT = 0.3

/** A shorter word has no trigram of its own: what merely contains it cannot be found by an index. */
const MIN_LETTERS = 3

const MAX_WORDS = 5

type Found = Partial<Record<SearchKind, SearchHit[]>>

/** Finds the best hits of the kinds: what contains every word, and where that is not enough, what is similar. */
export async function searchRecords(
  { rows }: Pick<Reading, 'rows'>,
  q: string,
  kinds: readonly SearchKind[],
): Promise<SearchResults> {
  const wanted = searchTextOf(q)
  async function read(some: readonly SearchKind[], similarity: Similarity): Promise<Found> {
    if (wanted.text === '' || some.length === 0) return {}
    const statement = searchStatement(some, wanted, similarity)
    const [row] = await rows<{ found: Found }>(statement)
    return row?.found ?? {}
  }
  const exact = await read(kinds, null)
  if (wanted.words.length === 0) return resultsOf(exact)
  const lacking = kinds.filter((kind) => (exact[kind]?.length ?? 0) < MAX_HITS)
  const found = together(exact, await read(lacking, CLOSE))
  if (Object.values(found).some((hits) => hits.length > 0)) return found
  return resultsOf(await read(kinds, DISTANT))
}

function searchTextOf(q: string): SearchText {
  const words = [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
  const isLong = words.some((word) => [...word].length >= MIN_LETTERS)
  return { text: q, words: isLong ? words : [] }
}

function resultsOf(found: Found): SearchResults {
  return together(found, {})
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
