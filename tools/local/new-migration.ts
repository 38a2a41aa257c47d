import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '@loggia/db/migration-names'
import { missingSql } from '@loggia/db/schema-engine'
import { startPostgres } from './engines/postgres.ts'
import { withClient } from './engines/postgres/database.ts'

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Name the migration in snake case: npm run db:migration -- add_portal_role')
  process.exit(1)
}

const dataDir = join(import.meta.dirname, '../../.data/new-migration')
const postgres = await startPostgres({ dataDir })
try {
  // The engine tries the migrations out, which needs an empty database. The last run left its own behind.
  await withClient(postgres.url, (client) =>
    client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  )
  const sql = await missingSql(postgres.url)
  if (sql === null) {
    console.log('The migrations already match schema.prisma')
  } else {
    const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const folder = join(migrationsFolder, `${timestamp}_${name}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'migration.sql'), sql)
    console.log(`Wrote ${folder}/migration.sql: read it before you commit it`)
  }
} finally {
  await postgres.stop()
}
