import { readFile } from 'node:fs/promises'
import { replyAddressOf } from '@loggia/local/engines/mailbox/answer'
import { sendMail } from '@loggia/local/engines/mailbox/send'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import {
  expectToFitNarrowWindow,
  violationsAtBothWidths,
  violationsInBothSchemes,
} from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'
import { answerInMailbox, endWait } from './mail-talk.ts'
import { follow } from './steps.ts'

const stack = useStack(({ imapUrl }) => ({ INBOUND_IMAP_URL: imapUrl, INBOUND_POLL_MS: '500' }), {
  worker: true,
})

const field = (page: Page) => page.getByLabel('Write a message')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

async function clientWithProject() {
  const email = uniqueEmail('ines')
  const client = await buildClient(stack, { email, portalRole: 'member' })
  const project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  return { email, client, project }
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await expectPage(messages(page)).toContainText(text)
}

test('staff on a laptop and a client on a phone see at once what the other writes', async () => {
  const { email, project } = await clientWithProject()
  const staff = await stack.newStaffPage('talk')
  const client = await stack.newClientPage(email)
  await client.setViewportSize({ width: 360, height: 740 })
  await follow(staff, `/admin/projects/${project.id}`)
  await follow(client, `/client-dashboard/projects/${project.id}?tab=conversation`)

  await field(staff).fill('The draft is ready:\nhttps://draft.example/')
  await field(staff).press('Control+Enter')
  await expectPage(messages(client)).toContainText('The draft is ready:')
  await expectPage(field(staff)).toHaveValue('')
  const link = messages(client).getByRole('link', { name: 'https://draft.example/' })
  await expectPage(link).toHaveAttribute('rel', /noopener/)
  await messages(client).scrollIntoViewIfNeeded()
  await field(client).scrollIntoViewIfNeeded()
  await expectPage(messages(staff).getByText('Seen')).toBeVisible()

  await staff.getByRole('button', { name: 'Add an internal note' }).click()
  await staff.getByLabel('Write an internal note').fill('She sounds happy.')
  await staff.getByRole('button', { name: 'Add note' }).click()
  await expectPage(messages(staff)).toContainText('Only the team sees this')

  await field(client).fill('It is <b>lovely</b>.')
  await client.getByRole('button', { name: 'Send' }).click()
  await expectPage(messages(staff)).toContainText('It is <b>lovely</b>.')
  await expectPage(messages(client)).not.toContainText('She sounds happy.')
  expect(await violationsInBothSchemes(staff)).toEqual([])
  await expectToFitNarrowWindow(staff)
  expect(await violationsAtBothWidths(client)).toEqual([])
})

test('a message that is not sent is kept, and is sent once by the page that is loaded again', async () => {
  const { email, project } = await clientWithProject()
  const client = await stack.newClientPage(email)
  await client.goto(`/client-dashboard/projects/${project.id}`)
  await field(client).fill('First')
  await client.context().setOffline(true)
  await client.getByRole('button', { name: 'Send' }).click()
  await expectPage(messages(client).getByRole('button', { name: 'Try again' })).toBeVisible()
  await field(client).fill('Half a second')
  await client.context().setOffline(false)
  await messages(client).getByRole('button', { name: 'Try again' }).click()
  await expectPage(messages(client).getByText('not sent')).toHaveCount(0)
  await client.reload()
  await expectPage(messages(client).getByText('First')).toHaveCount(1)
  await expectPage(messages(client).getByText('not sent')).toHaveCount(0)
  await expectPage(field(client)).toHaveValue('Half a second')
  expect(await stack.db.message.count({ where: { thread: { projectId: project.id } } })).toBe(1)
})

