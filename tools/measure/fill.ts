import { setTimeout } from 'node:timers/promises'
import { settings } from '@loggia/domain/demo/settings'
import { withClient } from '../local/engines/postgres/database.ts'

/** The number of rows in each table. */
const ROWS = { clients: 1_000, projects: 2_000, contacts: 2_000 }

/** SQL for the nth of some words, the same in every run. */
const pick = (words: string[], nth: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${nth}) % ${words.length}]`

const firstName = pick(['Amelia', 'Jonas', 'Priya', 'Mateo', 'Zoë', 'Kwame', 'Ingrid'], 'n * 5')
const lastName = pick(
  ['Okafor', 'Lindqvist', 'Rao', 'García', 'O’Neill', 'Weiß', 'Tanaka'],
  'n / 7',
)
const trade = pick(['Logistics', 'Dental Care', 'Bakery', 'Architects', 'Freight', 'Clinics'], 'n')
const town = pick(['Syracuse', 'Ithaca', 'Buffalo', 'Albany', 'Rochester'], 'n / 3')
const work = pick(
  ['Cloud migration', 'Network renewal', 'Web shop', 'Backup plan', 'Help desk'],
  'n',
)

const STAFF = `
  INSERT INTO users (username, username_key, password, name, email, email_key)
  VALUES ('mara', 'mara', '-', 'Mara Lind', 'mara@harborlight.example', 'mara@harborlight.example')`

const CLIENTS = `
  INSERT INTO clients (name, email, email_key, phone, company, address, status, notes, created_at,
    updated_at)
  SELECT ${firstName} || ' ' || ${lastName}, 'client' || n || '@example.com',
    'client' || n || '@example.com', '(315) 555-' || lpad(n::text, 4, '0'), ${town} || ' ' || ${trade},
    n || ' Harbor Street, Suite ' || n % 40 || ', ' || ${town} || ', NY',
    ${pick(['active', 'active', 'active', 'prospect', 'inactive'], 'n')},
    CASE WHEN n % 3 = 0 THEN 'Prefers a call in the morning. Contract renews every spring.' END, t, t
  FROM generate_series(1, ${ROWS.clients}) n, LATERAL (
    SELECT timestamptz '2024-01-01 08:00Z' + n * interval '7 hours 13.371 seconds' AS t) times`

const PROJECTS = `
  INSERT INTO projects (title, description, client_id, status, start_date, end_date, budget, priority,
    notes, created_at, updated_at)
  SELECT ${work} || ' ' || n, 'We take stock of what is there, agree on a plan with the people who '
    || 'work with it, move over step by step on weekends, and stay on call for a month.',
    1 + n * 7 % ${ROWS.clients}, ${pick(['pending', 'in-progress', 'completed', 'on-hold'], 'n')},
    t::date, CASE WHEN n % 2 = 0 THEN t::date + 90 END, '$' || n * 25 || ' to $' || n * 40,
    ${pick(['low', 'medium', 'medium', 'high', 'urgent'], 'n')},
    CASE WHEN n % 4 = 0 THEN 'The server room key is at the front desk.' END, t, t
  FROM generate_series(1, ${ROWS.projects}) n, LATERAL (
    SELECT timestamptz '2024-02-01 08:00Z' + n * interval '4 hours 7.913 seconds' AS t) times`

const CONTACTS = `
  INSERT INTO contacts (first_name, last_name, email, company, project_type, message,
    has_been_contacted, contacted_at, contacted_by_id, policy_version, created_at)
  SELECT ${firstName}, ${lastName}, 'visitor' || n || '@example.com', ${town} || ' ' || ${trade},
    ${work}, 'Hello, a colleague recommended you. We would like to talk about a ' || lower(${work})
    || ' for our office in ' || ${town} || '. When could somebody have a look?',
    n % 5 > 0, CASE WHEN n % 5 > 0 THEN t + interval '1 day' END, CASE WHEN n % 5 > 0 THEN 1 END,
    '2025-04-15', t
  FROM generate_series(1, ${ROWS.contacts}) n, LATERAL (
    SELECT timestamptz '2024-03-01 08:00Z' + n * interval '3 hours 31.117 seconds' AS t) times`

/** Fills a migrated, empty database with the same rows in every run. */
export async function fill(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    for (const statement of [STAFF, CLIENTS, PROJECTS, CONTACTS]) await db.query(statement)
    for (const { key, value, category } of settings) {
      const insert = 'INSERT INTO site_settings (key, value, category) VALUES ($1, $2, $3)'
      await db.query(insert, [key, value, category])
    }
    await db.query('VACUUM ANALYZE')
  })
}

/**
 * Removes the contacts that a round has created, with their outbox rows and audit entries. First waits until no
 * more arrive, because the servers still process the requests that were in flight when the load ended.
 */
export async function removeSent(databaseUrl: string): Promise<void> {
  for (let before = -1, now = 0; now !== before;) {
    before = now
    await setTimeout(300)
    now = (await countSent(databaseUrl)).contacts
  }
  await withClient(databaseUrl, async (db) => {
    await db.query('DELETE FROM contacts WHERE id > $1', [ROWS.contacts])
    await db.query('TRUNCATE outbox, audit')
    await db.query('VACUUM ANALYZE contacts')
  })
}

/** The number of contacts, outbox rows and audit entries since the last removal. */
export async function countSent(databaseUrl: string) {
  return withClient(databaseUrl, async (db) => {
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM contacts WHERE id > ${ROWS.contacts})::int AS contacts,
         (SELECT count(*) FROM outbox)::int AS outbox,
         (SELECT count(*) FROM audit WHERE after->>'email' IS NOT NULL)::int AS audit`,
    )
    return rows[0] as { contacts: number; outbox: number; audit: number }
  })
}
