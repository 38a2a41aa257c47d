import { createDatabase, type Database, type DatabaseOptions } from '@loggia/db/client'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A database of one test with a client of it, which `drop` disconnects. */
export interface OpenDatabase extends TestDatabase {
  db: Database
}

/** Creates a migrated, empty database for the calling test, and opens it. */
export async function openTestDatabase(
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase()
  const db = createDatabase({ ...options, url })
  return { db, url, drop: () => db.$disconnect().then(drop) }
}