test('a message that arrived although its answer did not is sent again, and added once', async () => {
  const { email, project } = await clientWithProject()
  const client = await stack.newClientPage(email)
  await client.goto(`/client-dashboard/projects/${project.id}`)
  await client.route('**/graphql?*', async (route) => {
    if (!route.request().postData()?.includes('SendMessage')) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await field(client).fill('First')
  await client.getByRole('button', { name: 'Send' }).click()
  await expectPage(messages(client).getByRole('button', { name: 'Try again' })).toBeVisible()
  await client.unroute('**/graphql?*')
  await client.reload()
  await expectPage(messages(client).getByRole('button', { name: 'Edit', exact: true })).toHaveCount(
    0,
  )
  await expectPage(messages(client).getByText('First')).toHaveCount(1)
  expect(await stack.db.message.count({ where: { thread: { projectId: project.id } } })).toBe(1)
})

test('messages are counted beside the tab and the link, and the list of staff leads to them', async () => {
  const { email, client: record } = await clientWithProject()
  const { id: longId } = await buildProject(stack, { clientId: record.id, title: 'W'.repeat(200) })
  const staff = await stack.newStaffPage('counting')
  const client = await stack.newClientPage(email)
  await follow(client, '/client-dashboard')
  await follow(staff, '/admin/clients')
  const tab = client.getByRole('tab', { name: /^Messages/ })
  const data = { clientId: record.id, text: 'Welcome!' }
  expect((await staff.request.post('/api/messages', { data })).status()).toBe(201)
  await expectPage(tab).toContainText('1')
  await tab.click()
  await expectPage(messages(client)).toContainText('Welcome!')
  await expectPage(tab).not.toContainText('1')

  await field(client).fill('Thank you.')
  await field(client).press('Control+Enter')
  const link = staff.getByRole('link', { name: /^Messages/ })
  await expectPage(link).toContainText('1')
  await link.click()
  // The newest that waits for an answer is open beside the list.
  await expectPage(messages(staff)).toContainText('Thank you.')
  await staff.getByRole('link', { name: /waits for an answer.*Thank you/ }).click()
  await expectPage(messages(staff)).toContainText('Thank you.')
  await expectPage(link).not.toContainText('1')

  await client.goto(`/client-dashboard?tab=messages&project=${longId}`)
  await expectPage(field(client)).toBeVisible()
  await expectToFitNarrowWindow(client)
})

test('the bell leads to the very message, and a conversation opens at what is new', async () => {
  const { client: record, project } = await clientWithProject()
  const staff = await stack.newStaffPage('landing')
  const { id: threadId } = await stack.db.thread.create({ data: { projectId: project.id } })
  const data = Array.from({ length: 120 }, (_, index) => ({
    threadId,
    authorName: 'Ines',
    authorEmailKey: record.email,
    isFromClient: true,
    text: `Part ${index}`,
  }))
  const rows = await stack.db.message.createManyAndReturn({ data })
  const { id: recipientId } = await stack.db.user.findFirstOrThrow({
    where: { username: 'landing' },
  })
  await stack.db.notice.create({
    data: {
      recipient: `staff:${recipientId}`,
      kind: 'messageReceived',
      details: { title: 'Pier', by: 'Ines' },
      path: `/admin/projects/${project.id}?tab=conversation`,
      messageId: rows[20]?.id ?? 0,
    },
  })
  await staff.goto('/admin')
  await staff.getByRole('button', { name: /^Notices/ }).click()
  await staff.getByRole('link', { name: /Ines.*Pier/ }).click()
  const linked = messages(staff).getByText('Part 20', { exact: true })
  await expectPage(linked).toBeInViewport()
  await expectPage(messages(staff).locator(':focus')).toContainText('Part 20')

  const readUpTo = rows[100]?.id ?? 0
  const where = { threadId, person: `staff:${recipientId}` }
  await stack.db.threadRead.upsert({
    where: { threadId_person: where },
    create: { ...where, messageId: readUpTo },
    update: { messageId: readUpTo },
  })
  await staff.goto(`/admin/projects/${project.id}`)
  await expectPage(messages(staff).getByText('Part 101', { exact: true })).toBeInViewport()
  await expectPage(messages(staff).getByText('Part 119', { exact: true })).not.toBeInViewport()

  await staff.setViewportSize({ width: 1280, height: 800 })
  await staff.goto(`/admin/messages?project=${project.id}`)
  await expectPage(staff.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
})

test('staff on a phone and a client by email talk', async () => {
  const size = { width: 360, height: 740 }
  const { email, project } = await clientWithProject()
  const [staff, client] = [await stack.newStaffPage('mail'), await stack.newPage()]
  for (const page of [staff, client]) await page.setViewportSize(size)
  const path = `/admin/projects/${project.id}?tab=conversation`
  await follow(staff, path)

  await say(staff, 'The draft is ready.')
  await endWait(stack, email)
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  expect(mail.text).toContain('The draft is ready.')
  expect(mail.text).toMatch(/\?tab=messages&project=\d+#message-\d+$/m)
  await answerInMailbox(client, `${stack.mailbox.url}/messages/${mail.id}`, 'It is lovely. Go on!')
  await expectPage(messages(staff)).toContainText('It is lovely. Go on!')
  await expectPage(messages(staff)).not.toContainText('On 20')

  await say(staff, 'We will.')
  const signedIn = await stack.newClientPage(email)
  await signedIn.setViewportSize(size)
  await signedIn.goto(`/client-dashboard/projects/${project.id}?tab=conversation`)
  await expectPage(messages(signedIn)).toContainText('We will.')
  await expectPage(messages(signedIn)).toContainText('It is lovely. Go on!')

  // Somebody to whom the email was forwarded cannot write in the client's name, but staff can add it.
  const to = replyAddressOf(mail)
  const forwarded = { from: 'eve@elsewhere.example', to, subject: 'Hello' }
  const attachments = [{ filename: 'pier.pdf', content: '%PDF-1.7' }]
  const text = 'From my other address.'
  await sendMail(stack.mailbox.smtpUrl, { ...forwarded, text, attachments })
  await staff.goto('/admin/health')
  const add = staff.getByRole('button', { name: `Add to the conversation: ${forwarded.subject}` })
  await expectPage(add).toBeVisible()
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await add.click()
  await expectPage(add).toHaveCount(0)
  await expectPage(messages(signedIn)).toContainText(text)
  await expectPage(messages(signedIn).getByRole('link')).toHaveCount(0)

  // Its file stays in the email.
  await staff.goto(path)
  const downloading = staff.waitForEvent('download')
  const links = messages(staff).getByRole('link', { name: 'Download the email' })
  await links.last().click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^email-\d+\.eml$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('filename=pier.pdf')
})
