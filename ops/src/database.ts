import { createDatabase, type Database } from '@loggia/db/client'

/** Connects to the database for the time of `work`. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase({ url, poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}
