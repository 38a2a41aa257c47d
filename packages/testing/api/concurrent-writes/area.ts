import type { Database } from '@loggia/db/client'

/** The rows of a table on the stage, as SQL; `USER` stands for the id of the guest. */
interface Rows {
  columns: string
  rows: string[]
  /** The columns that calls change. */
  restored: string[]
  /** Whether all rows go first, also those that calls have added. */
  isEmptied?: true
  /** The key of a row, if not its id. */
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

/** Differences from the example of an operation. */
type Change = (choose: Choose, guest: Account) => Input | Promise<Input>

/** The columns that a client may see of a table whose rows belong to it. */
export interface Shown {
  /** The columns that are for staff only. */
  except: string[]
  /** Rows that differ in these columns, if there is more than one to look at. */
  variants?: Record<string, unknown>[]
  /** The variants, counted from the first, that are not for the client. */
  hidden?: number[]
}

/** A client with a project. */
interface Owner {
  clientId: number
  projectId: number
  email: string
}

/** The facts about one area for tests of all operations: its rows, and the calls of its operations. */
export interface Area {
  tables: Record<string, Rows>
  /** The ids that the parameter `id` of a path, or `ids` of a body, can have, by the beginning of the path. */
  ids?: Record<string, readonly number[]>
  /** By operation. */
  changes?: Record<string, Change>
  /** By table. Rows of another table are for staff only. */
  shown?: Record<string, Shown>
  /** Adds rows for reads to answer, with a value in every column and with none. */
  seed?: (db: Database, owner: Owner) => Promise<unknown>
  /** Adds something of everything of the area that a client can own. */
  own?: (db: Database, owner: Owner) => Promise<unknown>
}

/** For values that may differ from call to call. */
export const NUMBERS = Array.from({ length: 500 }, (_, index) => index)

export const PASSWORD = 'correct horse'

/** The address of the clients on the stage, with which the member signs in. */
export const MEMBER = 'grace@navy.example'

export const TOMORROW = `now() + interval '1 day'`
