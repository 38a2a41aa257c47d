/** The rows of a table on the stage, as SQL; `USER` stands for the id of the guest. */
interface Rows {
  columns: string
  rows: string[]
  /** The columns that calls change. */
  restored: string[]
  /** Whether all rows go first, also those that calls have added. */
  isEmptied?: true
  /** What identifies a row, if not its id. */
  key?: string
}

export type Input = Record<string, unknown>

/** Chooses one of several values. */
export type Choose = (values: readonly number[]) => number

/** The account of the guest. */
export interface Account {
  id: number
  username: string
}

/** What differs from the example of an operation. */
type Change = (choose: Choose, guest: Account) => Input | Promise<Input>

/** What the stage holds of one area, and how its operations are called there. */
export interface Area {
  tables: Record<string, Rows>
  /** The ids that the parameter `id` of a path, or `ids` of a body, can have, by the beginning of the path. */
  ids?: Record<string, readonly number[]>
  /** By operation. */
  changes?: Record<string, Change>
}

/** For values that may differ from call to call. */
export const NUMBERS = Array.from({ length: 500 }, (_, index) => index)

export const PASSWORD = 'correct horse'

/** The address of the clients on the stage, with which the member signs in. */
export const MEMBER = 'grace@navy.example'

export const TOMORROW = `now() + interval '1 day'`
