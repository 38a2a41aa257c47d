import { withClient } from '@loggia/local/engines/postgres/database'
import { portalStatements, type PortalSizes } from './portal.ts'

/** How many rows each table gets. */
interface Sizes extends PortalSizes {
  clients: number
  projects: number
  contacts: number
  audit: number
  subscribers: number
  outbox: number
}

/** The size that the lists are built for. */
export const LARGE: Sizes = {
  clients: 100_000,
  projects: 200_000,
  contacts: 200_000,
  audit: 1_000_000,
  subscribers: 100_000,
  outbox: 300_000,
  messages: 100_000,
  notices: 100_000,
  milestones: 100_000,
  approvals: 20_000,
  uploads: 50_000,
}

/** The sizes times a factor. */
export function scale(sizes: Sizes, factor: number): Sizes {
  const entries = Object.entries(sizes).map(([table, rows]) => [table, Math.round(rows * factor)])
  return { ...sizes, ...Object.fromEntries(entries) }
}

/** SQL for one of some words, which differs from row to row and is the same in every run. */
const oneOf = (words: string[], nth: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${nth}) % ${words.length}]`

const firstName = oneOf(['Amelia', 'Jonas', 'Priya', 'Mateo', 'Zoë', 'Kwame', 'Ingrid'], 'n * 5')
const lastName = oneOf(['Okafor', 'Lindqvist', 'Rao', 'García', 'Weiß', 'Tanaka'], 'n / 7')
const company = `${oneOf(['Syracuse', 'Ithaca', 'Buffalo', 'Albany'], 'n / 3')} || ' Harbor ' || n`
const work = oneOf(['Cloud migration', 'Network renewal', 'Web shop', 'Help desk'], 'n')
const time = (seconds: number) => `timestamptz '2020-01-01' + n * interval '${seconds}.137 seconds'`

/** Each of the statements reads the numbers of its rows from `n`. */
const statements = ({ clients, projects, contacts, audit, subscribers, outbox }: Sizes) => [
  `INSERT INTO clients (name, email, email_key, phone, company, address, status, notes, created_at)
   SELECT ${firstName} || ' ' || ${lastName} || ' ' || n, 'client' || n || '@example.com',
     'client' || n || '@example.com', '(315) 555-' || lpad(n::text, 6, '0'), ${company},
     n || ' Harbor Street, NY', ${oneOf(['active', 'active', 'active', 'prospect', 'inactive'], 'n')},
     CASE WHEN n % 3 = 0 THEN 'Prefers a call in the morning.' END, ${time(1_300)}
   FROM generate_series(1, ${clients}) n`,
  `INSERT INTO projects (title, description, client_id, status, start_date, budget, priority, created_at)
   SELECT ${work} || ' ' || n, 'We take stock of the pier, agree on a plan, and move over step by step.',
     (SELECT min(id) FROM clients) + n * 7 % ${clients},
     ${oneOf(['pending', 'in-progress', 'completed', 'on-hold'], 'n / 2')},
     CASE WHEN n % 4 > 0 THEN date '2020-01-01' + n % 2000 END, '$' || n * 25 || ' to $' || n * 40,
     ${oneOf(['low', 'medium', 'medium', 'high', 'urgent'], 'n')}, ${time(650)}
   FROM generate_series(1, ${projects}) n`,
  `INSERT INTO contacts (first_name, last_name, email, company, project_type, message,
     has_been_contacted, contacted_at, policy_version, created_at)
   SELECT ${firstName}, ${lastName}, 'visitor' || n || '@example.com', ${company}, ${work},
     'Hello, a colleague recommended you. We would like to talk about an engine for office ' || n
       || '. When could somebody have a look? Any morning of the coming weeks suits us well.',
     n % 100 > 0, CASE WHEN n % 100 > 0 THEN ${time(650)} END, '2025-04-15', ${time(650)}
   FROM generate_series(1, ${contacts}) n`,
  `INSERT INTO audit (actor_kind, actor_id, actor_name, action, entity, entity_id, after, at)
   SELECT ${oneOf(['staff', 'visitor', 'member'], 'n')}, n % 20, 'Sam Staff ' || n % 20,
     ${oneOf(['client.updated', 'contact.created', 'project.updated'], 'n')},
     ${oneOf(['client', 'contact', 'project'], 'n')}, (1 + n % ${clients})::text,
     jsonb_build_object('status', 'active', 'version', n), ${time(130)}
   FROM generate_series(1, ${audit}) n`,
  `INSERT INTO newsletter_subscribers (email, email_key, subscribed_at, confirmed_at)
   SELECT 'reader' || n || '@example.com', 'reader' || n || '@example.com', ${time(1_300)},
     CASE WHEN n % 10 > 0 THEN ${time(1_300)} END
   FROM generate_series(1, ${subscribers}) n`,
  `INSERT INTO outbox (kind, ref_id, message_id, created_at, dispatched_at, sent_at)
   SELECT 'sendContactNotification', n, '<' || n || '@example.com>', ${time(400)}, ${time(400)},
     ${time(400)}
   FROM generate_series(1, ${outbox}) n`,
]

/** Fills a migrated database with the same rows in every run, as fast as PostgreSQL makes them. */
export async function fill(databaseUrl: string, sizes: Sizes): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // A search index is made much faster of all rows at once than row by row.
    const { rows: searches } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE schemaname = current_schema() AND indexdef LIKE '% USING gin %'`,
    )
    for (const { name } of searches) await client.query(`DROP INDEX ${name}`)
    const all = [...statements(sizes), ...portalStatements(sizes)]
    for (const statement of all) await client.query(statement)
    for (const { definition } of searches) await client.query(definition)
    await client.query('VACUUM ANALYZE')
  })
}
