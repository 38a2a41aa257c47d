import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient, type Prisma } from './generated/client.ts'
import { rowsOf, type Rows } from './rows.ts'

/** How many connections there are, how many of them are free, and how many calls wait for one. */
export interface PoolUse {
  total: number
  idle: number
  waiting: number
}

/** Prisma, and beside it the plain way to read, over the same connections. */
export type Database = PrismaClient & { rows: Rows; poolUse(): PoolUse }

/** The database within a transaction. */
export type Transaction = Prisma.TransactionClient

export interface DatabaseOptions {
  url: string
  /** Connections at most. */
  poolSize?: number
}

/**
 * A client of the database. The limits keep a request from hanging with a hung server: connecting
 * takes 2 s at most, a statement 5 s on the server and 6 s as seen from here.
 */
export function createDatabase({ url, poolSize = 10 }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    keepAlive: true,
  })
  // A connection that breaks while nobody uses it is replaced by the next use.
  pool.on('error', () => {})
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const transactionOptions = { maxWait: 2_000, timeout: 6_000 }
  return Object.assign(new PrismaClient({ adapter, transactionOptions }), {
    rows: rowsOf(pool),
    poolUse: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  })
}
