import type { Read } from './answers/read-calls.ts'
import { reads } from './generated/reads.ts'

/**
 * Every read operation, and the updates that answer a single row, with calls that together show every field with a
 * value and with null. Updates come last: they add data.
 */
export const READS: Read[] = [
  ...reads.filter(isReading),
  ...reads.filter((each) => !isReading(each)),
]

function isReading([operation]: Read): boolean {
  return /:(read|export)$/.test(operation.action)
}
