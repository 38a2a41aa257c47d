import { NEWEST_SEARCHED } from '@loggia/contracts/paging'
import { createReadingPool } from '@loggia/db/client'
import { withClient } from '@loggia/local/engines/postgres/database'
import { buildClient } from '@loggia/testing/builders'
import { afterAll, expect, test } from 'vitest'
import type { Operation } from '@loggia/domain/kernel/operation'
import { listAudit } from '@loggia/domain/audit/audit.service'
import { listClients } from '@loggia/domain/clients/client-list.service'
import { listContacts } from '@loggia/domain/contacts/contact-list.service'
import { listSubscribers } from '@loggia/domain/newsletter/newsletter-list.service'
import { listProjects } from '@loggia/domain/projects/project-list.service'
import { search } from '@loggia/domain/search/search.service'
import { startTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { statementsOf } from '@loggia/testing/api/list-statements'
import { staffBrowser } from '@loggia/testing/api/people'
import { rowsRead } from '@loggia/testing/api/rows-read'

/** More than a search looks at that no index serves. */
const ROWS = 2 * NEWEST_SEARCHED + 500

const app = await startTestApp()
const staff = await staffBrowser(app)
await withClient(app.config.DATABASE_URL, (client) =>
  client.query(`
    INSERT INTO newsletter_subscribers (email, email_key)
    SELECT n || '@reader.example', n || '@reader.example' FROM generate_series(1, ${ROWS}) n;
    ANALYZE newsletter_subscribers`),
)
const pool = createReadingPool({ url: app.config.DATABASE_URL, poolSize: 1 })
afterAll(async () => {
  await pool.close()
  await app.close()
})

/** How many rows the statements of a call look at. */
async function rowsReadBy(list: Operation, input: object): Promise<number> {
  const statements = await statementsOf(list, input, pool)
  const numbers = await Promise.all(statements.map((each) => rowsRead(pool.rows, each)))
  return numbers.reduce((sum, number) => sum + number, 0)
}

test.each(['zq', '%', '--- '])('a search for %s looks at the newest rows only', async (q) => {
  // Those that are searched, and those that are counted to tell whether there are more.
  const read = await rowsReadBy(listSubscribers, { page: 1, q })
  expect(read).toBeGreaterThan(NEWEST_SEARCHED)
  expect(read).toBeLessThanOrEqual(2 * NEWEST_SEARCHED + 1)
})

test.each([
  ['clients', listClients],
  ['projects', listProjects],
  ['contacts', listContacts],
  ['subscribers', listSubscribers],
  ['the audit', listAudit],
] as const)('so does every list that grows: %s', async (_name, list) => {
  const [short, long] = await Promise.all(
    ['zq', 'zqx'].map((q) => statementsOf(list, { page: 1, q }, pool)),
  )
  expect(short?.[0]?.sql).toContain('ORDER BY id DESC LIMIT')
  expect(short?.[0]?.values).toContain(NEWEST_SEARCHED)
  expect(long?.[0]?.values).not.toContain(NEWEST_SEARCHED)
})

test('the search of the palette for signs alone reads no table', async () => {
  expect(await rowsReadBy(search, { q: '---' })).toBeLessThan(NEWEST_SEARCHED)
})

testOperation('a search that looked at the newest rows says so', listSubscribers, async (call) => {
  const { newsletterSubscriber } = app.db
  const write = async (order: 'asc' | 'desc', email: string) => {
    const { id } = await newsletterSubscriber.findFirstOrThrow({ orderBy: { id: order } })
    await newsletterSubscriber.update({ where: { id }, data: { email } })
  }
  await write('asc', 'zq@old.example')
  for (const input of [{ q: 'zq', page: 1 }, { q: 'zq' }]) {
    const { data, total, searchedNewest } = await call(staff, input)
    expect([data, total, searchedNewest]).toEqual([[], 0, NEWEST_SEARCHED])
  }
  const longer = await call(staff, { q: 'zq@', page: 1 })
  expect([longer.total, longer.searchedNewest]).toEqual([1, null])
  await write('desc', 'zq@new.example')
  expect((await call(staff, { q: 'zq', page: 1 })).data).toMatchObject([
    { email: 'zq@new.example' },
  ])
  await write('desc', 'new@reader.example')
})

testOperation('a search that looked at all rows says nothing', listClients, async (call) => {
  await buildClient(app, { name: 'Zq' })
  const { total, searchedNewest } = await call(staff, { q: 'zq', page: 1 })
  expect([total, searchedNewest]).toEqual([1, null])
  await app.db.client.deleteMany()
})
