import { CANNOT_PREVIEW, TOO_LARGE_TO_PREVIEW } from '@loggia/contracts/documents/documents'
import { until } from '@loggia/testing/until'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_DOWNLOADS } from '../kernel/drive/gateway.ts'
import { cookieOf } from '@loggia/testing/api/browser'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'

/** 12 MB: more than socket buffers hold, so that no test receives all of it by accident. */
const LARGE = 'videoPressTour000001'
const TEXT = 'textMeetingNotes0001'
const TOO_LARGE = 'docMinutesArchive001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
beforeEach(() => app.google.control.reset())

const pathOf = (id: string) => `/api/google/files/${id}/content`
const get = (id: string, headers: Record<string, string> = {}) =>
  staff.request('get', pathOf(id), { headers })

/** A response whose body is not read until a test reads it. */
function open(id: string, signal?: AbortSignal): Promise<Response> {
  const headers = { cookie: cookieOf(staff) }
  return fetch(app.url + pathOf(id), { headers, ...(signal && { signal }) })
}

describe('streaming a document', () => {
  test('sends Google’s own types as the PDF that Google exports', async () => {
    const { status, headers, body } = await get('docWelcomeHandbook01')
    expect(status).toBe(200)
    expect(body).toMatch(/^%PDF-/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'inline; filename="Welcome to the sandbox.pdf"; ' +
        "filename*=UTF-8''Welcome%20to%20the%20sandbox.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  test('allows only the site to frame it, and no scripts', async () => {
    const policyOf = async (id: string) =>
      (await get(id)).headers.get('content-security-policy')?.split('; ') ?? []
    expect(await policyOf('docWelcomeHandbook01')).toEqual(["frame-ancestors 'self'"])
    const text = await policyOf(TEXT)
    expect(text).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]))
    expect(text.join()).toContain('sandbox ')
    expect(text.join()).not.toContain('allow-scripts')
  })

  test('sends types that browsers show unchanged, with an allowed content type', async () => {
    const types = {
      textMeetingNotes0001: 'text/plain; charset=utf-8',
      audioPressJingle0001: 'audio/mpeg',
    }
    for (const [id, type] of Object.entries(types)) {
      const { status, headers } = await get(id)
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('content-disposition')).toMatch(/^inline; /)
      expect(headers.get('accept-ranges')).toBe('bytes')
    }
    expect((await get(TEXT)).body).toContain('Call Priya about the map.')
  })

  test('sends the requested range', async () => {
    const part = await get(TEXT, { range: 'bytes=5-9' })
    expect(part.status).toBe(206)
    expect(part.body).toBe('Priya')
    const size = (await get(TEXT)).headers.get('content-length')
    expect(part.headers.get('content-range')).toBe(`bytes 5-9/${size}`)
    expect(part.headers.get('content-length')).toBe('5')
    expect((await get(TEXT, { range: 'bytes=-4' })).status).toBe(206)
  })

  test('refuses a range beyond the end and ignores several ranges', async () => {
    const beyond = await get(TEXT, { range: 'bytes=100000-' })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    expect((await get(TEXT, { range: 'bytes=0-1,4-5' })).status).toBe(200)
    expect((await get(TEXT, { range: 'lines=1-2' })).status).toBe(200)
    expect((await get(TEXT, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
    expect((await get('docWelcomeHandbook01', { range: 'bytes=0-1' })).status).toBe(200)
  })

  test('answers HEAD with the headers only', async () => {
    const { status, headers, body } = await staff.request('head', pathOf(LARGE))
    expect([status, body]).toEqual([200, ''])
    expect(headers.get('content-type')).toBe('video/quicktime')
    await until(() => app.google.control.requests().some(({ aborted }) => aborted))
  })

  test('stops reading from Google when the browser disconnects', async () => {
    const disconnect = new AbortController()
    const answer = await open(LARGE, disconnect.signal)
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    disconnect.abort()
    await until(() =>
      app.google.control
        .requests()
        .some(({ search, aborted }) => search.includes('media') && aborted),
    )
  })

  test('refuses more than the allowed number of concurrent streams', async () => {
    const disconnect = new AbortController()
    // Kept in an array, since a response that is garbage-collected closes its connection.
    const responses: Response[] = []
    while (responses.length < MAX_DOWNLOADS) responses.push(await open(LARGE, disconnect.signal))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const refused = await get(TEXT)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    disconnect.abort()
    await until(async () => (await get(TEXT)).status === 200)
  })
})

describe('a document that cannot be previewed', () => {
  test('is refused with the reason', async () => {
    const tooLarge = await get(TOO_LARGE)
    expect(tooLarge).toMatchObject({ status: 403, body: { message: TOO_LARGE_TO_PREVIEW } })
    const folder = await get('folderPressKit001')
    expect(folder).toMatchObject({ status: 403, body: { message: CANNOT_PREVIEW } })
  })

  test('is refused with an HTML page that links to Google where a browser asks', async () => {
    const { status, headers, body } = await get(TOO_LARGE, { accept: 'text/html,*/*;q=0.8' })
    expect(status).toBe(403)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(body).toContain(TOO_LARGE_TO_PREVIEW)
    expect(body).toContain(`/document/d/${TOO_LARGE}/edit`)
    expect(body).not.toMatch(/<script|onload|javascript:/i)
  })

  test('asks strangers to sign in, without a link', async () => {
    const path = pathOf(TOO_LARGE)
    const page = await app.browser().request('get', path, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(401)
    expect(page.body).toContain('Please sign in')
    expect(page.body).not.toContain('href')
    expect((await app.browser().request('get', path)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
