import { withClient } from '@loggia/local/engines/postgres/database'
import { createEmptyDatabase, createTestDatabase } from '@loggia/testing/database'
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

test('tells which addresses are equal to others by eye only, and merges nothing', async () => {
  const { url: DATABASE_URL, drop } = await createTestDatabase()
  onTestFinished(drop)
  await withClient(DATABASE_URL, (client) =>
    client.query(`INSERT INTO clients (id, name, company, email, email_key) VALUES
      (1, 'Ines', 'Pier', 'info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'),
      (2, 'Olu', 'Pier', 'info@bücher.example', 'info@bücher.example')`),
  )
  const { code, output } = await runOps({ DATABASE_URL, APP_PROFILE: 'production' }, 'migrate')
  expect(code).toBe(0)
  expect(output).toMatch(
    /^Addresses: one is stored .*client 2 \(info@bücher\.example, now info@xn--bcher-kva\.example, the address of client 1\)\. .*merged by itself\.$/m,
  )
  const { rows } = await withClient(DATABASE_URL, (client) =>
    client.query('SELECT email_key FROM clients ORDER BY id'),
  )
  expect(rows).toEqual([
    { email_key: 'info@xn--bcher-kva.example' },
    { email_key: 'info@bücher.example' },
  ])
})
