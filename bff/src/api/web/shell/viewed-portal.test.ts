import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { buildShells, stateOf } from '../../../testing/built/shell.ts'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'

const app = await openTestApp({ FRONTEND_DIST: await buildShells() })

async function seedView() {
  const client = await buildClient(app, { email: uniqueEmail(), portalRole: 'member' })
  const { browser, inView } = await viewBrowser(app, client.id)
  return { client, browser, path: `/client-dashboard?session=${inView.session}` }
}

test('the portal begins as the client’s in a view, and says so; nothing may keep it', async () => {
  const { client, browser, path } = await seedView()
  browser.cookies.set('device', 'wide.UTC')
  const { status, headers, body } = await browser.request('get', path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const { viewer, clientStatus, clientView, portalGuide, rendering } = stateOf(body)
  // Its screens name the view in their requests and links, which the server does not know.
  expect(rendering).toBeUndefined()
  expect(portalGuide).toMatchObject({ hasRecords: true })
  expect(clientStatus).toMatchObject({ authenticated: true, email: client.email })
  expect(clientView).toMatchObject({ view: { clientId: client.id, name: client.name } })
  expect(viewer).toBeUndefined()
  expect(String(body)).not.toContain('Sam Staff')
})

test('links of the portal that do not name the view lead back into it', async () => {
  const { browser, path } = await seedView()
  const locationOf = async (url: string) =>
    (await browser.request('get', url)).headers.get('location')
  expect(await locationOf('/client-dashboard')).toBe(path)
  expect(await locationOf('/client-dashboard?tab=documents')).toBe(`${path}&tab=documents`)
})

test('a view that has ended leads to the page of the client, and tells', async () => {
  const { client, browser, path } = await seedView()
  await browser.request('delete', '/api/client-view')
  const ended = await browser.request('get', path)
  expect(ended.status).toBe(303)
  expect(ended.headers.get('location')).toBe(`/admin/clients/${client.id}`)
  expect(ended.headers.getSetCookie().join()).toContain('notice=viewEnded')
  const unknown = await browser.request('get', '/client-dashboard?session=view-x')
  expect(unknown.headers.get('location')).toBe('/admin/clients')
  expect((await browser.request('get', '/client-dashboard')).headers.get('location')).toBe(
    '/client-login',
  )
})

test('other tabs stay in the shells of their own sessions', async () => {
  const { browser, path } = await seedView()
  expect((await browser.request('get', '/admin')).status).toBe(200)
  expect((await browser.request('get', `/admin?${path.split('?')[1]}`)).status).toBe(200)
  const both = withBothSessions(app, browser, await clientBrowser(app, 'own@customer.example'))
  const own = stateOf((await both.request('get', '/client-dashboard')).body)
  expect(own['clientStatus']).toMatchObject({ email: 'own@customer.example' })
  expect(own['clientView']).toBeUndefined()
})

test('the address of a view shows nothing to other staff', async () => {
  const { client, path } = await seedView()
  const { status, headers } = await (await staffBrowser(app)).request('get', path)
  expect([status, headers.get('location')]).toEqual([303, `/admin/clients/${client.id}`])
})
