import { lockRank, type TableName } from '@loggia/db/lock-order'
import { columnName } from '@loggia/db/names'
import { ERASURE_BY_TABLE } from './erasure.ts'
import type { Follows } from '../kernel/erasure.ts'

/** A column that names a person of the portal, and follows them when their email address changes. */
export interface FollowingColumn {
  table: TableName
  column: string
  as: Follows['as']
  /** The column of the same row that holds the address as it was typed. */
  typed: string | null
  /** Rows in which this column is null stay as they are. */
  unlessNull: string | null
}

/** All of them, as the rules of the person's data declare them, in the order of locks. */
export const FOLLOWING: readonly FollowingColumn[] = [...ERASURE_BY_TABLE]
  .flatMap(([table, { columns }]) =>
    [...columns].flatMap(([column, rule]) =>
      typeof rule === 'object' && 'follows' in rule && rule.follows
        ? { table: table as TableName, column, ...namesIn(rule.follows) }
        : [],
    ),
  )
  .toSorted((a, b) => lockRank(a.table) - lockRank(b.table))

function namesIn(follows: Follows): Omit<FollowingColumn, 'table' | 'column'> {
  const { as, typed, unlessNull } = { typed: null, unlessNull: null, ...follows }
  return {
    as,
    typed: typed && columnName(typed),
    unlessNull: unlessNull && columnName(unlessNull),
  }
}
