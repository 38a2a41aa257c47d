import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

/** Somebody else, who changes things without a look at the screens. */
let office: Page['request']
beforeAll(async () => {
  office = (await stack.newStaffPage('office')).request
})

/** Opens a screen and waits until it follows changes. */
async function follow(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

/** Sends a new row as somebody else; returns its id. */
async function add(path: string, data: object): Promise<number> {
  const answer = await office.post(path, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

const addClient = (name: string) =>
  add('/api/clients', { name, company: `${name} Ltd`, email: uniqueEmail('client') })

test('a client that somebody adds is in the list of somebody else, who goes on typing', async () => {
  const page = await stack.newStaffPage('there')
  await follow(page, '/admin/clients')
  await page.keyboard.press('n')
  const name = dialogOf(page).getByLabel('Name')
  await name.fill('Half a na')
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Ada Byron' })
  await expectPage(row).toHaveCount(0)

  const id = await addClient('Ada Byron')
  await expectPage(row).toHaveCount(1)
  await expectPage(name).toBeFocused()
  await page.keyboard.type('me')
  await expectPage(name).toHaveValue('Half a name')

  await office.delete(`/api/clients/${id}`)
  await expectPage(row).toHaveCount(0)
  await expectPage(name).toHaveValue('Half a name')
})

test('a change before a screen listens is on it too, once it does', async () => {
  const page = await stack.newStaffPage('late')
  const { promise: mayListen, resolve: listen } = Promise.withResolvers<void>()
  await page.route('**/assets/follow-changes-*.js', async (route) => {
    await mayListen
    await route.fallback()
  })
  await buildClient(stack, { name: 'Already There' })
  await page.goto('/admin/clients')
  await expectPage(page.getByRole('row').filter({ hasText: 'Already There' })).toHaveCount(1)
  await addClient('Mary Early')
  const row = page.getByRole('row').filter({ hasText: 'Mary Early' })
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
  const addProject = (title: string) => add('/api/projects', { title, description: 'x', clientId })
  await addProject('Quay')
  await expectPage(second.getByText('Quay')).toBeVisible()
  expect(streams).toBe(0)

  const taken = second.waitForResponse((response) => response.url().includes('/api/events'))
  await first.goto('about:blank')
  expect((await taken).status()).toBe(200)
  await addProject('Lighthouse')
  await expectPage(second.getByText('Lighthouse')).toBeVisible()
})

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

const expectToBeAsWideAs = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

test('a message of a visitor rings the bell of staff, leads there, and is counted until it is answered', async () => {
  const page = await stack.newStaffPage('bell')
  await follow(page, '/admin/projects')
  const count = page.getByRole('link', { name: /^Contacts/ }).locator('span', { hasText: 'new' })
  await expectPage(count).toHaveCount(0)
  const email = uniqueEmail('ada')
  const message = { firstName: 'Ada', lastName: 'Byron', email, message: 'Hello' }
  const id = await add('/api/contact', message)
  await expectPage(count.first()).toContainText('1')
  await expectPage(bell(page)).toHaveAccessibleName('Notices, 1 unread')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const notice = panel(page).getByRole('link', { name: /New message from Ada Byron/ })
  await expectPage(notice).toBeVisible()
  await expectToBeAsWideAs(page, 1280)
  await page.keyboard.press('Escape')
  await expectPage(bell(page)).toBeFocused()
  await bell(page).click()
  await notice.click()
  await expectPage(page).toHaveURL(new RegExp(`/admin/contacts/${id}$`))
  await expectPage(bell(page)).toHaveAccessibleName('Notices')
  await office.patch(`/api/contacts/${id}`, { data: { hasBeenContacted: true } })
  await expectPage(count).toHaveCount(0)
})

test('a client sees a new project; five changes are one email a day, which a link in it ends; what is read is not mailed', async () => {
  const email = uniqueEmail('grace')
  const { id: clientId } = await buildClient(stack, { email, portalRole: 'member' })
  const project = await buildProject(stack, { clientId, title: 'Pier' })
  const page = await stack.newClientPage(email)
  const width = 360
  await page.setViewportSize({ width, height: 740 })
  await follow(page, '/client-dashboard?tab=projects')
  await add('/api/projects', { title: 'Breakwater', description: 'x', clientId })
  await expectPage(page.getByText('Breakwater')).toBeVisible()

  const notices = ['Draft', 'Plan', 'Model', 'Permit', 'A'.repeat(150)].map((title) => ({
    recipient: `client:${email}`,
    kind: 'milestoneDone',
    details: { title },
    path: `/client-dashboard/projects/${project.id}`,
    clientId,
    mailDueAt: new Date(Date.now() + 3_600_000),
    mailDelivery: 'daily',
  }))
  await stack.db.notice.createMany({ data: notices })
  // Staff share a folder, too, which tells the client's screen.
  const data = { driveFolderId: 'clientFolderA0001' }
  expect((await office.put(`/api/clients/${clientId}`, { data })).status()).toBe(200)
  await expectPage(bell(page)).toHaveAccessibleName('Notices, 6 unread')
  await bell(page).click()
  await expectPage(panel(page).getByRole('link', { name: /A milestone is done/ })).toHaveCount(5)
  await expectToBeAsWideAs(page, width)
  expect(await violationsInBothSchemes(page)).toEqual([])
  const shared = panel(page).getByRole('link', { name: /Documents are shared/ })
  await shared.click()
  await expectPage(bell(page)).toHaveAccessibleName('Notices, 5 unread')

  const isDue = { mailDueAt: new Date() }
  await stack.db.notice.updateMany({ where: { mailDueAt: { not: null } }, data: isDue })
  const mails = async () =>
    (await stack.mailbox.messages()).filter(
      ({ envelope, subject }) => envelope.to.includes(email) && /things are new/.test(subject),
    )
  const mail = await until(async () => (await mails())[0])
  expect(mail?.subject).toBe('5 things are new')
  expect(mail?.text).not.toContain('Documents are shared')
  await until(async () => (await stack.db.outbox.count({ where: { sentAt: null } })) === 0)
  expect(await mails()).toHaveLength(1)

  const [, stop = ''] = /Stop these emails: http:\/\/[^/]+(\S+)/.exec(mail?.text ?? '') ?? []
  await page.goto(stop)
  await expectPage(page.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible()
  await page.goto('/client-dashboard/notices')
  await expectPage(page.getByLabel('Finished milestones')).toHaveValue('NEVER')
  await expectPage(page.getByLabel('Shared documents')).toHaveValue('DAILY')
  await expectToBeAsWideAs(page, width)
  expect(await violationsInBothSchemes(page)).toEqual([])
})
