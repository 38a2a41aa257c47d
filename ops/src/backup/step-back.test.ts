import { createDatabase } from '@loggia/db/client'
import { migrate } from '@loggia/db/migrate'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { expect, onTestFinished, test } from 'vitest'
import { BACKUPS } from '../testing/backups.ts'
import { call } from '../testing/call.ts'

const ADA = { name: 'Ada', email: 'a@x.example', emailKey: 'a@x.example', company: 'Ada & Co' }

/** A database with a client, the folder of its backups, and the commands on it. */
async function prepare() {
  const database = await createTestDatabase()
  const folder = await testFolder('backups')
  const db = createDatabase({ url: database.url, poolSize: 1 })
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  await db.client.create({ data: ADA })
  const run = (...words: string[]) =>
    call({ DATABASE_URL: database.url, BACKUP_TO: folder, ...BACKUPS }, ...words)
  return { url: database.url, folder, db, run }
}

/** What the migration of a newer release leaves in the database after a step back. */
function migrateFurther(url: string): Promise<unknown> {
  return withClient(url, (client) =>
    client.query(`
      ALTER TABLE clients ADD COLUMN trial text NOT NULL DEFAULT 'new';
      CREATE TABLE trials (id serial PRIMARY KEY, client_id int REFERENCES clients);
      INSERT INTO trials (client_id) SELECT id FROM clients;
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('trial', '', '20991231000000_trial', now())`),
  )
}

const trials = (url: string) =>
  withClient(url, async (client) => {
    const sql = 'SELECT name, trial, client_id = c.id AS fits FROM clients c, trials'
    return (await client.query(sql)).rows
  })

const trialsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('trials') IS NOT NULL AS is_there`)
    return (rows[0] as { is_there: boolean }).is_there
  })

test('after a step back a backup can be checked, and put back to where it came from', async () => {
  const { url, db, run } = await prepare()
  await migrateFurther(url)
  await db.$executeRaw`UPDATE clients SET trial = 'kept'`
  expect(await run('backup')).toMatchObject({ code: 0 })
  expect(await run('backup', 'check', 'latest')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^clients: 1\ntrials: 1\n[^]* can be restored\n$/),
  })

  await db.client.updateMany({ data: { name: 'Eve' } })
  await db.$executeRaw`UPDATE clients SET trial = 'lost'`
  const restored = await run('restore', 'latest', '--over')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('trials: 1\n') })
  expect(await trials(url)).toEqual([{ name: 'Ada', trial: 'kept', fits: true }])
})

test('what an older release has saved comes back after an upgrade, and is migrated', async () => {
  const { url, db, run } = await prepare()
  // As before the last migration that adds a table of its own.
  await db.$executeRaw`DROP TABLE address_holders`
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%\\_address_holders'`
  await run('backup')
  expect(await migrate(url)).toEqual([expect.stringMatching(/_address_holders$/)])
  await db.$executeRaw`INSERT INTO address_holders (email_key) VALUES ('b@x.example')`
  await db.client.updateMany({ data: { name: 'Eve' } })

  expect(await run('restore', 'latest', '--over')).toMatchObject({ code: 0 })
  expect(await db.client.findMany({ select: { name: true } })).toEqual([{ name: 'Ada' }])
  expect(await db.addressHolder.count()).toBe(0)
  expect(await migrate(url)).toEqual([])
})

test('a backup from before an upgrade comes back after the step back from it', async () => {
  const { url, db, run } = await prepare()
  await run('backup')
  await migrateFurther(url)
  expect(await run('restore', 'latest', '--over')).toMatchObject({ code: 0 })
  expect(await db.client.count()).toBe(1)
  // The upgrade brings it again, and moves what it has to move.
  expect(await trialsOf(url)).toBe(false)
})

test('the way out is told where a newer release has to restore', async () => {
  const { url, run, folder } = await prepare()
  await migrateFurther(url)
  await run('backup')
  const other = await prepare()
  const env = { DATABASE_URL: other.url, BACKUP_TO: folder, ...BACKUPS }
  const refused = await call(env, 'restore', 'latest', '--over')
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /The backup has the tables of a newer release, .*20991231000000_trial\. Restore with that release, then step back .*Nothing was changed\.\n$/,
    ),
  })
  expect(await other.db.client.count()).toBe(1)
  expect(await trialsOf(other.url)).toBe(false)

  // That release knows the migration; for its command the backup is like any other.
  await migrateFurther(other.url)
  expect(await call(env, 'restore', 'latest', '--over')).toMatchObject({ code: 0 })
  expect(await trials(other.url)).toEqual(await trials(url))
})
