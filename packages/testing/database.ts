import { randomBytes } from 'node:crypto'
import { withClient } from '@loggia/local/engines/postgres/database'
import { provided } from './provided-context.ts'

/** A database of one test; drop also closes its open connections. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

async function create(options: string): Promise<TestDatabase> {
  const postgresUrl = provided('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const execute = async (statement: string) => {
    await withClient(postgresUrl, (client) => client.query(statement))
  }
  await execute(`create database ${name} ${options}`)
  const url = new URL(postgresUrl)
  url.pathname = name
  return { url: url.href, drop: () => execute(`drop database if exists ${name} with (force)`) }
}

/** Creates a migrated, empty database for the calling test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  // To write its pages one by one into the log takes twice the processor of copying its files.
  return create(`template ${provided('templateDatabase')} strategy file_copy`)
}

/** Creates a database without tables, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template template0')
}
