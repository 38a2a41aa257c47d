import { readFile } from 'node:fs/promises'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createEmptyDatabase, createTestDatabase } from '@loggia/testing/database'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { DATA_MOVES } from './data-moves.ts'
import { migrate } from './migrate.ts'
import { missingSql } from './schema-engine.ts'

test('the migrations produce the schema', async () => {
  const database = await createEmptyDatabase()
  expect(await missingSql(database.url)).toBeNull()
  await database.drop()
})

test('portal roles move to the person, and nobody gains where records disagree', async () => {
  const { url, drop } = await createTestDatabase()
  const clients = [
    ['both@x.example', 'manager'],
    ['both@x.example', 'manager'],
    ['torn@x.example', 'manager'],
    ['torn@x.example', 'member'],
    ['half@x.example', 'manager'],
    ['half@x.example', null],
    ['low@x.example', 'member'],
    ['low@x.example', null],
    ['none@x.example', null],
  ]
  const rows = await withClient(url, async (client) => {
    for (const [email, role] of clients) {
      await client.query(
        `INSERT INTO clients (name, company, email, email_key, portal_role) VALUES ('', '', $1, $1, $2)`,
        [email, role],
      )
    }
    await client.query(DATA_MOVES[0].sql)
    return (await client.query('SELECT email_key, role FROM portal_roles ORDER BY 1')).rows
  })
  expect(rows).toEqual([
    { email_key: 'both@x.example', role: 'manager' },
    { email_key: 'low@x.example', role: 'member' },
    { email_key: 'torn@x.example', role: 'member' },
  ])
  await drop()
})

test('of several concurrent migrators one works and all succeed', async () => {
  const database = await createEmptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  await database.drop()
})

test('typed usernames of unknown accounts disappear from old failed sign-ins', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows: users } = await client.query<{ id: number }>(
    `INSERT INTO users (username, username_key, password, name, email, email_key, role)
     VALUES ('lin', 'lin', '', 'Lin', 'l@b.example', 'l@b.example', 'admin') RETURNING id`,
  )
  const known = String(users[0]?.id)
  await client.query(
    `INSERT INTO audit (actor_kind, action, entity, entity_id) VALUES
     ('visitor', 'staff.signInFailed', 'user', 'my real password 123'),
     ('visitor', 'staff.signInFailed', 'user', $1), ('visitor', 'client.updated', 'client', '77')`,
    [known],
  )
  const path = 'migrations/20261121231000_no_typed_usernames/migration.sql'
  await client.query(await readFile(new URL(path, import.meta.url), 'utf8'))
  const { rows } = await client.query<{ entity_id: string }>(
    'SELECT entity_id FROM audit ORDER BY id',
  )
  expect(rows.map((row) => row.entity_id)).toEqual([null, known, '77'])
  await expect(client.query('DELETE FROM audit')).rejects.toThrow('never changed')
  await client.end()
  await database.drop()
})
