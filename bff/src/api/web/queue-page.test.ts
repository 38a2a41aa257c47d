import { JOBS } from '@loggia/contracts/jobs'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

let app: TestApp
let staff: Browser
let codes: Queue
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
  codes = new Queue(JOBS.sendAccessCode.queue, { connection: { url: app.config.REDIS_URL } })
})
afterAll(async () => {
  await codes.close()
  await app.close()
})

const READ = '/queues/api/queues?activeQueue=codes&status=delayed&page=1'
const CHANGES = ['pause', 'empty', 'obliterate', 'add', '1/clean', '1/update-data', 'clean/failed']

describe('the page of the queues', () => {
  test('is for staff only', async () => {
    const visitor = app.browser()
    const client = await clientBrowser(app)
    for (const path of ['/queues', '/queues/static/x.js', READ]) {
      expect((await visitor.request('get', path)).status).toBe(401)
      expect((await client.request('get', path)).status).toBe(403)
    }
    expect((await visitor.request('put', '/queues/api/queues/codes/promote')).status).toBe(401)
    const html = { headers: { accept: 'text/html' } }
    const asked = await visitor.request('get', '/queues', html)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/auth'])
  })

  test('opens with files of its own, under a policy that lets nothing in from elsewhere', async () => {
    const page = await staff.request('get', '/queues')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = String(page.body)
    expect(html).toContain('<base href="/queues/"')
    const script = /src="(static\/js\/main[^"]+)"/.exec(html)?.[1]
    expect((await staff.request('get', `/queues/${script}`)).status).toBe(200)
  })

  test('shows what waits, without what codes are made from, and has it tried now', async () => {
    const data = { challengeId: 'the-challenge', messageId: '<a@b>' }
    const job = await codes.add('sendAccessCode', data, { delay: 3_600_000 })
    const seen = JSON.stringify((await staff.request('get', READ)).body)
    expect(seen).toContain('sendAccessCode')
    expect(seen).not.toContain('the-challenge')

    const again = `/queues/api/queues/codes/${job.id}/promote`
    expect((await staff.request('put', again)).status).toBeLessThan(300)
    expect(await job.getState()).toBe('waiting')
  })

  test('lets nobody change anything else, and no other site change anything', async () => {
    for (const change of CHANGES) {
      const path = `/queues/api/queues/codes/${change}`
      expect([change, (await staff.request('put', path)).status]).toEqual([change, 403])
      expect([change, (await staff.request('post', path)).status]).toEqual([change, 403])
    }
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } }
    const promote = '/queues/api/queues/codes/promote'
    expect((await staff.request('put', promote, elsewhere)).status).toBe(403)
  })
})
