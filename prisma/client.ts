import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient, type Prisma } from './generated/client.ts'

export type Database = PrismaClient

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
  const adapter = new PrismaPg({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    keepAlive: true,
  })
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 2_000, timeout: 6_000 } })
}
