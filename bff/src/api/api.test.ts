import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }
const mutation = {
  query: 'mutation ($input: ContactInput!) { createContact(input: $input) { id } }',
  variables: { input: contact },
}
const both = [
  ['/api/contact', contact],
  ['/graphql', mutation],
] as const

describe.each(both)('a change asked of %s', (path, body) => {
  test('by another site is refused', async () => {
    const before = await app.db.contact.count()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ]
    for (const headers of foreign) {
      const answer = await app.browser().request('post', path, { body, headers })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await app.db.contact.count()).toBe(before)
  })

  test('by the site itself, and by what is no browser, is accepted', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: app.url },
      {},
    ]
    for (const headers of own) {
      const answer = await app.browser().request('post', path, { body, headers })
      expect(answer.status).toBeLessThan(300)
    }
  })

  test('as anything but JSON is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const options = { body: JSON.stringify(body), headers: { 'content-type': type } }
      const answer = await app.browser().request('post', path, options)
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  test('as ill-formed JSON is refused', async () => {
    for (const text of ['{', '"text"', 'nothing', '{"a":1,}']) {
      const answer = await app.browser().request('post', path, { body: text })
      expect(answer.status).toBe(400)
    }
  })

  test('with too large a body is refused', async () => {
    const answer = await app.browser().request('post', path, {
      body: { ...body, more: 'x'.repeat(200_000) },
    })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})

test('every answer names its request and forbids what the site does not need', async () => {
  const { headers } = await app.browser().request('get', '/api/site-settings')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('where no endpoint stands is 404 in the one form', async () => {
  const { status, body } = await app.browser().request('get', '/api/nothing')
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
})

test('a failure inside says nothing of itself', async () => {
  await app.db.$executeRaw`ALTER TABLE contacts RENAME TO hidden`
  const [rest, graphql] = await Promise.all(
    both.map(([path, body]) => app.browser().request('post', path, { body })),
  )
  await app.db.$executeRaw`ALTER TABLE hidden RENAME TO contacts`
  for (const answer of [rest, graphql]) {
    const { status, body } = answer ?? {}
    expect(status).toBe(500)
    expect(JSON.stringify(body)).toContain('Something went wrong')
    expect(JSON.stringify(body)).not.toMatch(/hidden|prisma|select|\.ts|node_modules/i)
  }
})

describe('the playground', () => {
  const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

  test('is a page at /graphql that loads nothing from elsewhere', async () => {
    const page = await app.browser().request('get', '/graphql', asBrowser)
    expect(page.status).toBe(200)
    const html = page.body as string
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      expect(address).toMatch(/^\/graphql\/playground\//)
      expect((await app.browser().request('get', address)).status).toBe(200)
    }
  })

  test('and introspection are closed where the profile says so', async () => {
    const closed = await startTestApp({ GRAPHQL_PLAYGROUND: 'false' })
    const page = await closed.browser().request('get', '/graphql', asBrowser)
    expect(page.status).toBe(404)
    const query = { query: '{ __schema { types { name } } }' }
    const answer = await closed.browser().request('post', '/graphql', { body: query })
    expect(answer.status).toBe(400)
    const typo = { query: '{ siteSetting { key } }' }
    const { body } = await closed.browser().request('post', '/graphql', { body: typo })
    expect(JSON.stringify(body)).not.toContain('siteSettings')
    await closed.close()
  })
})

describe('health', () => {
  test('is ready with its engines, degraded without Redis, unready when leaving', async () => {
    const other = await startTestApp()
    const ready = () => other.browser().request('get', '/readyz')
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', redis: 'up' } })
    other.redis.disconnect()
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', redis: 'down' },
    })
    other.drain()
    expect(await ready()).toMatchObject({ status: 503, body: { draining: true } })
    expect((await other.browser().request('get', '/healthz')).status).toBe(200)
    await other.close()
  })
})
