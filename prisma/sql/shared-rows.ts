import type { Pool, PoolClient } from 'pg'
import type { Prisma } from '../generated/client.ts'
import { types, type Rows } from './rows.ts'

/**
 * Like `rowsOf`, but equal statements that wait for a connection at the same time share one run. One that runs already
 * is not shared: whatever a caller gets was read after the call. Callers must not change the rows.
 */
export function sharedRowsOf(pool: Pool): Rows {
  const waiting = new Map<string, Promise<object[]>>()

  async function run(key: string, statement: Prisma.Sql): Promise<object[]> {
    // Those who come while the statement runs need a run of their own.
    const client = await pool.connect().finally(() => waiting.delete(key))
    return query(client, statement)
  }

  return <T extends object>(statement: Prisma.Sql) => {
    const key = `${statement.text} ${JSON.stringify(statement.values)}`
    const rows = waiting.get(key) ?? run(key, statement)
    waiting.set(key, rows)
    return rows as Promise<T[]>
  }
}

async function query(client: PoolClient, { text, values }: Prisma.Sql): Promise<object[]> {
  // While a connection is in use, the pool does not listen for its end. The statement fails then, which is enough, but
  // an error event without a listener would end the process.
  client.on('error', ignore)
  try {
    const { rows } = await client.query<object>({ text, values, types })
    client.release()
    return rows
  } catch (error) {
    client.release(true)
    throw error
  } finally {
    client.off('error', ignore)
  }
}

const ignore = () => undefined
