import { MAX_HITS, type SearchKind } from '@loggia/contracts/search/search'
import { Prisma } from '@loggia/db/generated/client'
import { isIndexable, escapeLike } from '../kernel/lists/list-statement.ts'
import { SEARCHED_TABLES } from './searched-tables.queries.ts'

const { sql } = Prisma

/** A search text. */
export interface SearchText {
  /** The whole text. */
  text: string
  /** Its words, of which a hit has each; none where the text is too short for more than a prefix. */
  words: readonly string[]
}

/** How hits are found: as they were typed, or by at least so much similarity, among all rows or the newest. */
export type SearchMode = 'typed' | { similarity: number; among: 'all' | 'newest' }

/** How many rows are ranked at most, which bounds the time for frequent words. */
const RANKED = { prefix: 50, newest: 50, any: 150 }

/** How many of the newest rows are looked at for a word that was typed, and for a similar one, which takes longer. */
const NEWEST = { typed: 500, similar: 1_500 }

/** Finds the best hits of some kinds in one trip: by prefix, then by similarity, then the newest. */
export function searchStatement(
  kinds: readonly SearchKind[],
  wanted: SearchText,
  mode: SearchMode,
): Prisma.Sql {
  const pairs = kinds.map((kind) => sql`${kind}::text, (${hitsOf(kind, wanted, mode)})`)
  return sql`SELECT json_build_object(${Prisma.join(pairs)}) AS found`
}

function hitsOf(kind: SearchKind, wanted: SearchText, mode: SearchMode): Prisma.Sql {
  const { table, names, beginnings, label, detail } = SEARCHED_TABLES[kind]
  const candidates = Prisma.join(
    candidatesOf(kind, wanted, mode).map((part) => sql`(${part})`),
    ' UNION ',
  )
  return sql`
    SELECT coalesce(json_agg(hit), '[]') FROM (
      SELECT t.id, ${label} AS label, ${detail} AS detail
      FROM (${candidates}) candidate JOIN ${table} t ON t.id = candidate.id
      ORDER BY ${beginsWith(beginnings, wanted.text)} DESC, ${similarityOf(names, wanted.words)} DESC,
        t.created_at DESC, t.id DESC
      LIMIT ${MAX_HITS}) hit`
}

/**
 * Some hits among all rows. Planned as if all were wanted: of a limit PostgreSQL concludes that it may read the table and
 * stop early, but hits stand together and may begin at its end.
 */
function someOf(hits: Prisma.Sql, limit: number): Prisma.Sql {
  return sql`WITH found AS MATERIALIZED (${hits}) SELECT id FROM found LIMIT ${limit}`
}

/** Statements that select ids. Each is read by an index, or stops early because there are so many hits. */
function candidatesOf(kind: SearchKind, { text, words }: SearchText, mode: SearchMode) {
  const { table, names, facts, together, beginnings, condition } = SEARCHED_TABLES[kind]
  const allHits = (from: Prisma.Sql, isHit: Prisma.Sql) =>
    sql`SELECT t.id FROM ${from} t WHERE ${condition} AND ${isHit}`
  const hits = (from: Prisma.Sql, isHit: Prisma.Sql, limit: number) =>
    sql`${allHits(from, isHit)} LIMIT ${limit}`
  const newest = (rows: number) => sql`(SELECT * FROM ${table} ORDER BY id DESC LIMIT ${rows})`

  if (mode !== 'typed') {
    const isSimilar = resembleAll({ names, together }, words, mode.similarity)
    return mode.among === 'all'
      ? [someOf(allHits(table, isSimilar), RANKED.any)]
      : [hits(newest(NEWEST.similar), isSimilar, RANKED.any)]
  }
  const prefixes = beginnings.map((each) => hits(table, beginsWith([each], text), RANKED.prefix))
  if (words.length === 0) {
    const isHit = beginsWith(beginnings, text)
    return [...prefixes, hits(newest(NEWEST.typed), isHit, RANKED.newest)]
  }
  const isHit = containAll(together ? [together] : [...names, ...facts], words)
  return [
    ...prefixes,
    hits(newest(NEWEST.typed), isHit, RANKED.newest),
    someOf(allHits(table, isHit), RANKED.any),
  ]
}

/** The text begins with another one, whatever the case. @param lowerCase an expression in lower case */
function beginsWith(lowerCase: readonly Prisma.Sql[], text: string): Prisma.Sql {
  const pattern = `${escapeLike(text)}%`
  return any(lowerCase.map((each) => sql`${each} LIKE lower(${pattern})`))
}

/** Each of the words is contained in one of the columns, whatever the case. */
function containAll(columns: readonly Prisma.Sql[], words: readonly string[]): Prisma.Sql {
  return all(
    words.map((word) =>
      any(columns.map((column) => sql`${column} ILIKE ${`%${escapeLike(word)}%`}`)),
    ),
  )
}

/** A number that is merely similar is another one. */
export const HAS_LETTER = /\p{L}/u

/** Where something similar is looked for. */
interface Names {
  names: readonly Prisma.Sql[]
  /** A text that contains all of them, where an index has that in their place. */
  together?: Prisma.Sql | undefined
}

/**
 * Each of the words is similar to a part of one of the names. Numbers and the shortest words are contained in it: most
 * rows have something similar to them.
 *
 * @param similarity at least, from 0 to 1
 */
function resembleAll(
  { names, together }: Names,
  words: readonly string[],
  similarity: number,
): Prisma.Sql {
  // The operator, which an index serves, reads its threshold from a setting. PostgreSQL evaluates this condition, which
  // is about no row, before it reads any; the setting ends with the statement.
  const setting = sql`set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`
  const parts = words.map((word) =>
    isIndexable(word) && HAS_LETTER.test(word)
      ? (text: Prisma.Sql) => sql`${word}::text <% ${text}`
      : (text: Prisma.Sql) => containAll([text], [word]),
  )
  const resembles = parts.map((isIn) => any(names.map(isIn)))
  // A match in one name is one in the text with all of them, too: an index finds these rows, and few others.
  const found = together ? parts.map((isIn) => isIn(together)) : []
  return sql`(SELECT ${setting}) IS NOT NULL AND ${all([...found, ...resembles])}`
}

/** How similar the columns are to the words: for each word the best of them, added up. */
function similarityOf(columns: readonly Prisma.Sql[], words: readonly string[]): Prisma.Sql {
  if (words.length === 0) return sql`1`
  const best = words.map((word) => {
    const each = columns.map((column) => sql`word_similarity(${word}::text, ${column})`)
    return sql`greatest(${Prisma.join(each)})`
  })
  return Prisma.join(best, ' + ')
}

function any(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return sql`(${Prisma.join([...conditions], ' OR ')})`
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...conditions], ' AND ')
}
