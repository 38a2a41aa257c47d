import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@loggia/local/engines/postgres/database'
import { createEmptyDatabase, createTestDatabase } from '@loggia/testing/database'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { LOCK_KEY, migrate } from './migrate.ts'
import { migrationsFolder, releaseMigrations } from './migration-names.ts'
import { missingSql } from './schema-engine.ts'

test('the migrations produce the schema', async () => {
  const database = await createEmptyDatabase()
  expect(await missingSql(database.url)).toBeNull()
  await database.drop()
})

/** What changes rows in the text of a migration, and the trigger of the audit around it. Each begins a line. */
const STATEMENTS = /^(?:INSERT|UPDATE|DELETE|ALTER TABLE \S+ (?:DIS|EN)ABLE TRIGGER)\b[^;]*;/gm

/** The answer to a query once a migration has moved the data of rows that were there before it. */
async function movedBy(
  migration: string,
  addRows: (client: Client) => Promise<void>,
  query: string,
): Promise<unknown[]> {
  const { url, drop } = await createTestDatabase()
  const rows = await withClient(url, async (client) => {
    await addRows(client)
    const [name = ''] = (await releaseMigrations()).filter((known) => known.endsWith(migration))
    const text = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8')
    for (const sql of text.match(STATEMENTS) ?? []) await client.query(sql)
    return (await client.query(query)).rows
  })
  await drop()
  return rows
}

test('portal roles move to the person, and nobody gains where records disagree', async () => {
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
  const addClients = async (client: Client) => {
    for (const [email, role] of clients) {
      await client.query(
        `INSERT INTO clients (name, company, email, email_key, portal_role) VALUES ('', '', $1, $1, $2)`,
        [email, role],
      )
    }
  }
  const roles = 'SELECT email_key, role FROM portal_roles ORDER BY 1'
  expect(await movedBy('_portal_roles', addClients, roles)).toEqual([
    { email_key: 'both@x.example', role: 'manager' },
    { email_key: 'low@x.example', role: 'member' },
    { email_key: 'torn@x.example', role: 'member' },
  ])
})

test('notices learn whom they name from the answers and files that they are about', async () => {
  const addNotices = async (client: Client) => {
    await client.query(
      `INSERT INTO clients (id, name, company, email, email_key) VALUES (1, '', '', '', '');
       INSERT INTO projects (id, title, description, client_id) VALUES (1, '', '', 1);
       INSERT INTO approvals (id, project_id, subject, title) VALUES (3, 1, 'milestone 1', '');
       INSERT INTO approval_events (approval_id, seq, kind, at, revision, text, text_hash, person, person_name, person_hash, previous_hash, hash)
         VALUES (3, 2, 'approved', now(), '', '', '', 'client:ada', '', '', '', '');
       INSERT INTO uploads (id, client_id, uploader, uploader_name, name, mime_type, bytes)
         VALUES (7, 1, 'client:bob', '', '', '', 1);
       INSERT INTO notices (recipient, path, kind, once_key) VALUES
         ('staff:1', '/', 'approvalAnswered', 'approval 3 2'),
         ('staff:1', '/', 'approvalAnswered', 'approval 3 21'),
         ('staff:1', '/', 'fileUploaded', 'upload 7'),
         ('staff:1', '/', 'fileUploaded', 'upload 7 refused'),
         ('staff:2', '/', 'invoiceAdded', 'upload 7')`,
    )
  }
  const causers = 'SELECT caused_by FROM notices ORDER BY id'
  expect(await movedBy('_causers_of_notices', addNotices, causers)).toEqual(
    ['client:ada', null, 'client:bob', 'client:bob', null].map((key) => ({ caused_by: key })),
  )
})

test('of several concurrent migrators one works and all succeed', async () => {
  const database = await createEmptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  await database.drop()
})

test('addresses of staff are proved by what the installation still knows', async () => {
  const addAccounts = async (client: Client) => {
    const names = ['first', 'invited', 'other', 'operator', 'changed', 'again']
    for (const name of names) {
      await client.query(
        `INSERT INTO users (username, username_key, password, name, email, email_key)
         VALUES ($1, $1, '', $1, $2, lower($2))`,
        [name, `${name}@X.example`],
      )
    }
    // The invitation to "other" was used by another person, a day later.
    await client.query(`INSERT INTO staff_invitations (email, expires_at, used_at) VALUES
      ('INVITED@x.example', now(), now()), ('other@x.example', now(), now() + interval '1 day')`)
    await client.query(`INSERT INTO audit (actor_kind, actor_name, action, entity, entity_id, after)
      SELECT kind, who, action, 'user', u.id::text, jsonb_build_object('email', coalesce(said, u.email))
      FROM users u JOIN (VALUES
        ('operator', 'system', 'operator', 'staff.registered', NULL),
        ('other', 'staff', 'other', 'staff.registered', NULL),
        ('changed', 'staff', 'changed', 'staff.emailChanged', NULL),
        ('again', 'staff', 'again', 'staff.emailChanged', 'before@x.example')
      ) a(name, kind, who, action, said) ON a.name = u.username`)
  }
  const proved = 'SELECT username FROM users WHERE email_proved_at IS NOT NULL ORDER BY id'
  expect(await movedBy('_proved_addresses', addAccounts, proved)).toEqual(
    ['first', 'invited', 'operator', 'changed'].map((username) => ({ username })),
  )
})

