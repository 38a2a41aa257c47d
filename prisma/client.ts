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

/** Creates a database client. Its timeouts are those of `createPool`. */
export function createDatabase({ url, poolSize = 10, application }: DatabaseOptions): Database {
  const pool = createPool({ url, poolSize, application }, 2_000)
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const transactionOptions = { maxWait: 2_000, timeout: 6_000 }
  return Object.assign(new PrismaClient({ adapter, transactionOptions }), {
    rows: rowsOf(pool),
    newId: newIdOf(pool),
    wakeRelay: wakeRelayOf(pool),
    poolUse: () => useOf(pool),
  })
}

/** A pool that only reads, without Prisma. */
export interface ReadingPool {
  rows: Rows
  poolUse(): PoolUse
  close(): Promise<void>
}

type PoolOptions = DatabaseOptions & { poolSize: number }

/** Creates a pool of its own for reads that may be slow, so that they take no connection from anything else. */
export function createReadingPool(options: PoolOptions): ReadingPool {
  // Whoever asks for much may wait longer: there are few connections.
  const pool = createPool(options, 5_000)
  return { rows: rowsOf(pool), poolUse: () => useOf(pool), close: () => pool.end() }
}

/**
 * Creates a pool whose timeouts keep requests from hanging when the server does: for a statement 5 s on the server and
 * 6 s as measured here.
 *
 * @param connectionTimeoutMillis how long to connect, or to wait for a free connection
 */
function createPool(
  { url, poolSize, application }: PoolOptions,
  connectionTimeoutMillis: number,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    keepAlive: true,
    ...(application && { application_name: application, min: 1 }),
  })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

function useOf(pool: Pool): PoolUse {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}
