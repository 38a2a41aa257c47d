import { NEWEST_SEARCHED } from '@loggia/contracts/paging'
import { Prisma } from '@loggia/db/generated/client'
import { TABLE_NAMES } from '@loggia/db/names'
import type { ViewColumns } from '../view-columns.ts'

/** What a query reads from. */
interface Source {
  view: Pick<ViewColumns, 'model' | 'alias'>
  /** Whether only the newest rows are searched. */
  newestOnly?: boolean
}

/** The table of a query with its alias. */
export function tableOf({ view }: Source): Prisma.Sql {
  return Prisma.raw(`${TABLE_NAMES[view.model]} ${view.alias}`)
}

/** The id of a row. */
export function idOf({ view }: Source): Prisma.Sql {
  return Prisma.raw(`${view.alias}.id`)
}

/** The rows that the conditions are compared with. */
export function searchedRows(query: Source): Prisma.Sql {
  if (!query.newestOnly) return tableOf(query)
  const { model, alias } = query.view
  return Prisma.sql`(SELECT * FROM ${Prisma.raw(TABLE_NAMES[model])} ORDER BY id DESC LIMIT ${NEWEST_SEARCHED})
    ${Prisma.raw(alias)}`
}

/** Whether there are rows that are older than the newest ones that are searched. */
export function hasOlder(query: Source): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM ${tableOf(query)} OFFSET ${NEWEST_SEARCHED})`
}
