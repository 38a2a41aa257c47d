import type { Page } from '@playwright/test'
import { buildClient } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { GRAPHQL } from '../support/graphql.ts'
import { dialogOf } from '../support/page.ts'
import { toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })
let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
})

const toasts = () => toastsOf(page)
const dialog = () => dialogOf(page)

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  company: 'Analytical Ltd',
  projectType: 'Mobile Apps',
  message: 'We need an engine.',
  policyVersion: '2025-04-15',
}

const addContact = (changes: object = {}) =>
  stack.db.contact.create({ data: { ...contact, ...changes } })

test('an empty inbox says so', async () => {
  await page.goto('/admin/contacts')
  await expectPage(page.getByText('No contact submissions found.')).toBeVisible()
})

test('staff take a contact from new to converted', async () => {
  const waiting = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000)
  const { id } = await addContact({ createdAt: waiting })
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
  await dialog().getByLabel('Message').fill('')
  await dialog().getByRole('button', { name: 'Send Reply' }).click()
  await expectPage(dialog().getByText('Message is required')).toBeVisible()
  await dialog().getByLabel('Message').fill('Hello Ada,\nlet us talk on Monday.')
  await dialog().getByRole('button', { name: 'Send Reply' }).click()
  await expectPage(toasts()).toContainText('Reply sent')
  const reply = timeline.getByRole('listitem').filter({ hasText: 'replied: Your message' })
  await expectPage(reply).toContainText('let us talk on Monday.')
  await expectPage(page.getByText('Contacted', { exact: true }).first()).toBeVisible()
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(contact.email))
  expect(mail.text).toContain('let us talk on Monday.')
  expect(mail.headers['reply-to']).toContain('lin@provider.example')
  await expectPage(async () => {
    await page.reload()
    await expectPage(reply.getByText('Sent', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Convert to client' }).click()
  await expectPage(dialog().getByLabel('Company')).toHaveValue('Analytical Ltd')
  await expectPage(dialog().getByLabel('Email')).toHaveValue(contact.email)
  await expectPage(dialog().getByLabel('Project Title')).toHaveValue('Mobile Apps')
  await dialog().getByLabel('Project Title').fill('The engine')
  await dialog().getByRole('button', { name: 'Add Client' }).click()
  await expectPage(toasts()).toContainText('Ada Byron has been added successfully.')
  await expectPage(page.getByText('This contact belongs to a client.')).toBeVisible()
  const client = await stack.db.client.findFirst({ include: { projects: true } })
  expect(client).toMatchObject({
    name: 'Ada Byron',
    company: 'Analytical Ltd',
    status: 'prospect',
    projects: [{ title: 'The engine', description: 'We need an engine.' }],
  })
  expect((await stack.db.contact.findUnique({ where: { id } }))?.hasBeenContacted).toBe(true)
})

test('a contact whose address is known goes to the client that exists', async () => {
  const email = 'olga@customer.example'
  const client = await buildClient(stack, { email, name: 'Olga Harbour', company: 'Quay Ltd' })
  const { id } = await addContact({ firstName: 'Olga', lastName: 'Harbour', email })
  await page.goto(`/admin/contacts/${id}`)
  const known = page.getByRole('region', { name: 'Already known' })
  await expectPage(known.getByRole('link', { name: 'Olga Harbour (Quay Ltd)' })).toBeVisible()
  const attach = known
    .getByRole('listitem')
    .filter({ hasText: 'Olga Harbour' })
    .getByRole('button', { name: 'Attach to this client' })
  await expectPage(attach).toBeVisible()
  await page.getByRole('button', { name: 'Convert to client' }).click()
  await dialog().getByLabel('Project Title').fill('The second engine')
  await dialog().getByRole('button', { name: 'Use this client' }).click()
  await expectPage(toasts()).toContainText('This contact now belongs to Olga Harbour.')
  await expectPage(page.getByText('This contact belongs to a client.')).toBeVisible()
  await expectPage(attach).toHaveCount(0)
  const clients = await stack.db.client.findMany({
    where: { emailKey: email },
    include: { projects: true, contacts: true },
  })
  expect(clients).toMatchObject([
    { id: client.id, projects: [{ title: 'The second engine' }], contacts: [{ id }] },
  ])
})

test('a mark shows at once and is undone when the server refuses it', async () => {
  const { id } = await addContact({ firstName: 'Grace', lastName: 'Hopper' })
  await page.goto(`/admin/contacts/${id}`)
  const held = Promise.withResolvers<void>()
  await page.route(GRAPHQL, async (route) => {
    if (!route.request().postData()?.includes('UpdateContact')) return route.continue()
    await held.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Mark as Contacted' }).click()
  await expectPage(page.getByRole('button', { name: 'Mark as New' })).toBeVisible()
  held.resolve()
  await expectPage(toasts()).toContainText('Failed to update contact')
  await expectPage(page.getByRole('button', { name: 'Mark as Contacted' })).toBeVisible()
  await page.unroute(GRAPHQL)
  await page.getByRole('button', { name: 'Mark as Contacted' }).click()
  await expectPage(page.getByText(/just now by Lin Clerk/)).toBeVisible()
})

test('a quarantined contact can be released', async () => {
  const { id } = await addContact({ lastName: 'Held', quarantinedAt: new Date() })
  await page.goto('/admin/contacts?status=quarantined')
  await page.getByRole('link', { name: 'Ada Held' }).click()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expectPage(page.getByText('Quarantined')).toHaveCount(0)
  await until(async () => {
    const row = await stack.db.contact.findUnique({ where: { id } })
    return row?.quarantinedAt === null
  })
})

test('several contacts are marked, then deleted', async () => {
  for (const lastName of ['One', 'Two', 'Three']) await addContact({ firstName: 'Bulk', lastName })
  await page.goto('/admin/contacts?q=Bulk')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expectPage(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Contacted' }).click()
  await expectPage(dialog().getByText('Mark 3 contacts as contacted?')).toBeVisible()
  await dialog().getByRole('button', { name: 'Mark as Contacted' }).click()
  await expectPage(toasts()).toContainText('3 contacts marked as contacted.')
  await expectPage(page.getByRole('row').filter({ hasText: 'Contacted' })).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select Bulk One' }).check()
  await page.getByRole('checkbox', { name: 'Select Bulk Two' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await expectPage(toasts()).toContainText('2 contacts deleted.')
  await expectPage(page.getByRole('row').filter({ hasText: 'Bulk' })).toHaveCount(1)
  expect(await stack.db.contact.count({ where: { firstName: 'Bulk' } })).toBe(1)
})

test('a contact that does not exist says so', async () => {
  expect((await page.goto('/admin/contacts/999999'))?.status()).toBe(404)
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
    'This contact does not exist',
  )
})
