import type { Transaction } from '@loggia/db/client'
import { lockMatching } from '../kernel/row-locks.ts'

/** Notes for the people of a client that a colleague of theirs has signed in. */
export async function noteColleagueSignIn(db: Transaction, emailKey: string): Promise<void> {
  const isTheirs = { emailKey, endedAt: null }
  const ids = await lockMatching(db, 'client_people', isTheirs, 'NO KEY UPDATE')
  if (ids.length === 0) return
  await db.$executeRaw`
    UPDATE client_people SET last_seen_at = now(), accepted_at = coalesce(accepted_at, now())
    WHERE id = ANY(${ids}::int[])`
}
