import { signToken } from '@loggia/server/auth/signed-token'
import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { beforeAll, expect, test } from 'vitest'
import { follow } from '../portal/steps.ts'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { APP_SECRET } from '../support/stack.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true, hasMotion: true })

/** Another person, who changes things without a look at the screens. */
let office: Page['request']
/** A person with the back office open. */
let staff: Page
beforeAll(async () => {
  office = (await stack.newStaffPage('office')).request
  staff = await stack.newStaffPage('there')
  await follow(staff, '/admin/clients')
})

/** Sends a new row as another person; returns its id. */
async function add(path: string, data: object): Promise<number> {
  const answer = await office.post(path, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

const addClient = (name: string) =>
  add('/api/clients', { name, company: `${name} Ltd`, email: uniqueEmail('client') })

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

const expectToBeAsWideAs = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

test('a message of a visitor rings the bell of staff, leads there, and is counted until it is answered', async () => {
  const count = staff
    .getByRole('link', { name: /^Contacts/ })
    .locator('span', { hasText: 'waiting' })
  await expectPage(count).toHaveCount(0)
  const email = uniqueEmail('ada')
  const message = { firstName: 'Ada', lastName: 'Byron', email, message: 'Hello' }
  const id = await add('/api/contact', message)
  await expectPage(count.first()).toContainText('1')
  await expectPage(bell(staff)).toHaveAccessibleName('Notices, 1 unread')
  await bell(staff).click()
  const notice = panel(staff).getByRole('link', { name: /Ada Byron wrote with the contact form/ })
  await expectPage(notice).toBeVisible()
  await expectToBeAsWideAs(staff, 1280)
  await notice.click()
  await expectPage(staff).toHaveURL(new RegExp(`/admin/contacts/${id}$`))
  await expectPage(bell(staff)).toHaveAccessibleName('Notices')
  await office.patch(`/api/contacts/${id}`, { data: { hasBeenContacted: true } })
  await expectPage(count).toHaveCount(0)
})

test('a client that somebody adds is in the list of somebody else, who goes on typing', async () => {
  await staff.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await expectPage(staff.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await staff.keyboard.press('n')
  const name = dialogOf(staff).getByLabel('Name')
  await name.fill('Half a na')
  const row = staff.getByRole('row', { includeHidden: true }).filter({ hasText: 'Ada Byron' })
  await expectPage(row).toHaveCount(0)

  await addClient('Ada Byron')
  await expectPage(row).toHaveCount(1)
  await expectPage(name).toBeFocused()
  await staff.keyboard.type('me')
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

// The last one with the page of staff, which it leaves.
test('tabs share one connection, and another one takes over', async () => {
  const second = await staff.context().newPage()
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
  await staff.goto('about:blank')
  expect((await taken).status()).toBe(200)
  await addProject('Lighthouse')
  await expectPage(second.getByText('Lighthouse')).toBeVisible()
})

test('a client sees a new project and the news, and a link ends the emails about it', async () => {
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

  const mail = { recipient: `client:${email}`, kinds: ['milestoneDone'] }
  const { id } = await stack.db.noticeMail.create({ data: mail })
  await page.goto(`/notices/stop?token=${signToken(APP_SECRET, 'notice-mails', id)}`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expectPage(page.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible()
  await page.goto('/client-dashboard/notices')
  await expectPage(page.getByLabel('Finished milestones')).toHaveValue('NEVER')
  await expectPage(page.getByLabel('Shared documents')).toHaveValue('DAILY')
  await expectToBeAsWideAs(page, width)
  expect(await violationsInBothSchemes(page)).toEqual([])
})
