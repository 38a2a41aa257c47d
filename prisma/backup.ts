import { Client } from 'pg'
import { appliedMigrations, readTables } from './tables.ts'

/** The first line of a backup. */
export interface BackupHeader {
  format: 'loggia-backup-1'
  createdAt: string
  migrations: string[]
}

/** Every other line: some rows of a table, in the JSON that PostgreSQL writes. */
export interface BackupRows {
  table: string
  rows: object[]
}

const BATCH = 500

/** The last line. A backup without it is incomplete. */
export const END = '{"end":true}\n'

/**
 * Yields the lines of a backup: the contents of the database at one moment, unaffected by concurrent writes.
 * Needs no PostgreSQL client programs.
 */
export async function* backupLines(databaseUrl: string): AsyncGenerator<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const header: BackupHeader = {
      format: 'loggia-backup-1',
      createdAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
    }
    yield line(header)
    for (const { name } of await readTables(client)) {
      const table = client.escapeIdentifier(name)
      await client.query(`DECLARE rows CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`)
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM rows`)
        if (rows.length === 0) break
        // Passed on as text, since JavaScript cannot represent every number of PostgreSQL.
        yield `{"table":${JSON.stringify(name)},"rows":[${rows.map(({ row }) => row).join()}]}\n`
      }
      await client.query('CLOSE rows')
    }
    await client.query('COMMIT')
    yield END
  } finally {
    await client.end()
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
