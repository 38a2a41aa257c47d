import { contactPath } from '@loggia/contracts/paths'
import { buildClient, buildContact } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { chooseAction } from '../support/records.ts'
import { tabAndEnter } from '../support/keyboard.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'
import { inboxOf } from './contact-inbox.ts'

const COUNT = 4

const stack = useStack({}, { worker: true })
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const toasts = () => toastsOf(page)
const dialog = () => dialogOf(page)
const button = (name: string) => page.getByRole('button', { name })

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  company: 'Analytical Ltd',
  projectType: 'Mobile Apps',
  message: 'We need an engine.',
}

test('staff take a contact from new to converted', async () => {
  const waiting = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000)
  const { id } = await buildContact(stack, { ...contact, createdAt: waiting })
  await page.goto('/admin/contacts')
  const row = page.getByRole('row').filter({ hasText: 'Ada Byron' })
  await expectPage(row).toContainText('New')
  await expectPage(row).toContainText('Overdue')
  await row.getByRole('link', { name: 'Ada Byron' }).click()
  await expectPage(page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible()

  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expectPage(timeline.getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Add a note').fill('Called, line was busy.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = timeline.getByRole('listitem').filter({ hasText: 'Called, line was busy.' })
  await expectPage(note).toContainText('Lin Clerk')

  await page.getByRole('button', { name: 'Reply' }).click()
  await dialog().getByLabel('Message').fill('Hello Ada,\nlet us talk on Monday.')
  await dialog().getByRole('button', { name: 'Send Reply' }).click()
  await expectPage(toasts()).toContainText('Reply sent')
  const reply = timeline.getByRole('listitem').filter({ hasText: 'replied: Your message' })
  await expectPage(reply).toContainText('let us talk on Monday.')
  await expectPage(page.getByText('Contacted', { exact: true }).first()).toBeVisible()
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(contact.email))
  expect(mail.text).toContain('let us talk on Monday.')
  expect(mail.headers['reply-to']).toContain('lin@provider.example')
  const unsent = { kind: 'sendContactReply', sentAt: null }
  await expect.poll(() => stack.db.outbox.count({ where: unsent })).toBe(0)
  await page.reload()
  await expectPage(reply.getByText('Sent', { exact: true })).toBeVisible()

  await chooseAction(page, 'Convert to client')
  await dialog().getByLabel('Project Title').fill('The engine')
  await dialog().getByRole('button', { name: 'Add Client' }).click()
  await expectPage(toasts()).toContainText('Ada Byron has been added successfully.')
  await expectPage(page.getByText('This contact belongs to a client.')).toBeVisible()
  const client = await stack.db.client.findFirst({
    where: { email: contact.email },
    include: { projects: true },
  })
  expect(client).toMatchObject({
    name: 'Ada Byron',
    company: 'Analytical Ltd',
    status: 'prospect',
    projects: [{ title: 'The engine', description: 'We need an engine.' }],
  })
  expect((await stack.db.contact.findUnique({ where: { id } }))?.hasBeenContacted).toBe(true)
})

