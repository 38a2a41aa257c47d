import type { Database } from './client.ts'

/** As many numbers take 280 kB, for which a full disk has no room. */
const NUMBERS = 20_000

/**
 * Whether PostgreSQL can write: it is not read-only, and its disk has room. To find out, it writes a temporary file
 * beside the data, which it deletes again, so that many checks leave nothing behind: no row, no entry in the log that
 * replicas and backups copy. Takes about 5 ms.
 *
 * @throws when the disk has no room, or the database does not answer
 */
export async function canWrite(db: Database): Promise<boolean> {
  const [, [answer]] = await db.$transaction([
    // The work does not fit into this memory. Without a tablespace for it, the file goes where the data are.
    db.$queryRaw`
      SELECT set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`,
    db.$queryRaw<{ isReadOnly: boolean }[]>`
      SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly", count(*)
      FROM generate_series(1, ${NUMBERS}::int)`,
  ])
  return answer?.isReadOnly === false
}

/** Asks PostgreSQL for nothing, so that a connection is made. @throws when it does not answer */
export async function ping(db: Pick<Database, '$queryRaw'>): Promise<void> {
  await db.$queryRaw`SELECT 1`
}
