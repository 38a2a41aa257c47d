import type { ErrorBody, ErrorCode } from '@loggia/contracts/errors'
import { JOBS } from '@loggia/contracts/jobs'
import { Queue } from 'bullmq'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'

const app = await startTestApp()
const staff = await staffBrowser(app)
const codes = new Queue(JOBS.sendAccessCode.queue, { connection: { url: app.config.REDIS_URL } })
afterAll(async () => {
  await codes.close()
  await app.close()
})

const READ = '/queues/api/queues?activeQueue=codes&status=delayed&page=1'
const CHANGES = ['pause', 'empty', 'obliterate', 'add', '1/clean', '1/update-data', 'clean/failed']

const ERRORS: [method: string, path: string, status: number, code: ErrorCode, body?: string][] = [
  ['put', '/api/queues/nope/1/retry', 404, 'NOT_FOUND'],
  ['put', '/api/queues/nope/retry/failed', 404, 'NOT_FOUND'],
  ['put', '/api/queues/codes/999/promote', 404, 'NOT_FOUND'],
  ['put', '/api/queues/codes/retry', 404, 'NOT_FOUND'],
  ['put', '/api/queues/codes/retry/nonsense', 400, 'VALIDATION'],
  ['put', '/api/queues/codes/1/retry/failed', 400, 'VALIDATION', '{"a":'],
  ['get', '/api/queues?activeQueue=codes&status=nonsense', 400, 'VALIDATION'],
  ['get', '/api/queues/%ff/1', 400, 'VALIDATION'],
  ['get', '/api/nope', 404, 'NOT_FOUND'],
  ['get', '/static/nope.js', 404, 'NOT_FOUND'],
]

describe('the queue page', () => {
  test('requires staff', async () => {
    const visitor = app.browser()
    const client = await clientBrowser(app)
    for (const path of ['/queues', '/queues/static/x.js', READ]) {
      expect((await visitor.request('get', path)).status).toBe(401)
      expect((await client.request('get', path)).status).toBe(403)
    }
    expect((await visitor.request('put', '/queues/api/queues/codes/promote')).status).toBe(401)
    const html = { headers: { accept: 'text/html' } }
    const redirect = await visitor.request('get', '/queues', html)
    expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/auth'])
  })

  test('loads its own files under a policy that blocks other origins', async () => {
    const page = await staff.request('get', '/queues')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = String(page.body)
    expect(html).toContain('<base href="/queues/"')
    // The policy would block them, with an error in the console.
    expect(html).not.toMatch(/(?:href|src)="(?:https?:)?\/\//)
    const script = /src="(static\/js\/main[^"]+)"/.exec(html)?.[1]
    expect((await staff.request('get', `/queues/${script}`)).status).toBe(200)
  })

  test('shows delayed jobs without the challenge id, and promotes them', async () => {
    const data = { challengeId: 'the-challenge', messageId: '<a@b>' }
    const job = await codes.add('sendAccessCode', data, { delay: 3_600_000 })
    const page = JSON.stringify((await staff.request('get', READ)).body)
    expect(page).toContain('sendAccessCode')
    expect(page).not.toContain('the-challenge')

    const promote = `/queues/api/queues/codes/${job.id}/promote`
    expect((await staff.request('put', promote)).status).toBeLessThan(300)
    expect(await job.getState()).toBe('waiting')
  })

  test('refuses all other changes, and every change from another site', async () => {
    for (const change of CHANGES) {
      const path = `/queues/api/queues/codes/${change}`
      expect([change, (await staff.request('put', path)).status]).toEqual([change, 403])
      expect([change, (await staff.request('post', path)).status]).toEqual([change, 403])
    }
    const crossSite = { headers: { origin: 'https://elsewhere.example' } }
    const promote = '/queues/api/queues/codes/promote'
    expect((await staff.request('put', promote, crossSite)).status).toBe(403)
  })

  test('answers errors with the body of every other error', async () => {
    for (const [method, path, status, code, body] of ERRORS) {
      const answer = await staff.request(method, `/queues${path}`, body ? { body } : {})
      const { message, requestId } = answer.body as Partial<ErrorBody>
      expect([path, answer.status, answer.body]).toMatchObject([path, status, { code }])
      expect([typeof message, typeof requestId]).toEqual(['string', 'string'])
    }
    // The page shows a notice only for errors that it can translate.
    const missing = await staff.request('put', '/queues/api/queues/nope/1/retry')
    expect(missing.body).toMatchObject({ error: { key: 'ERRORS.QUEUE_NOT_FOUND' } })
    expect((await staff.request('put', '/about')).body).toMatchObject({ code: 'NOT_FOUND' })
  })
})
