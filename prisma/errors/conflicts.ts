import { setTimeout as delay } from 'node:timers/promises'
import { errorCodes } from './error-codes.ts'

/** The answers of PostgreSQL (SQLSTATE) and Prisma when a transaction lost against another one: nothing was written. */
const CONFLICTS = ['40001', '40P01', 'P2034']

/** The longest pause before a repetition, in milliseconds. The other transaction needs a moment to commit. */
const MAX_PAUSE_MS = 50

/** Whether a transaction failed only because of another one: a deadlock, or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return errorCodes(error).some((code) => CONFLICTS.includes(code))
}

/**
 * Runs a transaction, and once more from its start when it lost a conflict, after a random pause. Without the
 * randomness, transactions that met once would meet again.
 *
 * @param onRepeat receives the error of the first attempt
 */
export async function repeatOnConflict<T>(
  transaction: () => Promise<T>,
  onRepeat: (error: unknown) => void = () => {},
): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isConflict(error)) throw error
    onRepeat(error)
  }
  await delay(Math.random() * MAX_PAUSE_MS)
  return transaction()
}
