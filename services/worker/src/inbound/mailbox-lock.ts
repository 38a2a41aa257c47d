import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { isPooled } from '@loggia/db/pooler'
import { Client } from 'pg'

/**
 * Runs `work` while no other worker reads the mailbox. The lock belongs to a connection, so that it ends with its
 * process. Behind a pooler, which shares connections out, all workers read it: each email is recognized, only more often
 * fetched.
 *
 * @param work is told when the lock is lost
 * @returns false when another worker reads it, and nothing was done
 */
export async function withMailboxLock(
  url: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    if (!(await isPooled(client)) && !(await tryLock(client))) return false
    await work(lost.signal)
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isAcquired: boolean }>(
    'SELECT pg_try_advisory_lock($1::int, $2::int) AS "isAcquired"',
    [LOCK_CLASSES.mailbox, 0],
  )
  return rows[0]?.isAcquired === true
}
