import { createEmptyDatabase } from '@loggia/testing/database'
import { expect, onTestFinished, test } from 'vitest'
import { runOps } from '../testing/run-ops.ts'

test('migrates and seeds the demo, and lets production refuse it afterwards', async () => {
  const { url: DATABASE_URL, drop } = await createEmptyDatabase()
  onTestFinished(drop)
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