test('contacts are worked off by keyboard alone, without returning to the list', async () => {
  const inbox = inboxOf(page)
  /** The actions on some of the contacts before the work on them ends, by their number. */
  const work: Record<number, () => Promise<void>> = {
    1: inbox.replyWithSecondTemplate,
    2: inbox.attachToClient,
    3: () => inbox.deleteByMistake(3),
  }
  const { id: clientId } = await buildClient(stack, { email: 'office@known.example' })
  for (const [name, text] of [
    ['Declined', 'We are full this year.'],
    ['Welcome', 'Thank you, {firstName}. We call you.'],
  ] as const) {
    await stack.db.replyTemplate.create({ data: { name, text } })
  }
  for (let n = COUNT; n > 0; n -= 1) {
    const email = n === 2 ? 'person2@known.example' : `visitor${n}@v${n}.example`
    await buildContact(stack, { firstName: `Visitor${n}`, lastName: 'Waiting', email })
  }
  await page.goto('/admin/contacts?status=new&q=waiting')
  await tabAndEnter(page, page.getByRole('link', { name: 'Unread: Visitor1 Waiting' }))
  await inbox.expectContact(1)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

  for (let n = 1; n <= COUNT; n += 1) {
    await inbox.expectContact(n)
    expect(page.url()).toContain('?status=new&q=waiting')
    await work[n]?.()
    await page.keyboard.press('e')
  }
  await expectPage(page.getByText('Nothing left here')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(visited).not.toContain('/admin/contacts')
  const { db } = stack
  const contact = { lastName: 'Waiting' }
  expect(await db.contact.count({ where: { ...contact, hasBeenContacted: true } })).toBe(COUNT)
  expect(await db.contact.count({ where: { clientId } })).toBe(1)
  expect(await db.contactReply.findMany({ where: { contact } })).toMatchObject([
    { text: 'Hello Visitor1,\n\nThank you, Visitor1. We call you. Bye.' },
  ])
})

test('what is held back as spam is let in or deleted by keyboard alone', async () => {
  const held = { quarantinedAt: new Date() }
  await buildContact(stack, { ...held, firstName: 'Casino', lastName: 'Win' })
  const { id } = await buildContact(stack, { ...held, firstName: 'Real', lastName: 'Person' })
  await page.goto('/admin/contacts?status=quarantined')
  await tabAndEnter(page, page.getByRole('link', { name: 'Real Person' }))
  await expectPage(page).toHaveURL(new RegExp(`${contactPath(id)}\\?status=quarantined$`))
  await expectPage(page.getByText('held back as probable spam')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await tabAndEnter(page, button('Not spam'))
  await expectPage(button('Reply')).toBeVisible()
  await page.goBack()
  await expectPage(page.getByRole('link', { name: 'Casino Win' })).toBeVisible()
  await tabAndEnter(page, button('Delete all spam'))
  await tabAndEnter(page, dialog().getByRole('button', { name: 'Delete all spam' }))
  await expectPage(toasts()).toContainText('1 contact deleted.')
  const left = await stack.db.contact.findMany({ where: { firstName: { in: ['Casino', 'Real'] } } })
  expect(left).toMatchObject([{ id, quarantinedAt: null }])
})

/** A visitor's message whose email was given up. */
async function giveUpMail(message: string): Promise<void> {
  const { id: refId } = await buildContact(stack, {
    firstName: 'Grace',
    lastName: 'Hopper',
    message,
  })
  const mail = { kind: 'sendContactNotification', messageId: '<given-up@harborlight.example>' }
  const given = { dispatchedAt: new Date(), deadAt: new Date(), lastErrorClass: 'SMTP 550' }
  await stack.db.outbox.create({ data: { ...mail, ...given, refId } })
}

test('a failed email is seen beside every check, sent again, and arrives', async () => {
  const message = 'Please call me about the pier.'
  await giveUpMail(message)
  await page.goto('/admin/contacts')
  await page.getByRole('link', { name: 'Health' }).click()
  await expectPage(page).toHaveTitle(/^Health \| /)
  const checks = page.getByRole('region', { name: 'Checks' })
  for (const name of ['PostgreSQL', 'Redis', 'Migrations', 'Workers', 'Mail server', 'Backup']) {
    await expectPage(checks.getByText(name, { exact: true })).toBeVisible()
  }
  await expectPage(page.getByText(/^Loggia · Version \d+\.\d+\.\d+/)).toBeVisible()

  const mails = page.getByRole('region', { name: 'Failed emails' })
  await expectPage(mails).toContainText('The mail server refused it (550)')
  await expectPage(mails.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
  await mails.getByRole('button', { name: /^Send again: .*Grace Hopper/ }).click()
  await expectPage(page.getByText('The email is on its way').first()).toBeVisible()
  await expectPage(mails).toContainText('No failed emails')
  await stack.mailbox.waitForMail(({ text }) => text.includes(message))
})
