import type { Model, Scalars } from '@loggia/db/names'

/**
 * A column that names a person of the portal, and follows them when their email address changes:
 *
 * - `record`: the folded address by which they may sign in; another one in the row is as it was typed
 * - `address`: the folded address in another row of theirs
 * - `person`: their key, `client:` with the folded address; in rows in which a column is null it stays as it is
 */
export type Follows =
  | { as: 'record'; typed: string }
  | { as: 'address' }
  | { as: 'person'; unlessNull?: string }

/** Rules for columns of rows that are deleted with the person. */
export const followsPerson = { follows: { as: 'person' } } as const
export const followsAddress = { follows: { as: 'address' } } as const

/** A column that holds JSON. */
type JsonRule<Value> = [Value] extends [string | number | boolean | Date | null] ? never : 'filter'

/**
 * The rule for a column when the person of its row is erased. Every column needs a decision, for the row itself and for
 * its fields in `before` and `after` of the audit:
 *
 * - `keep`: stays in the row and in the audit
 * - `keepInRow`: stays in the row, goes from the audit
 * - `clear`: becomes NULL, goes from the audit
 * - `replace`: becomes the value of an SQL expression of the row `t`, goes from the audit
 * - `secret`: like `replace`, and never exported
 * - `update`: becomes the value of an SQL expression, stays in the audit
 * - `filter`: for JSON, of which only those fields stay that may stay in the audit
 */
type ChangedColumn<Value> =
  | 'keep'
  | 'keepInRow'
  | { replace: string; follows?: Follows }
  | { secret: string }
  | { update: string }
  | (null extends Value ? 'clear' : never)
  | JsonRule<Value>

/** The same for a column of a row that is deleted: whether its field stays in the audit. One that follows goes. */
type DeletedColumn = 'keep' | 'delete' | 'secret' | { follows: Follows }

/** The word for a row, which gets an `s` for several. */
interface Named {
  noun: string
}

/** Why a row stays, as a sentence for staff. */
interface Staying extends Named {
  stays: string
}

type TableRule<M extends Model> =
  | (Named & { rows: 'delete'; columns: Record<keyof Scalars<M>, DeletedColumn> })
  | (Staying & {
      rows: 'change'
      columns: { [C in keyof Scalars<M>]: ChangedColumn<Scalars<M>[C]> }
    })
  | (Staying & { rows: 'keep'; columns: Record<keyof Scalars<M>, 'keep' | 'keepInRow'> })

/** A decision for every column of every model: one that is missing does not compile. */
export type ErasureRules = { [M in Model]: TableRule<M> }

/** Any of the rules above. */
export type ColumnRule = ChangedColumn<unknown> | DeletedColumn
