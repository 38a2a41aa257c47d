import { contactPath } from '@loggia/contracts/paths'
import { buildClient, buildContact } from '@loggia/testing/builders'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsAtBothWidths } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { tabAndEnter, tabTo } from '../support/keyboard.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const COUNT = 20

const stack = useStack()
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const toasts = () => toastsOf(page)
const dialog = () => dialogOf(page)
const button = (name: string) => page.getByRole('button', { name })
const press = (key: string) => page.keyboard.press(key)

/** What is done about some of the contacts before the work on them ends, by their number. */
const WORK: Record<number, () => Promise<void>> = {
  1: replyWithSecondTemplate,
  2: writeNote,
  3: attachToClient,
  4: attachToClient,
  5: makeClient,
  6: takeOver,
  7: deleteByMistake,
}

test('20 contacts are worked off by keyboard alone, without returning to the list', async () => {
  const { id: clientId } = await buildClient(stack, { email: 'office@known.example' })
  for (const [name, text] of [
    ['Declined', 'We are full this year.'],
    ['Welcome', 'Thank you, {firstName}. We call you.'],
  ] as const) {
    await stack.db.replyTemplate.create({ data: { name, text } })
  }
  for (let n = COUNT; n > 0; n -= 1) {
    const email = n === 3 || n === 4 ? `person${n}@known.example` : `visitor${n}@v${n}.example`
    await buildContact(stack, { firstName: `Visitor${n}`, lastName: 'Waiting', email })
  }
  await page.goto('/admin/contacts?status=new&q=waiting')
  await tabAndEnter(page, page.getByRole('link', { name: 'Unread: Visitor1 Waiting' }))
  await expectContact(1)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

  for (let n = 1; n <= COUNT; n += 1) {
    await expectContact(n)
    expect(page.url()).toContain('?status=new&q=waiting')
    await WORK[n]?.()
    await press('e')
  }
  await expectPage(page.getByText('Nothing left here')).toBeVisible()
  expect(await violationsAtBothWidths(page)).toEqual([])
  expect(visited).not.toContain('/admin/contacts')
  const { db } = stack
  expect(await db.contact.count({ where: { hasBeenContacted: true } })).toBe(COUNT)
  expect(await db.contact.count({ where: { clientId } })).toBe(2)
  expect(await db.client.count()).toBe(2)
  expect(await db.contactNote.findMany()).toMatchObject([{ text: 'Called back.' }])
  expect(await db.contactReply.findMany()).toMatchObject([
    { text: 'Hello Visitor1,\n\nThank you, Visitor1. We call you. Bye.' },
  ])
  expect(await db.contact.count({ where: { owner: { name: 'Lin Clerk' } } })).toBe(1)
})

async function expectContact(n: number) {
  const name = `Visitor${n} Waiting`
  await expectPage(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function replyWithSecondTemplate() {
  await press('r')
  await expectPage(dialog().getByLabel('Message')).toBeFocused()
  await tabTo(page, dialog().getByLabel('Template'), 'Shift+Tab')
  await press('ArrowDown')
  await press('ArrowDown')
  await tabAndEnter(page, dialog().getByRole('button', { name: 'Insert' }))
  await expectPage(dialog().getByLabel('Message')).toBeFocused()
  await page.keyboard.type(' Bye.')
  await tabAndEnter(page, dialog().getByRole('button', { name: 'Send Reply' }))
  await expectPage(dialog()).toHaveCount(0)
}

async function writeNote() {
  await tabTo(page, page.getByLabel('Add a note'))
  await page.keyboard.type('Called back.')
  await tabAndEnter(page, button('Save note'))
  await expectPage(page.getByText('Called back.')).toBeVisible()
}

async function attachToClient() {
  await tabAndEnter(page, button('Attach to this client'))
  await expectPage(page.getByText('This contact belongs to a client.')).toBeVisible()
}

async function makeClient() {
  await tabAndEnter(page, button('Convert to client'))
  await tabTo(page, dialog().getByLabel('Company'))
  await page.keyboard.type('Pier Ltd')
  await tabAndEnter(page, dialog().getByRole('button', { name: 'Add Client' }))
  await expectPage(dialog()).toHaveCount(0)
  await expectPage(page.getByText('This contact belongs to a client.')).toBeVisible()
}

async function takeOver() {
  await tabAndEnter(page, button('Assign to me'))
  await expectPage(page.getByLabel('Handled by')).not.toHaveValue('')
}

/** The next contact shows; the one that is restored is one step back. */
async function deleteByMistake() {
  await tabAndEnter(page, button('Delete'))
  await tabAndEnter(page, dialog().getByRole('button', { name: 'Delete Contact' }))
  await expectContact(8)
  await press('F8')
  await tabAndEnter(page, toasts().getByRole('button', { name: 'Undo' }))
  await expectPage(toasts()).toContainText('1 contact restored.')
  await press('k')
  await expectContact(7)
}

test('what is held back as spam is let in or deleted by keyboard alone', async () => {
  const held = { quarantinedAt: new Date() }
  await buildContact(stack, { ...held, firstName: 'Casino', lastName: 'Win' })
  const { id } = await buildContact(stack, { ...held, firstName: 'Real', lastName: 'Person' })
  await page.goto('/admin/contacts?status=quarantined')
  await tabAndEnter(page, page.getByRole('link', { name: 'Real Person' }))
  await expectPage(page).toHaveURL(new RegExp(`${contactPath(id)}\\?status=quarantined$`))
  await expectPage(page.getByText('held back as probable spam')).toBeVisible()
  expect(await violationsAtBothWidths(page)).toEqual([])
  await tabAndEnter(page, button('Not spam'))
  await expectPage(button('Reply')).toBeVisible()
  await press('j')
  await expectPage(page.getByRole('heading', { level: 1, name: 'Casino Win' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await tabAndEnter(page, crumbs.getByRole('link', { name: 'Contacts' }))
  await expectPage(page.getByRole('link', { name: 'Casino Win' })).toBeFocused()
  await tabAndEnter(page, button('Delete all spam'))
  await tabAndEnter(page, dialog().getByRole('button', { name: 'Delete all spam' }))
  await expectPage(toasts()).toContainText('1 contact deleted.')
  const left = await stack.db.contact.findMany({ where: { firstName: { in: ['Casino', 'Real'] } } })
  expect(left).toMatchObject([{ id, quarantinedAt: null }])
})
