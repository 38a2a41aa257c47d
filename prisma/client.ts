import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient, type Prisma } from './generated/client.ts'
import type { Application } from './live-programs.ts'
import { newIdOf, type NewId } from './new-ids.ts'
import { rowsOf, type Rows } from './rows.ts'
import { wakeRelayOf, type WakeRelay } from './wake-relay.ts'

/** The connections of the pool, those not in use, and the calls that wait for one. */
export interface PoolUse {
  total: number
  idle: number
  waiting: number
}

/** Prisma, together with plain SQL statements over the same connection pool. */
export type Database = PrismaClient & {
  rows: Rows
  newId: NewId
  wakeRelay: WakeRelay
  poolUse(): PoolUse
}

/** The database within a transaction. */
export type Transaction = Prisma.TransactionClient

export interface DatabaseOptions {
  url: string
  /** The maximum number of connections. */
  poolSize?: number
  /** The program, as `pg_stat_activity` shows it. One that names itself stays connected, so that it can be found. */
  application?: Application
}

/**
 * Creates a database client. Its timeouts keep requests from hanging when the server does: 2 s to connect, and
 * for a statement 5 s on the server and 6 s as measured here.
 */
export function createDatabase({ url, poolSize = 10, application }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    keepAlive: true,
    ...(application && { application_name: application, min: 1 }),
  })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', () => {})
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const transactionOptions = { maxWait: 2_000, timeout: 6_000 }
  return Object.assign(new PrismaClient({ adapter, transactionOptions }), {
    rows: rowsOf(pool),
    newId: newIdOf(pool),
    wakeRelay: wakeRelayOf(pool),
    poolUse: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  })
}
