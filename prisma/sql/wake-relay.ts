import type { Pool } from 'pg'
import { collectCalls } from './collect-calls.ts'

/** Tells the relay of the worker that a transaction has added outbox rows. Call it after the commit. */
export type WakeRelay = () => void

/**
 * Notifies in a statement of its own: a transaction that notifies keeps all others that do from committing. Calls
 * that are made at the same time share a notification. One that fails is left to the relay, which polls as well.
 */
export function wakeRelayOf(pool: Pool): WakeRelay {
  const notify = collectCalls(async (calls: null[]) => {
    await pool.query('NOTIFY outbox')
    return calls
  })
  return () => void notify(null).catch(() => null)
}
