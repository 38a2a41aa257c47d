import { startOwnRedis } from '@loggia/testing/redis'
import { describe, expect, test } from 'vitest'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { openTestApp, startTestApp } from '@loggia/testing/api/app'
import { buildShells, stateOf } from '../../../testing/built/shell.ts'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'

const app = await openTestApp({ FRONTEND_DIST: await buildShells() })
const staff = await staffBrowser(app)
const client = await clientBrowser(app, 'grace@customer.example')

describe('strangers are sent to the sign-in', () => {
  test.each(['/admin', '/admin/clients?q=a%26b', '/admin/nowhere'])('from %s', async (path) => {
    for (const browser of [app.browser(), client]) {
      const { status, headers } = await browser.request('get', path)
      expect(status).toBe(303)
      expect(headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}`)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('from the portal, which says why', async () => {
    for (const browser of [app.browser(), staff]) {
      const { status, headers } = await browser.request('get', '/client-dashboard?tab=documents')
      expect(status).toBe(303)
      expect(headers.get('location')).toBe(
        '/client-login?next=%2Fclient-dashboard%3Ftab%3Ddocuments',
      )
      expect(headers.getSetCookie().join()).toMatch(/^notice=authenticationRequired; Max-Age=60;/)
      expect(headers.get('cache-control')).toBe('no-store')
      browser.cookies.delete('notice')
    }
  })
})

describe('a shell begins with what it knows of its person', () => {
  test('the back office of the member of staff, and of no client', async () => {
    const { status, headers, body } = await withBothSessions(app, staff, client).request(
      'get',
      '/admin/clients?q=acme',
    )
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('<title>A shell</title>')
    expect(body).toContain('<div id="root">/admin/clients?q=acme</div>')
    const { viewer, clientStatus, portalGuide, installation } = stateOf(body)
    expect(portalGuide).toBeUndefined()
    expect(viewer).toMatchObject({ staff: { name: 'Sam Staff' } })
    expect(viewer).toHaveProperty('permissions', expect.arrayContaining(['clients:export']))
    expect(clientStatus).toBeUndefined()
    expect(installation).toMatchObject({ demo: true, trashKeepDays: 30 })
  })

  test('the portal of the client, and of no staff', async () => {
    const browser = withBothSessions(app, staff, client)
    const { status, headers, body } = await browser.request('get', '/client-dashboard')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { viewer, clientStatus, portalGuide } = stateOf(body)
    expect(clientStatus).toMatchObject({ authenticated: true, email: 'grace@customer.example' })
    expect(portalGuide).toMatchObject({ isWelcomed: false })
    expect(viewer).toBeUndefined()
    expect(String(body)).not.toContain('Sam Staff')
  })

  test('settings that only staff see are in neither', async () => {
    const request = { body: { value: 'secret@office.example' } }
    const saved = await staff.request('put', '/api/site-settings/notification_email', request)
    expect(saved.status).toBe(200)
    for (const [browser, path] of [
      [staff, '/admin'],
      [client, '/client-dashboard'],
    ] as const) {
      const { body } = await browser.request('get', path)
      expect(String(body)).not.toContain('secret@office.example')
    }
  })
})

test('a shell is written with the flash that led to it, which is told once', async () => {
  const browser = app.browser(client.cookies)
  browser.cookies.set('notice', 'alreadyLoggedIn')
  const { headers, body } = await browser.request('get', '/client-dashboard')
  expect(body).toContain('data-flash="alreadyLoggedIn"')
  expect(headers.getSetCookie().join()).toMatch(/^notice=; .*Expires=Thu, 01 Jan 1970/)
  expect((await browser.request('get', '/client-dashboard')).body).not.toContain('data-flash')

  // Flashes of unrendered pages are shown by the browser, and unknown keys are not shown.
  browser.cookies.set('notice', 'alreadyLoggedIn')
  const broken = await browser.request('get', '/client-dashboard/broken')
  expect(broken.headers.getSetCookie()).toEqual([])
  browser.cookies.set('notice', '"><script>')
  expect((await browser.request('get', '/client-dashboard')).body).not.toContain('data-flash')
})

test('a screen that does not exist is missing', async () => {
  const { status, body } = await staff.request('get', '/admin/nowhere')
  expect(status).toBe(404)
  expect(body).toContain('/admin/nowhere')
  expect((await client.request('get', '/client-dashboard/nowhere')).status).toBe(404)
})

describe('a shell begins with the data of its screen', () => {
  const DEVICE = 'device=wide.Europe%2FBerlin'
  /** As a browser asks whose device is known. */
  const open = async (path: string, cookie = DEVICE) => {
    const browser = app.browser(staff.cookies)
    const [name = '', value = ''] = cookie.split('=')
    browser.cookies.set(name, value)
    return browser.request('get', path)
  }

  test('for the device of the browser', async () => {
    const client = await buildClient(app, {})
    const project = await buildProject(app, { clientId: client.id, title: 'The engine' })
    const began = Date.now()
    const { status, body } = await open(`/admin/projects/${project.id}/`)
    expect(status).toBe(200)
    const { record, rendering } = stateOf(body)
    expect(record).toEqual({ project: { title: 'The engine' } })
    expect(rendering).toMatchObject({ timeZone: 'Europe/Berlin', isRoomy: true })
    expect(rendering).toHaveProperty(
      'now',
      expect.toSatisfy((now) => now >= began),
    )
  })

  test('and is missing without the record', async () => {
    for (const path of ['/admin/projects/2000000000', '/admin/projects/x']) {
      expect((await open(path)).status).toBe(404)
    }
  })

  test('but not where the device is unknown', async () => {
    for (const cookie of [
      'device=',
      'device=wide',
      'device=wide.Mars%2FBase',
      'device=wide.%',
      'other=1',
    ]) {
      const { status, body } = await open('/admin/projects/1', cookie)
      expect(status).toBe(200)
      expect(stateOf(body)).not.toHaveProperty('rendering')
    }
  })
})

test('no script but those of the site may run in a shell, which names them', async () => {
  const { headers, body } = await staff.request('get', '/admin')
  expect(body).toContain('<script type="module" src="/assets/main.js"></script>')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('a name cannot end the script that holds it', async () => {
  const name = '</script><script>alert(1)</script>'
  await app.db.user.updateMany({ data: { name } })
  const { body } = await staff.request('get', '/admin')
  expect(String(body)).not.toContain('<script>alert')
  expect(stateOf(body)['viewer']).toMatchObject({ staff: { name } })
})

test('the browser renders a shell that the server cannot', async () => {
  const { status, body } = await staff.request('get', '/admin/clients?q=broken')
  expect(status).toBe(200)
  expect(body).toContain('<div id="root"></div>')
})

test('is compressed for browsers', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await staff.request('get', '/admin', { headers })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.body).toContain('<title>A shell</title>')
})

test('begins without a known session while sessions cannot be read', async () => {
  const redis = await startOwnRedis()
  const other = await startTestApp({
    REDIS_URL: redis.url,
    FRONTEND_DIST: app.config.FRONTEND_DIST,
  })
  const browser = await staffBrowser(other)
  await redis.stop()
  const { status, headers, body } = await browser.request('get', '/admin')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(stateOf(body)).not.toHaveProperty('viewer')
  expect(stateOf(body)).toHaveProperty('installation')
  await other.close()
})
