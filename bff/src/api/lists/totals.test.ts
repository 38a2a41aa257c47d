import { MAX_COUNTED } from '@loggia/contracts/paging'
import { countQueries } from '@loggia/testing/count-queries'
import { expect } from 'vitest'
import { listSubscribers as list } from '@loggia/domain/newsletter/newsletter-list.service'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'

const ROWS = MAX_COUNTED + 300

const app = await openTestApp()
const staff = await staffBrowser(app)
await app.db.$executeRaw`
  INSERT INTO newsletter_subscribers (email, email_key, subscribed_at, confirmed_at, is_active)
  SELECT n || '@reader.example', n || '@reader.example', now() - n * interval '1 s', now(), n > 5
  FROM generate_series(1, ${ROWS}) n`

testOperation('the total of a page is exact, however many rows there are', list, async (call) => {
  const { data, total } = await call(staff, { limit: 10 })
  expect([data.length, total]).toEqual([10, ROWS])
})

testOperation(
  'a search counts to ten thousand, and finds the same rows as a list',
  list,
  async (call) => {
    const { data, total } = await call(staff, { q: 'reader', limit: 10, sort: '-email' })
    expect(total).toBe(MAX_COUNTED)
    expect(data).toEqual((await call(staff, { limit: 10, sort: '-email' })).data)
    // Searched for the first time, so that no total is known yet.
    for (const [sort, text] of [
      ['subscribedAt', 'reader.e'],
      ['-subscribedAt', 'reader.ex'],
    ]) {
      const page = { limit: 10, page: 2, sort }
      const found = await call(staff, { ...page, q: text })
      expect(found.data).toEqual((await call(staff, page)).data)
    }
    const fewer = await call(staff, { q: '7@reader', limit: 10 })
    expect(fewer.total).toBe(ROWS / 10)
  },
)

testOperation('a small total includes what was added just before', list, async (call) => {
  const input = { q: `${call.name || 'x'}.new.example`, limit: 5 }
  expect((await call(staff, input)).total).toBe(0)
  const email = `a@${input.q}`
  await app.db.newsletterSubscriber.create({ data: { email, emailKey: email } })
  expect((await call(staff, input)).total).toBe(1)
  await app.db.newsletterSubscriber.delete({ where: { email } })
})

testOperation(
  'a page costs one statement, and another for whose session it is',
  list,
  async (call) => {
    for (const input of [
      { page: 2, limit: 10 },
      { status: 'unsubscribed', page: 1 },
    ]) {
      await call(staff, input)
      expect(await countQueries(() => call(staff, input))).toBe(2)
    }
  },
)
