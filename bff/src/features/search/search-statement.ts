import { MAX_HITS, type SearchKind } from '@loggia/contracts/values/search'
import { Prisma } from '@loggia/db/generated/client'
import { SEARCHED_TABLES } from './searched-tables.ts'

const { sql } = Prisma

/** What is searched for. */
export interface SearchText {
  /** The whole text. */
  text: string
  /** Its words, of which a hit has each; none where the text is too short for more than a prefix. */
  words: readonly string[]
}

/** How similar a word must be to part of a text, from 0 to 1; null when the text must contain it as it was typed. */
export type Similarity = number | null

/** How many rows are compared at most: those with a prefix, the newest, and any. It bounds the time for frequent words. */
const CANDIDATES = { prefix: 50, newest: 500, any: 500 }

/** Finds the best hits of some kinds in one trip: what begins with the text, then by similarity, then the newest. */
export function searchStatement(
  kinds: readonly SearchKind[],
  wanted: SearchText,
  similarity: Similarity,
): Prisma.Sql {
  const pairs = kinds.map((kind) => sql`${kind}::text, (${hitsOf(kind, wanted, similarity)})`)
  return sql`SELECT json_build_object(${Prisma.join(pairs)}) AS found`
}

function hitsOf(kind: SearchKind, wanted: SearchText, similarity: Similarity): Prisma.Sql {
  const { table, columns, beginnings, label, detail } = SEARCHED_TABLES[kind]
  const begins = any(beginnings.map((beginning) => beginsWith(beginning, wanted.text)))
  return sql`
    SELECT coalesce(json_agg(hit), '[]') FROM (
      SELECT t.id, ${label} AS label, ${detail} AS detail
      FROM (${candidates(kind, wanted, similarity)}) candidate JOIN ${table} t ON t.id = candidate.id
      ORDER BY ${begins} DESC, ${similarityOf(columns, wanted.words)} DESC, t.created_at DESC, t.id DESC
      LIMIT ${MAX_HITS}) hit`
}

/** Each part is read by an index, or stops early because there are so many hits. */
function candidates(kind: SearchKind, { text, words }: SearchText, similarity: Similarity) {
  const { table, columns, beginnings, condition } = SEARCHED_TABLES[kind]
  const prefixes = beginnings.map((beginning) => {
    const isHit = beginsWith(beginning, text)
    return sql`(SELECT t.id FROM ${table} t WHERE ${condition} AND ${isHit} LIMIT ${CANDIDATES.prefix})`
  })
  const begins = any(beginnings.map((beginning) => beginsWith(beginning, text)))
  const match = words.length === 0 ? begins : hasAll(columns, words, similarity)
  const newest = sql`
    (SELECT t.id FROM (
      SELECT * FROM ${table} ORDER BY created_at DESC, id DESC LIMIT ${CANDIDATES.newest}
    ) t WHERE ${condition} AND ${match})`
  if (words.length === 0) return Prisma.join([...prefixes, newest], ' UNION ')
  const matching = sql`
    (SELECT t.id FROM ${table} t WHERE ${condition} AND ${match} LIMIT ${CANDIDATES.any})`
  const parts = similarity === null ? [...prefixes, newest, matching] : [newest, matching]
  return Prisma.join(parts, ' UNION ')
}

function hasAll(
  columns: readonly Prisma.Sql[],
  words: readonly string[],
  similarity: Similarity,
): Prisma.Sql {
  const has = (word: string) => (column: Prisma.Sql) =>
    similarity === null ? sql`${column} ILIKE ${contains(word)}` : sql`${word}::text <% ${column}`
  const all = Prisma.join(
    words.map((word) => any(columns.map(has(word)))),
    ' AND ',
  )
  if (similarity === null) return all
  // The operator, which an index serves, reads its threshold from a setting. PostgreSQL evaluates this condition, which
  // is about no row, before it reads any; the setting ends with the statement.
  const setting = sql`set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`
  return sql`(SELECT ${setting}) IS NOT NULL AND ${all}`
}

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

function beginsWith(lowerCase: Prisma.Sql, text: string): Prisma.Sql {
  return sql`${lowerCase} LIKE lower(${`${literally(text)}%`})`
}

function contains(word: string): string {
  return `%${literally(word)}%`
}

/** The text as a pattern of LIKE in which every character stands for itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