test('texts that came decomposed are found as keyboards type them, and no number is given twice', async () => {
  const addRows = async (client: Client) => {
    await client.query(`INSERT INTO clients (id, name, company, email, email_key) VALUES
      (1, U&'Mu\\0308ller', U&'Ko\\0308ln AG', 'm@x.example', 'm@x.example'),
      (2, 'Müller', 'Köln', 'n@x.example', 'n@x.example')`)
    await client.query(`INSERT INTO invoices (client_id, number, title, amount, currency, issued_on, due_on)
      SELECT 1, number, number, 1, 'EUR', now(), now()
      FROM unnest(ARRAY[U&'A\\0308-1', U&'A\\0308-2', 'Ä-2']) number`)
  }
  const query = `SELECT name AS text FROM clients WHERE name || company = 'MüllerKöln AG'
    UNION ALL SELECT number FROM invoices WHERE number IS NFC NORMALIZED AND title IS NFC NORMALIZED
    ORDER BY 1`
  const rows = await movedBy('_texts_in_nfc', addRows, query)
  expect(rows).toEqual([{ text: 'Müller' }, { text: 'Ä-1' }, { text: 'Ä-2' }])
})

test('a migrator that waits leaves no transaction open, for which an index would wait', async () => {
  const database = await createEmptyDatabase()
  const first = new Client({ connectionString: database.url })
  await first.connect()
  await first.query(`SELECT pg_advisory_lock(${LOCK_KEY})`)
  const second = migrate(database.url)
  const states = async () => {
    const sql = `SELECT state FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`
    return (await first.query<{ state: string }>(sql)).rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['idle'])
  await first.end()
  expect(await second).not.toEqual([])
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

/** Another role of the same server, which owns nothing. */
async function withoutRights(url: string): Promise<string> {
  const name = `guest_${Date.now()}`
  await withClient(url, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'guest'`)
    await client.query(`GRANT ALL ON SCHEMA public TO ${name}`)
  })
  const other = new URL(url)
  other.username = name
  other.password = 'guest'
  return other.href
}

test('a role that may not add the extension is told what to do, and nothing is half done', async () => {
  const database = await createEmptyDatabase()
  const guest = await withoutRights(database.url)
  await expect(migrate(guest)).rejects.toThrow(/Run CREATE EXTENSION pg_trgm in it as the owner/)
  await withClient(database.url, (client) => client.query('CREATE EXTENSION pg_trgm'))
  expect(await migrate(guest)).toContain('20261122023000_text_search')
  await withClient(database.url, (client) =>
    client.query(`DROP OWNED BY ${new URL(guest).username} CASCADE`),
  )
  await withClient(database.url, (client) => client.query(`DROP ROLE ${new URL(guest).username}`))
  await database.drop()
})

test('indexes that were interrupted are made again', async () => {
  const database = await createTestDatabase()
  await withClient(database.url, async (client) => {
    await client.query('DROP INDEX clients_name_idx, audit_search_idx')
    await client.query(
      `INSERT INTO clients (name, company, email, email_key) VALUES ('A', '', '', ''), ('A', '', '', '')`,
    )
    const unfinished = 'CREATE UNIQUE INDEX CONCURRENTLY clients_name_idx ON clients (name)'
    await expect(client.query(unfinished)).rejects.toThrow('could not create unique index')
    await client.query(
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%list_indexes'`,
    )
  })
  expect(await migrate(database.url)).toEqual(['20261122023100_list_indexes'])
  const { rows } = await withClient(database.url, (client) =>
    client.query(`SELECT indisvalid AS valid, indisunique AS unique FROM pg_index
      WHERE indexrelid IN ('clients_name_idx'::regclass, 'audit_search_idx'::regclass)`),
  )
  expect(rows).toEqual([
    { valid: true, unique: false },
    { valid: true, unique: false },
  ])
  await database.drop()
})

test('the indexes of the lists lock out nobody who writes', async () => {
  const path = 'migrations/20261122023100_list_indexes/migration.sql'
  const script = await readFile(new URL(path, import.meta.url), 'utf8')
  for (const statement of script.match(/CREATE .*/g) ?? []) {
    expect(statement).toContain('INDEX CONCURRENTLY IF NOT EXISTS')
  }
})
