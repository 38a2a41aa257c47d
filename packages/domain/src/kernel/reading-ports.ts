import type { ReadingPool } from '@loggia/db/client'

/** The means of reading lists and files. Slow readers share few connections, which nothing else needs. */
export interface Reading extends Pick<ReadingPool, 'rows'> {
  totals: Totals
  /** Whoever reads more than one slice of a list takes one. */
  fullLists: Slots
}

/** The totals of lists with many matches, which take long to count. They are kept for some seconds. */
export interface Totals {
  /** The total as it is kept, or is being counted now; undefined when it is not known. */
  known(key: string): Promise<number> | undefined
  keep(key: string, total: number): void
  /** Counts, unless the total is known. One count runs at a time. */
  count(key: string, count: () => Promise<number>): Promise<number>
}

/** Lets a few at a time do something expensive. The others wait for their turn. */
export interface Slots {
  /**
   * Waits for a slot.
   *
   * @returns how to give it back; calling it again does nothing
   * @throws UNAVAILABLE when none became free in time; what `signal` was aborted with
   */
  take(signal: AbortSignal): Promise<() => void>
}
