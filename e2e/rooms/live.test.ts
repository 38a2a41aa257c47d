import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { expectPage, LIVE } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** Opens a screen and waits until it follows changes. */
async function follow(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

const newClient = (name: string) => ({
  name,
  company: `${name} Ltd`,
  email: `${crypto.randomUUID()}@customer.example`,
})

test('a client that somebody adds is in the list of somebody else, who goes on typing', async () => {
  const here = await stack.newStaffPage('here')
  const there = await stack.newStaffPage('there')
  await follow(there, '/admin/clients')
  await there.keyboard.press('n')
  const name = dialogOf(there).getByLabel('Name')
  await name.fill('Half a na')
  const row = there.getByRole('row', { includeHidden: true }).filter({ hasText: 'Ada Byron' })
  await expectPage(row).toHaveCount(0)

  const added = await here.request.post('/api/clients', { data: newClient('Ada Byron') })
  expect(added.status()).toBe(201)
  await expectPage(row).toHaveCount(1, LIVE)
  await expectPage(name).toBeFocused()
  await there.keyboard.type('me')
  await expectPage(name).toHaveValue('Half a name')

  const { id } = (await added.json()) as { id: number }
  await here.request.delete(`/api/clients/${id}`)
  await expectPage(row).toHaveCount(0, LIVE)
  await expectPage(name).toHaveValue('Half a name')
})

test('a change before a screen listens is on it too, once it does', async () => {
  const here = await stack.newStaffPage('early')
  const there = await stack.newStaffPage('late')
  let listen = () => {}
  const mayListen = new Promise<void>((resolve) => (listen = resolve))
  await there.route('**/assets/follow-changes-*.js', async (route) => {
    await mayListen
    await route.fallback()
  })
  await buildClient(stack, { name: 'Already There' })
  await there.goto('/admin/clients')
  await expectPage(there.getByRole('row').filter({ hasText: 'Already There' })).toHaveCount(1)
  const added = await here.request.post('/api/clients', { data: newClient('Mary Early') })
  expect(added.status()).toBe(201)
  const row = there.getByRole('row').filter({ hasText: 'Mary Early' })
  await expectPage(row).toHaveCount(0)
  listen()
  await expectPage(row).toHaveCount(1)
})

test('tabs share one connection, and another one takes over', async () => {
  const first = await stack.newStaffPage('tabs')
  await follow(first, '/admin/clients')
  const second = await first.context().newPage()
  let streams = 0
  second.on('request', (request) => {
    if (request.url().includes('/api/events')) streams += 1
  })
  await second.goto('/admin/projects')
  await expectPage(second.getByRole('heading', { name: 'Projects' })).toBeVisible()
  const waits = () =>
    second.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.length > 0
    })
  await expectPage.poll(waits).toBe(true)
  const { id: clientId } = await buildClient(stack)
  const add = (title: string) =>
    first.request.post('/api/projects', { data: { title, description: 'x', clientId } })
  expect((await add('Pier')).status()).toBe(201)
  await expectPage(second.getByText('Pier')).toBeVisible(LIVE)
  expect(streams).toBe(0)

  const taken = second.waitForResponse((response) => response.url().includes('/api/events'))
  await first.goto('about:blank')
  expect((await taken).status()).toBe(200)
  await add('Lighthouse')
  await expectPage(second.getByText('Lighthouse')).toBeVisible(LIVE)
})

test('the sidebar counts a message that a visitor sends, until somebody has answered it', async () => {
  const page = await stack.newStaffPage('desk')
  await follow(page, '/admin/clients')
  const count = page.getByRole('link', { name: /^Contacts/ }).locator('span', { hasText: 'new' })
  await expectPage(count).toHaveCount(0)
  const { email } = newClient('Visitor')
  const message = { email, firstName: 'Ada', lastName: 'Byron', message: 'Hello.' }
  const sent = await page.request.post('/api/contact', { data: message })
  expect(sent.status()).toBe(201)
  await expectPage(count.first()).toContainText('1', LIVE)
  const { id } = (await sent.json()) as { id: number }
  await page.request.patch(`/api/contacts/${id}`, { data: { hasBeenContacted: true } })
  await expectPage(count).toHaveCount(0, LIVE)
})

test('a client sees a new project of their own', async () => {
  const { id: clientId, email } = await buildClient(stack, { portalRole: 'member' })
  const office = await stack.newStaffPage('office')
  const portal = await stack.newClientPage(email)
  await follow(portal, '/client-dashboard?tab=projects')
  const data = { title: 'Breakwater', description: 'x', clientId }
  expect((await office.request.post('/api/projects', { data })).status()).toBe(201)
  await expectPage(portal.getByText('Breakwater')).toBeVisible(LIVE)
})
