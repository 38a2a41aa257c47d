import { PrismaPg } from '@prisma/adapter-pg'
import { Pool, type PoolClient } from 'pg'
import { outliveConnections } from './connection.ts'
import { PrismaClient, type Prisma } from './generated/client.ts'
import type { Application } from './live-programs.ts'
import { newIdOf, type NewId } from './sql/new-ids.ts'
import { rowsOf, type Rows, sharedRowsOf } from './sql/rows.ts'
import { wakeRelayOf, type WakeRelay } from './sql/wake-relay.ts'

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
  /**
   * How long (ms) connecting, or waiting for a connection, may take: 30 seconds for commands, for which no page waits.
   * On a machine where everything starts, connecting is slow.
   */
  connectMs?: number
}

/** The longest (ms) that a statement may take on the server. */
export const STATEMENT_TIMEOUT_MS = 5_000

/** Creates a database client. Its timeouts are those of `createPool`. */
export function createDatabase(options: DatabaseOptions): Database {
  const { poolSize = 10, connectMs = 30_000 } = options
  const pool = createPool({ ...options, poolSize, connectMs })
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const transactionOptions = { maxWait: connectMs, timeout: 6_000 }
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

/**
 * Creates a pool of its own for reads that may be slow, so that they take no connection from anything else. Equal reads
 * that wait share one.
 */
export function createReadingPool(options: PoolOptions): ReadingPool {
  // Large requests may wait longer: there are few connections.
  const pool = createPool({ ...options, connectMs: 5_000 })
  return { rows: sharedRowsOf(pool), poolUse: () => useOf(pool), close: () => pool.end() }
}

/**
 * Creates a pool whose timeouts keep requests from hanging when the server does: for a statement 5 s on the server and
 * 6 s as measured here.
 */
export function createPool({
  url,
  poolSize,
  application,
  connectMs,
}: PoolOptions & { connectMs: number }): Pool {
  // Not as parameters of the connection, which poolers refuse; behind one, see `keepTimeoutBehindPooler`. A zone follows
  // its connection there, too; Prisma writes times in UTC without saying so. The pool waits for the promise, although its
  // type does not say so.
  const setUp: object = {
    onConnect: (client: PoolClient) =>
      client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET TIME ZONE 'UTC'`),
  }
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    ...setUp,
    query_timeout: 6_000,
    keepAlive: true,
    ...(application && { application_name: application, min: 1 }),
  })
  outliveConnections(pool)
  return pool
}

function useOf(pool: Pool): PoolUse {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}
