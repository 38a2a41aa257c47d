import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { rawSender } from '../../testing/bad-input/raw-request.ts'
import { writeBuild } from '../../testing/built/build.ts'
import { staffBrowser } from '@loggia/testing/api/people'

/** A built frontend with one public page, which shows its settings. */
function buildFrontend(): Promise<string> {
  return writeBuild(
    { 'site.html': '<html><head><!--head--></head><body><!--body--></body></html>' },
    `export const KEPT_PATHS = ['/']
    export const renderPage = (path, { siteSettings, search, year }) => ({
      head: '<title>' + path + '</title>', body: JSON.stringify({ siteSettings, search, year }),
    })`,
  )
}

const app = await startTestApp({ FRONTEND_DIST: await buildFrontend() })
const sender = rawSender(app.url, 1)
afterAll(async () => {
  sender.close()
  await app.close()
})

const host = 'localhost'

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return sender.send({ method, path, headers: { host, ...headers } })
}

/** The headers of an answer without those that differ between any two. */
function comparable({ headers, status }: Awaited<ReturnType<typeof get>>) {
  const { date: _, 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(/^[\w-]{8,64}$/)
  return { status, ...rest }
}

describe('a page from memory is what Express answers', () => {
  // A query changes nothing about the page, but is left to Express.
  test.each([
    ['a browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['a program without brotli', { 'accept-encoding': 'gzip' }],
    ['a program that decodes nothing', {}],
    ['a program that ranks encodings', { 'accept-encoding': 'br;q=0, gzip;q=0.5' }],
    ['somebody with cookies', { cookie: 'a=b' }],
    ['somebody who loads it again', { 'cache-control': 'no-cache' }],
  ])('to %s', async (_, headers) => {
    for (const method of ['GET', 'HEAD']) {
      const [fast, express] = [await get('/', headers, method), await get('/?', headers, method)]
      expect(comparable(fast)).toEqual(comparable(express))
      expect(fast.text).toBe(express.text)
      expect(fast.status).toBe(200)
    }
  })

  test('to somebody who has it: 304', async () => {
    const etag = String((await get('/')).headers['etag'])
    const again = await get('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  test('with the id that a proxy gave the request', async () => {
    const { headers } = await get('/', { 'x-request-id': 'given-by-proxy' })
    expect(headers['x-request-id']).toBe('given-by-proxy')
  })

  test('not to another host, nor to another method', async () => {
    expect((await get('/', { host: 'evil.test' })).status).toBe(421)
    expect((await get('/', { host: '127.0.0.1:3000' })).status).toBe(307)
    expect((await get('/', { host: 'no host' })).status).toBe(400)
    // Forms are posted to their pages; this is none.
    expect((await get('/', {}, 'POST')).status).toBe(415)
  })
})

test('a page shows a setting from the moment it is changed', async () => {
  const staff = await staffBrowser(app)
  await get('/')
  const body = { value: 'A new sentence' }
  await staff.request('put', '/api/site-settings/company_name', { body })
  expect((await get('/')).text).toContain('A new sentence')
})

test('a page in memory shows the new year from the first second of January', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const yearAt = async (now: Date) => {
    vi.setSystemTime(now)
    return /"year":(\d+)/.exec((await get('/')).text)?.[1]
  }
  expect(await yearAt(new Date(2031, 11, 31, 23, 59, 59))).toBe('2031')
  expect(await yearAt(new Date(2032, 0, 1))).toBe('2032')
})

test('/contact leads to the section of the home page', async () => {
  const { status, headers } = await get('/contact')
  expect([status, headers['location']]).toEqual([308, '/#contact'])
})

test('pages are counted with the documents', async () => {
  const text = await app.metrics.metrics()
  expect(text).toContain('method="GET",path="document",status="200"')
})
