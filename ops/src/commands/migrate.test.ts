import { withClient } from '@loggia/local/engines/postgres/database'
import { createTestDatabase } from '@loggia/testing/database'
import { expect, onTestFinished, test } from 'vitest'
import { runOps } from '../testing/run-ops.ts'

/** A database without tables. */
async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await withClient(url, (client) =>
    client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  )
  return url
}

test('migrates and seeds the demo, and lets production refuse it afterwards', async () => {
  const DATABASE_URL = await emptyDatabase()
  const demo = await runOps({ DATABASE_URL }, 'migrate')
  expect(demo).toMatchObject({ code: 0, errors: 'Migrating the database …\n' })
  expect(demo.output).toMatch(/^Applied \w+.*\nInserted the demo data: settings, staff/)

  const [again, production] = await Promise.all([
    runOps({ DATABASE_URL }, 'migrate'),
    runOps({ DATABASE_URL, APP_PROFILE: 'production' }, 'migrate'),
  ])
  expect(again).toMatchObject({ code: 0, output: 'Nothing to migrate\n' })
  expect(production).toMatchObject({ code: 1, errors: expect.stringContaining('holds the demo') })
})
