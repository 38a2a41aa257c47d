import { withClient } from '@loggia/local/engines/postgres/database'
import { createReadingPool } from '@loggia/db/client'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { statementsOf } from '@loggia/testing/api/list-statements'
import { staffBrowser } from '@loggia/testing/api/people'
import { rowsRead } from '@loggia/testing/api/rows-read'
import { listConversations } from './conversation.service.ts'
import { NEWEST_CONVERSATIONS } from './newest-threads.queries.ts'

/** The first of these is too old to be listed. */
const THREADS = NEWEST_CONVERSATIONS + 1

const app = await openTestApp()
const staff = await staffBrowser(app)
await withClient(app.config.DATABASE_URL, (client) =>
  client.query(`
    INSERT INTO clients (name, company, email, email_key)
    SELECT CASE n WHEN 1 THEN 'Zq Old' ELSE 'Ines ' || n END, 'Harbor', n || '@c.example', n || '@c.example'
    FROM generate_series(1, ${THREADS}) n ORDER BY n;
    INSERT INTO threads (client_id) SELECT id FROM clients ORDER BY id;
    INSERT INTO messages (thread_id, author_name, is_from_client, text)
    SELECT id, 'Ines', false, 'Hello' FROM threads ORDER BY id;
    UPDATE threads t SET last_message_id = m.id, last_message_at = m.created_at
    FROM messages m WHERE m.thread_id = t.id;
    ANALYZE clients, threads, messages`),
)
const pool = createReadingPool({ url: app.config.DATABASE_URL, poolSize: 1 })
afterAll(() => pool.close())

testOperation(
  'the newest conversations are listed, and the end says so',
  listConversations,
  async (call) => {
    const first = await call(staff, {})
    expect([first.data.hasMore, first.data.newestOnly]).toEqual([true, null])
    const last = await call(staff, { page: Math.ceil(NEWEST_CONVERSATIONS / 30) })
    expect(last.data).toMatchObject({ hasMore: false, newestOnly: NEWEST_CONVERSATIONS })
    expect(last.data.conversations.at(-1)?.clientName).toBe('Ines 2')
    const beyond = await call(staff, { page: 1_000 })
    expect(beyond.data.conversations).toEqual([])
  },
)

testOperation(
  'two letters are looked for among the newest, more among all',
  listConversations,
  async (call) => {
    const two = await call(staff, { q: 'zq' })
    expect(two.data).toEqual({
      conversations: [],
      hasMore: false,
      newestOnly: NEWEST_CONVERSATIONS,
    })
    const more = await call(staff, { q: 'zq old' })
    expect(more.data).toMatchObject({ conversations: [{ clientName: 'Zq Old' }], newestOnly: null })
  },
)

test('two letters that nobody has in the name read no table of clients or projects whole', async () => {
  const [statement] = await statementsOf(listConversations, { q: 'zq' }, pool)
  if (!statement) throw new Error('Nothing was read')
  // The edge, the threads and the client of each.
  expect(await rowsRead(pool.rows, statement)).toBeLessThan(3.1 * NEWEST_CONVERSATIONS)
})
