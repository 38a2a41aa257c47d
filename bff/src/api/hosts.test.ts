import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@loggia/testing/api/app'
import { rawSender, type RawRequest } from '../testing/bad-input/raw-request.ts'
import { uniqueWord } from '@loggia/testing/unique'

const PRODUCTION = {
  APP_PROFILE: 'production',
  TRUST_PROXY: '0',
  PUBLIC_URL: 'https://www.agency.example',
  RATE_LIMIT_MULTIPLIER: '1',
}

const REGISTER = `mutation ($input: StaffRegisterInput!) { staffRegister(input: $input) { username } }`

const demo = await startTestApp()
const production = await startTestApp(PRODUCTION)
afterAll(() => Promise.all([demo.close(), production.close()]))

/** Sends one request with the given Host header. */
async function send(
  app: TestApp,
  host: string,
  path = '/api/site-settings',
  more: Partial<RawRequest> = {},
) {
  const sender = rawSender(app.url, 1)
  const answer = await sender.send({ method: 'GET', path, headers: { host }, ...more })
  sender.close()
  return answer
}

/** Sends lines as they are, since Node's client corrects the mistakes under test. */
async function sendLines(app: TestApp, ...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

describe('a host name that is not ours', () => {
  test.each([
    ['REST', '/api/register', (account: object) => account],
    ['GraphQL', '/graphql', (input: object) => ({ query: REGISTER, variables: { input } })],
  ])('registers nobody, although its page acts as same-origin (%s)', async (_, path, bodyOf) => {
    const name = uniqueWord()
    const account = { name, username: name, email: `${name}@a.example`, password: 'correct horse' }
    const headers = {
      host: 'evil.test:4320',
      origin: 'http://evil.test:4320',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const more = { method: 'POST', headers, body: JSON.stringify(bodyOf(account)) }
    const answer = await send(demo, '', path, more)
    expect(answer.status).toBe(421)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe('This site is served at http://localhost:3000 only.\n')
    expect(await demo.db.user.count({ where: { username: name } })).toBe(0)
  })

  test.each(['/', '/api/site-settings', '/graphql', '/queues', '/assets/x.js', '/robots.txt'])(
    'is refused at %s',
    async (path) => {
      for (const app of [demo, production]) {
        expect((await send(app, 'evil.test', path)).status).toBe(421)
      }
    },
  )

  test.each([
    'localhost.evil.test',
    'evil.test:3000',
    '127.0.0.2',
    'localhost.',
    '[::2]',
    '10.0.0.1',
  ])('%s is one', async (host) => {
    expect((await send(demo, host)).status).toBe(421)
  })

  test('is refused before its body is read', async () => {
    const more = {
      method: 'POST',
      headers: { host: 'evil.test', 'content-type': 'x/y' },
      body: '{',
    }
    expect((await send(demo, '', '/api/contact', more)).status).toBe(421)
  })
})

describe('another name of our domain', () => {
  test.each(['GET', 'HEAD'])('leads to the page at PUBLIC_URL (%s)', async (method) => {
    for (const host of ['agency.example', 'AGENCY.example:443', 'portal.agency.example']) {
      const answer = await send(production, host, '/services?q=a%2Fb&next=//x', { method })
      expect(answer.status).toBe(301)
      expect(answer.headers['location']).toBe(
        'https://www.agency.example/services?q=a%2Fb&next=//x',
      )
      // PUBLIC_URL may move to the other name one day.
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test.each([
    ['//evil.test/x', 'https://www.agency.example//evil.test/x'],
    ['/\\evil.test', 'https://www.agency.example/\\evil.test'],
    ['/@evil.test', 'https://www.agency.example/@evil.test'],
  ])('keeps what would be another host within the path: %s', async (path, location) => {
    const { headers } = await send(production, 'agency.example', path)
    expect(headers['location']).toBe(location)
    expect(new URL(headers['location'] ?? '').host).toBe('www.agency.example')
  })

  test('leads nowhere from a target that names a host itself', async () => {
    const answer = await sendLines(
      production,
      'GET http://evil.test/x HTTP/1.1',
      'Host: agency.example',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
  })

  test.each([
    ['GET', '/api/site-settings'],
    ['GET', '/graphql?query={x}'],
    ['POST', '/graphql'],
    ['POST', '/auth'],
    ['PUT', '/'],
  ])('leads nowhere for %s %s', async (method, path) => {
    expect((await send(production, 'agency.example', path, { method })).status).toBe(421)
  })

  test.each(['evilagency.example', 'agency.example.evil.test', 'example', 'bff:3000', '10.0.0.1'])(
    'is not %s',
    async (host) => {
      expect((await send(production, host, '/')).status).toBe(421)
    },
  )

  test('is the one with www, too, and the one with a dot at its end', async () => {
    const agency = await startTestApp({ ...PRODUCTION, PUBLIC_URL: 'https://agency.example' })
    for (const host of ['www.agency.example', 'agency.example.', 'www.agency.example.']) {
      const { status, headers } = await send(agency, host, '/')
      expect([status, headers['location']]).toEqual([301, 'https://agency.example/'])
    }
    expect((await send(agency, 'example', '/')).status).toBe(421)
    await agency.close()
  })
})

describe('our own host names', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:80', 'localhost:'])(
    'in the demo: %s',
    async (host) => {
      expect((await send(demo, host)).status).toBe(200)
    },
  )

  test.each([
    ['www.agency.example', 200],
    ['WWW.agency.example:443', 200],
    ['localhost', 421],
    ['127.0.0.1', 421],
    ['agency.example', 421],
  ])('in production: %s is answered with %i', async (host, status) => {
    expect((await send(production, host)).status).toBe(status)
  })

  test('probes may use any', async () => {
    for (const path of ['/healthz', '/readyz']) {
      await expect
        .poll(() => send(production, '10.1.2.3:3000', path))
        .toMatchObject({ status: 200 })
    }
  })

  test('probes of HTTP/1.0 may leave out', async () => {
    expect(await sendLines(production, 'GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('are no matter of X-Forwarded-Host', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'www.agency.example' }
    expect((await send(production, '', '/api/site-settings', { headers })).status).toBe(421)
  })
})

describe('a request', () => {
  test.each([
    ['two Host headers', ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: evil.test']],
    ['the same Host twice', ['GET / HTTP/1.1', 'Host: localhost', 'host: localhost']],
    ['no Host', ['GET / HTTP/1.1']],
    ['no Host in HTTP/1.0', ['GET / HTTP/1.0']],
    ['an empty Host', ['GET / HTTP/1.1', 'Host:']],
    ['a Host that is no name', ['GET / HTTP/1.1', 'Host: local host/x']],
  ])('with %s is malformed', async (_, lines) => {
    expect(await sendLines(demo, ...lines)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('the demo at 127.0.0.1', () => {
  test.each(['GET', 'HEAD'])(
    'sends a browser that wants a page to its one name (%s)',
    async (method) => {
      const answer = await send(demo, '127.0.0.1:3000', '/admin/settings?tab=drive', { method })
      expect(answer.status).toBe(307)
      expect(answer.headers['location']).toBe('http://localhost:3000/admin/settings?tab=drive')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test('keeps what would be taken for another host within the path', async () => {
    const { headers } = await send(demo, '127.0.0.1:3000', '//evil.test/x')
    expect(headers['location']).toBe('http://localhost:3000//evil.test/x')
  })

  test('answers the APIs itself, and pages at a port that is not the one of PUBLIC_URL', async () => {
    expect((await send(demo, '127.0.0.1:3000')).status).toBe(200)
    expect((await send(demo, '127.0.0.1:3000', '/graphql')).status).not.toBe(307)
    expect((await send(demo, '127.0.0.1:4000', '/')).status).not.toBe(307)
    expect((await send(demo, 'localhost:3000', '/')).status).not.toBe(307)
  })
})
