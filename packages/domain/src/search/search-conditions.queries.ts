import { Prisma } from '@loggia/db/generated/client'
import { isIndexable } from '../kernel/lists/list-sql.ts'

const { sql } = Prisma

/** The text begins with another one, whatever the case. @param lowerCase an expression in lower case */
export function beginsWith(lowerCase: readonly Prisma.Sql[], text: string): Prisma.Sql {
  const pattern = `${literally(text)}%`
  return any(lowerCase.map((each) => sql`${each} LIKE lower(${pattern})`))
}

/** Each of the words is contained in one of the columns, whatever the case. */
export function containAll(columns: readonly Prisma.Sql[], words: readonly string[]): Prisma.Sql {
  return all(
    words.map((word) =>
      any(columns.map((column) => sql`${column} ILIKE ${`%${literally(word)}%`}`)),
    ),
  )
}

/** A number that is merely similar is another one. */
export const HAS_LETTER = /\p{L}/u

/**
 * Each of the words is similar to a part of one of the columns. Numbers and the shortest words are contained in it: most
 * rows have something similar to them.
 *
 * @param similarity at least, from 0 to 1
 */
export function resembleAll(
  columns: readonly Prisma.Sql[],
  words: readonly string[],
  similarity: number,
): Prisma.Sql {
  // The operator, which an index serves, reads its threshold from a setting. PostgreSQL evaluates this condition, which
  // is about no row, before it reads any; the setting ends with the statement.
  const setting = sql`set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`
  const resembles = words.map((word) =>
    isIndexable(word) && HAS_LETTER.test(word)
      ? any(columns.map((column) => sql`${word}::text <% ${column}`))
      : containAll(columns, [word]),
  )
  return sql`(SELECT ${setting}) IS NOT NULL AND ${all(resembles)}`
}

/** How similar the columns are to the words: for each word the best of them, added up. */
export function similarityOf(columns: readonly Prisma.Sql[], words: readonly string[]): Prisma.Sql {
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

/** The text as a pattern of LIKE in which every character stands for itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
