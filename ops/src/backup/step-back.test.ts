import { createDatabase } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { testFolder } from '@loggia/testing/provided-context'
import { expect, onTestFinished, test } from 'vitest'
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
    call({ DATABASE_URL: database.url, BACKUP_TO: folder }, ...words)
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

test('after a step back a backup can be checked, and put back to where it came from', async () => {
  const { url, db, run } = await prepare()
  await migrateFurther(url)
  await db.$executeRaw`UPDATE clients SET trial = 'kept'`
  expect(await run('backup', '--check')).toMatchObject({
    code: 0,
    errors: expect.stringContaining(
      'Checked without what only a newer release has: clients.trial, trials\n',
    ),
  })
  expect(await run('backup', 'check', 'latest')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^clients: 1\n[^]* can be restored\n$/),
  })

  await db.client.updateMany({ data: { name: 'Eve' } })
  await db.$executeRaw`UPDATE clients SET trial = 'lost'`
  const restored = await run('restore', 'latest', '--over')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('trials: 1\n') })
  expect(await trials(url)).toEqual([{ name: 'Ada', trial: 'kept', fits: true }])
})

test('the way out is told where a newer release has to restore', async () => {
  const { url, run, folder } = await prepare()
  await run('backup')
  await migrateFurther(url)
  const before = await trials(url)
  const wayOut =
    /20991231000000_trial\. Restore with that release, then step back .*Nothing was changed\.\n$/
  expect(await run('restore', 'latest', '--over')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/A newer release has migrated the database since the backup/),
  })
  await run('backup')
  const other = await prepare()
  const refused = await call(
    { DATABASE_URL: other.url, BACKUP_TO: folder },
    'restore',
    'latest',
    '--over',
  )
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(wayOut) })
  expect(refused.errors).toContain('The backup has the tables of a newer release')
  expect(await trials(url)).toEqual(before)

  // That release knows the migration; for its command the backup is like any other.
  await migrateFurther(other.url)
  const env = { DATABASE_URL: other.url, BACKUP_TO: folder }
  expect(await call(env, 'restore', 'latest', '--over')).toMatchObject({ code: 0 })
  expect(await trials(other.url)).toEqual(before)
})
