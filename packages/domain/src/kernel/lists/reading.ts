import type { ReadingPool } from '@loggia/db/client'
import type { Reading } from '../reading-ports.ts'
import { createSlots } from './slots.ts'
import { createTotals } from './totals.ts'

/** How many whole lists are sent at a time, and how long (ms) another one waits for its turn. */
const FULL_LISTS = 2
const MAX_WAIT_MS = 30_000

/** Creates the means of reading lists and files over a pool of their own. */
export function createReading({ rows }: ReadingPool): Reading {
  return { rows, totals: createTotals(), fullLists: createSlots(FULL_LISTS, MAX_WAIT_MS) }
}
