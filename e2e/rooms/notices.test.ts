import type { Page } from '@playwright/test'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage, LIVE } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const PHONE = { width: 360, height: 740 }

/** Opens a screen and waits until it follows changes. */
async function follow(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

async function fitsAndIsAccessible(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await violationsInBothSchemes(page)).toEqual([])
}

async function sendContact(firstName: string): Promise<void> {
  const body = { firstName, lastName: 'Byron', email: uniqueEmail('ada'), message: 'Hello' }
  const answer = await fetch(`${stack.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
}

test('the bell of staff rings at once, and its notices lead to what they are about', async () => {
  const page = await stack.newStaffPage('bell')
  await follow(page, '/admin/projects')
  await sendContact('Ada')
  await expectPage(bell(page)).toHaveAccessibleName('Notices, 1 unread', LIVE)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expectPage(
    panel(page).getByRole('link', { name: /New message from Ada Byron/ }),
  ).toBeVisible()
  await fitsAndIsAccessible(page, 1280)
  await page.keyboard.press('Escape')
  await expectPage(bell(page)).toBeFocused()
  await bell(page).click()
  await panel(page)
    .getByRole('link', { name: /New message from Ada Byron/ })
    .click()
  await expectPage(page).toHaveURL(/\/admin\/contacts\/\d+$/)
  await expectPage(bell(page)).toHaveAccessibleName('Notices', LIVE)
  await page.goto('/admin/account')
  const choice = page.getByLabel('Files from clients')
  await choice.selectOption('Email at once')
  await page.reload()
  await expectPage(choice).toHaveValue('NOW')
})

test('five changes are one email a day, which a link in it ends; what is read is not mailed', async () => {
  const email = uniqueEmail('grace')
  const client = await buildClient(stack, { email, portalRole: 'member' })
  const project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  const page = await stack.newClientPage(email)
  await page.setViewportSize(PHONE)
  await follow(page, '/client-dashboard')
  const told = ['Draft', 'Plan', 'Model', 'Permit', 'A'.repeat(150)].map((title) => ({
    recipient: `client:${email}`,
    kind: 'milestoneDone',
    details: { title },
    path: `/client-dashboard/projects/${project.id}`,
    clientId: client.id,
    mailDueAt: new Date(Date.now() + 3_600_000),
    mailDelivery: 'daily',
  }))
  await stack.db.notice.createMany({ data: told })
  // Staff share a folder, too, which tells the client's screen.
  const staff = await stack.newStaffPage('shares')
  const data = { driveFolderId: 'clientFolderA0001' }
  const shared = await staff.request.put(`/api/clients/${client.id}`, { data })
  expect(shared.status()).toBe(200)
  await expectPage(bell(page)).toHaveAccessibleName('Notices, 6 unread', LIVE)
  await bell(page).click()
  await expectPage(panel(page).getByRole('link', { name: /A milestone is done/ })).toHaveCount(5)
  await fitsAndIsAccessible(page, PHONE.width)
  await panel(page)
    .getByRole('link', { name: /Documents are shared/ })
    .click()
  await expectPage(bell(page)).toHaveAccessibleName('Notices, 5 unread', LIVE)

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
  await fitsAndIsAccessible(page, PHONE.width)
})
