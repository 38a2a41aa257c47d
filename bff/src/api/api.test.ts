import { describe, expect, test } from 'vitest'
import { openTestApp, startTestApp } from '@loggia/testing/api/app'

const app = await openTestApp()

const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }
const mutation = {
  query: 'mutation ($input: ContactInput!) { createContact(input: $input) { id } }',
  variables: { input: contact },
}
const both = [
  ['/api/contact', contact],
  ['/graphql', mutation],
] as const

describe.each(both)('a mutation through %s', (path, body) => {
  test('is refused when it comes from another site', async () => {
    const before = await app.db.contact.count()
    const crossSite: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ]
    for (const headers of crossSite) {
      const response = await app.browser().request('post', path, { body, headers })
      expect(response.status).toBe(403)
      expect(response.body).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await app.db.contact.count()).toBe(before)
  })

  test('is accepted from the site itself and from programs that are no browser', async () => {
    const sameOrigin: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: app.url },
      {},
    ]
    for (const headers of sameOrigin) {
      const response = await app.browser().request('post', path, { body, headers })
      expect(response.status).toBeLessThan(300)
    }
  })

  test('is refused unless its body is declared as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const options = { body: JSON.stringify(body), headers: { 'content-type': type } }
      const response = await app.browser().request('post', path, options)
      expect(response.status).toBe(415)
      expect(response.body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  test('is refused with malformed JSON', async () => {
    for (const text of ['{', '"text"', 'nothing', '{"a":1,}']) {
      const response = await app.browser().request('post', path, { body: text })
      expect(response.status).toBe(400)
    }
  })

  test('is refused with a body that is too large', async () => {
    const response = await app.browser().request('post', path, {
      body: { ...body, more: 'x'.repeat(200_000) },
    })
    expect(response.status).toBe(413)
    expect(response.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})

test('every response has a request id and restrictive security headers', async () => {
  const { headers } = await app.browser().request('get', '/api/site-settings')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('an unknown endpoint answers 404 with the common error body', async () => {
  const { status, body } = await app.browser().request('get', '/api/nothing')
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
})

test('an internal error reveals no details', async () => {
  await app.db.$executeRaw`ALTER TABLE contacts RENAME TO hidden`
  const [rest, graphql] = await Promise.all(
    both.map(([path, body]) => app.browser().request('post', path, { body })),
  )
  await app.db.$executeRaw`ALTER TABLE hidden RENAME TO contacts`
  for (const response of [rest, graphql]) {
    const { status, body } = response ?? {}
    expect(status).toBe(500)
    expect(JSON.stringify(body)).toContain('Something went wrong')
    expect(JSON.stringify(body)).not.toMatch(/hidden|prisma|select|\.ts|node_modules/i)
  }
})

describe('the playground', () => {
  const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

  test('is served at /graphql and loads nothing from other origins', async () => {
    const page = await app.browser().request('get', '/graphql', asBrowser)
    expect(page.status).toBe(200)
    const html = page.body as string
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) {
      expect(url).toMatch(/^\/graphql\/playground\//)
      expect((await app.browser().request('get', url)).status).toBe(200)
    }
  })

  test('can be disabled together with introspection', async () => {
    const closed = await startTestApp({ GRAPHQL_PLAYGROUND: 'false' })
    const page = await closed.browser().request('get', '/graphql', asBrowser)
    expect(page.status).toBe(404)
    const query = { query: '{ __schema { types { name } } }' }
    const response = await closed.browser().request('post', '/graphql', { body: query })
    expect(response.status).toBe(400)
    const typo = { query: '{ siteSetting { key } }' }
    const { body } = await closed.browser().request('post', '/graphql', { body: typo })
    expect(JSON.stringify(body)).not.toContain('siteSettings')
    await closed.close()
  })
})

describe('health', () => {
  test('is unready while draining', async () => {
    const other = await startTestApp()
    other.drain()
    const ready = await other.browser().request('get', '/readyz')
    expect(ready).toMatchObject({ status: 503, body: { draining: true } })
    expect((await other.browser().request('get', '/healthz')).status).toBe(200)
    await other.close()
  })
})
