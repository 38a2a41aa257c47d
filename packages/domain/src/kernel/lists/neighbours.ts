import { MAX_COUNTED } from '@loggia/contracts/paging'
import { Prisma } from '@loggia/db/generated/client'
import type { Reading } from './reading.ts'
import { idOf, tableOf } from './list-sql.ts'
import { inOrder, matching, type ListQuery, type Position } from './list-statement.ts'

/** The rows before and after a row in a list; null at its ends. */
export interface Neighbours {
  previousId: number | null
  nextId: number | null
}

/**
 * Finds the neighbors of a row in a list, by its place in the order. The row itself need not match: an answered contact
 * has left the filter, and still has its place.
 *
 * @returns null when the row does not exist
 */
export async function readNeighbours(
  { rows }: Pick<Reading, 'rows'>,
  query: ListQuery,
  id: number,
): Promise<Neighbours | null> {
  const [here] = await rows<{ key: string }>(placeOf(query, id))
  if (!here) return null
  const place: Position = [here.key, id]
  if (query.isSearch) {
    const [found] = await rows<Neighbours & { total: number }>(amongHits(query, place))
    if (found && found.total <= MAX_COUNTED) {
      return { previousId: found.previousId, nextId: found.nextId }
    }
  }
  const [found] = await rows<Neighbours>(alongTheOrder(query, place))
  return found ?? { previousId: null, nextId: null }
}

function placeOf(query: ListQuery, id: number): Prisma.Sql {
  const { key } = query.order
  const joins = query.joinsToOrder || Prisma.empty
  return Prisma.sql`SELECT ${key}::text AS key FROM ${tableOf(query)} ${joins} WHERE ${idOf(query)} = ${id}`
}

/** An index in the order of the list leads from the row to both sides. */
function alongTheOrder(query: ListQuery, place: Position): Prisma.Sql {
  const one = (isDescending: boolean) => {
    const turned = { ...query, order: { ...query.order, isDescending } }
    return Prisma.sql`(SELECT ${idOf(query)} ${inOrder(turned, undefined, place)} LIMIT 1)`
  }
  const { isDescending } = query.order
  return Prisma.sql`SELECT ${one(!isDescending)} AS "previousId", ${one(isDescending)} AS "nextId"`
}

/** All matches of a search are found first, as for its pages: the next one might be far along the order. */
function amongHits(query: ListQuery, [key, id]: Position): Prisma.Sql {
  const hits = matching({ ...query, joinsToFilter: query.joinsToFilter || query.joinsToOrder })
  const one = (isDescending: boolean) => {
    const [comparison, direction] = isDescending ? ['<', 'DESC'] : ['>', 'ASC']
    return Prisma.sql`(SELECT id FROM hits
      WHERE (key, id) ${Prisma.raw(comparison)} (${key}, ${id})
      ORDER BY ${Prisma.raw(`key ${direction}, id ${direction}`)} LIMIT 1)`
  }
  const { isDescending } = query.order
  return Prisma.sql`WITH hits AS MATERIALIZED (
      SELECT ${idOf(query)} AS id, ${query.order.key} AS key ${hits} LIMIT ${MAX_COUNTED + 1})
    SELECT (SELECT count(*) FROM hits) AS total, ${one(!isDescending)} AS "previousId",
      ${one(isDescending)} AS "nextId"`
}
