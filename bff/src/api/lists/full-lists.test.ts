import { MAX_LISTED } from '@loggia/contracts/paging'
import { until } from '@loggia/testing/until'
import { describe, expect, test } from 'vitest'
import { SLICE_ROWS } from '@loggia/domain/kernel/lists/read-list'
import { listClients as list } from '@loggia/domain/clients/client-list.service'
import { openTestApp } from '@loggia/testing/api/app'
import { overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { startSlowReader } from '@loggia/testing/api/load/slow-reader'

/** More than GraphQL lists, and more than the sockets between a test and its app hold. */
const ROWS = MAX_LISTED + 2 * SLICE_ROWS + 1

const app = await openTestApp()
const staff = await staffBrowser(app)
await app.db.$executeRaw`
  INSERT INTO clients (name, company, email, email_key, status, address, created_at)
  SELECT 'Ines ' || n % 700, CASE WHEN n % 2 = 0 THEN 'even' ELSE 'odd' END, n || '@x.example',
    n || '@x.example', 'active', repeat('Harbor Street ', 40), now() - n % 5000 * interval '1 hour'
  FROM generate_series(1, ${ROWS}) n`
await app.db.$executeRaw`ANALYZE clients`

const slowList = () => startSlowReader(`${app.url}/api/clients`, staff)

async function poolUse(): Promise<string> {
  return app.metrics.getSingleMetricAsString('loggia_database_pool')
}

describe('a list without a page', () => {
  test.each([undefined, '-company'])('has all rows, sorted by %s', async (sort) => {
    const { data, total } = await overRest(list)(staff, { sort })
    expect([data.length, total]).toEqual([ROWS, ROWS])
    expect(new Set(data.map(({ id }) => id)).size).toBe(ROWS)
    const middle = { page: 8, limit: SLICE_ROWS }
    const page = await overRest(list)(staff, { sort, ...middle })
    expect(data.slice(7 * SLICE_ROWS, 8 * SLICE_ROWS)).toEqual(page.data)
  })

  test('is refused by GraphQL when it is long, and points to pages', async () => {
    const { status, error } = await overGraphql(list)(staff)
    expect(status).toBe(400)
    const message = 'More than 10,000 rows match. Read them page by page, with page and limit'
    expect(error).toMatchObject({ code: 'VALIDATION', fields: { limit: message } })
    const { data, total } = await overGraphql(list)(staff, { q: 'odd' })
    expect([data.length, total]).toEqual([Math.ceil(ROWS / 2), Math.ceil(ROWS / 2)])
    const rest = await overRest(list)(staff, { q: 'odd' })
    expect(data.map(({ id }) => id)).toEqual(rest.data.map(({ id }) => id))
    // A search counts to ten thousand first. Refused calls leave their turn to others.
    for (const _ of [1, 2, 3]) {
      const search = await overGraphql(list)(staff, { q: '@x.example' })
      expect(search.error).toMatchObject({ code: 'VALIDATION', fields: { limit: message } })
    }
  })

  test('is read no faster than it is taken, and a reader who stops holds no connection', async () => {
    const reader = await slowList()
    expect([reader.status, reader.total]).toEqual([200, ROWS])
    await until(async () => (await poolUse()).includes('pool="reading",state="used"} 0'))
    await app.db.client.updateMany({ where: { name: 'Ines 699' }, data: { address: 'moved' } })
    const body = await reader.readAll()
    expect(JSON.parse(body)).toHaveLength(ROWS)
    // Rows at the end of the list were read only after they had changed.
    expect(body).toContain('"address":"moved"')
  })

  test('breaks the connection when it fails in the middle', async () => {
    const reader = await slowList()
    await app.db.$executeRaw`ALTER TABLE clients RENAME COLUMN phone TO telephone`
    await expect(reader.readAll()).rejects.toThrow('aborted')
    await app.db.$executeRaw`ALTER TABLE clients RENAME COLUMN telephone TO phone`
    expect((await overRest(list)(staff)).total).toBe(ROWS)
  })

  test('waits while two others are read, until one of their readers leaves', async () => {
    const readers = [await slowList(), await slowList()]
    let isServed = false
    const third = slowList().finally(() => (isServed = true))
    // Pages and short lists do not wait with it.
    expect((await overRest(list)(staff, { limit: 10 })).data).toHaveLength(10)
    expect((await overRest(list)(staff, { q: '77@x.' })).status).toBe(200)
    expect(isServed).toBe(false)
    readers[0]?.leave()
    expect((await third).status).toBe(200)
    ;(await third).leave()
    readers[1]?.leave()
  })

  test('leaves everybody else alone when one person asks for ten', async () => {
    const readers = Array.from({ length: 10 }, () => slowList().catch(() => null))
    const first = await Promise.race(readers)
    for (const path of ['/api/site-settings', '/api/dashboard']) {
      expect([path, (await staff.request('get', path)).status]).toEqual([path, 200])
    }
    await staffBrowser(app)
    first?.leave()
    // Each of them gets its turn when one before it leaves.
    await Promise.all(readers.map(async (reader) => (await reader)?.leave()))
  })
})
