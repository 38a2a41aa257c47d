import { readFile } from 'node:fs/promises'
import { replyAddressOf } from '@loggia/local/engines/mailbox/answer'
import { sendMail } from '@loggia/local/engines/mailbox/send'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import type { Page, Request } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { GRAPHQL } from '../support/graphql.ts'
import { useStack } from '../support/use-stack.ts'
import { endWait } from './mail-talk.ts'

const stack = useStack(({ imapUrl }) => ({ INBOUND_IMAP_URL: imapUrl, INBOUND_POLL_MS: '500' }), {
  worker: true,
})

const field = (page: Page) => page.getByLabel('Write a message')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Waits until the page has painted, and has marked the visible messages. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

async function clientWithProject() {
  const email = uniqueEmail('ines')
  const client = await buildClient(stack, { email, portalRole: 'member' })
  const project = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  return { email, client, project }
}

test('staff on a laptop and a client on a phone see at once what the other writes', async () => {
  const { email, project } = await clientWithProject()
  const staff = await stack.newStaffPage('talk')
  const client = await stack.newClientPage(email)
  await client.setViewportSize({ width: 360, height: 740 })
  const note = { projectId: project.id, text: 'She sounds happy.' }
  expect((await staff.request.post('/api/internal-notes', { data: note })).status()).toBe(201)
  await Promise.all([
    staff.goto(`/admin/projects/${project.id}`),
    client.goto(`/client-dashboard/projects/${project.id}?tab=conversation`),
  ])
  await expectPage(messages(staff)).toContainText('Only the team sees this')

  await field(staff).fill('The draft is ready:\nhttps://draft.example/')
  await field(staff).press('Control+Enter')
  await expectPage(messages(client)).toContainText('The draft is ready:')
  await expectPage(field(staff)).toHaveValue('')
  const link = messages(client).getByRole('link', { name: 'https://draft.example/' })
  await expectPage(link).toHaveAttribute('rel', /noopener/)
  await messages(client).scrollIntoViewIfNeeded()
  await field(client).scrollIntoViewIfNeeded()
  await expectPage(messages(staff).getByText('Seen')).toBeVisible()

  await field(client).fill('It is <b>lovely</b>.')
  await client.getByRole('button', { name: 'Send' }).click()
  await expectPage(messages(staff)).toContainText('It is <b>lovely</b>.')
  await expectPage(messages(client)).not.toContainText('She sounds happy.')
  await expectAccessible(staff)
  await expectAccessible(client)
})

test('a message that is not sent is kept; one whose answer is lost is sent again by the page that is loaded again, and added once', async () => {
  const { email, project } = await clientWithProject()
  const client = await stack.newClientPage(email)
  await client.goto(`/client-dashboard/projects/${project.id}`)
  const count = () => stack.db.message.count({ where: { thread: { projectId: project.id } } })
  const tryAgain = messages(client).getByRole('button', { name: 'Try again' })
  await field(client).fill('First')
  await client.context().setOffline(true)
  await client.getByRole('button', { name: 'Send' }).click()
  await expectPage(tryAgain).toBeVisible()
  await field(client).fill('Half a second')
  await client.context().setOffline(false)

  // It arrives, but the answer does not.
  const isSent = (text: string | null) => text?.includes('SendMessage') ?? false
  await client.route('**/graphql?*', async (route) => {
    if (!isSent(route.request().postData())) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const lost = client.waitForEvent('requestfailed', (request) => isSent(request.postData()))
  await tryAgain.click()
  await lost
  await expectPage(tryAgain).toBeVisible()
  expect(await count()).toBe(1)

  await client.unroute('**/graphql?*')
  await client.reload()
  await expectPage(messages(client).getByRole('button', { name: 'Edit', exact: true })).toHaveCount(
    0,
  )
  await expectPage(messages(client).getByText('First')).toHaveCount(1)
  await expectPage(messages(client).getByText('not sent')).toHaveCount(0)
  await expectPage(field(client)).toHaveValue('Half a second')
  expect(await count()).toBe(1)
})

test('messages are counted beside the tab and the link, and the list of staff leads to them', async () => {
  const { email, client: record } = await clientWithProject()
  const { id: longId } = await buildProject(stack, { clientId: record.id, title: 'W'.repeat(200) })
  const staff = await stack.newStaffPage('counting')
  const client = await stack.newClientPage(email)
  await Promise.all([client.goto('/client-dashboard'), staff.goto('/admin/clients')])
  const tab = client.getByRole('tab', { name: /^Messages/ })
  const data = { clientId: record.id, text: 'Welcome!' }
  expect((await staff.request.post('/api/messages', { data })).status()).toBe(201)
  await expectPage(tab).toContainText('1')
  await tab.click()
  await expectPage(messages(client)).toContainText('Welcome!')
  await expectPage(tab).not.toContainText('1')

  const others = await stack.db.thread.count({ where: { isUnanswered: true } })
  await field(client).fill('Thank you.')
  await field(client).press('Control+Enter')
  const link = staff.getByRole('link', { name: /^Messages/ })
  await expectPage(link).toContainText(`${others + 1} waiting`)
  await link.click()
  // The newest that waits for an answer is open beside the list.
  await expectPage(messages(staff)).toContainText('Thank you.')
  await staff.getByRole('link', { name: /waits for an answer.*Thank you/ }).click()
  const answer = { data: { clientId: record.id, text: 'You are welcome.' } }
  expect((await staff.request.post('/api/messages', answer)).status()).toBe(201)
  await expectPage(link).not.toContainText(`${others + 1} waiting`)

  await client.getByRole('link', { name: /^W{200}/ }).click()
  await expectPage(client).toHaveURL(new RegExp(`project=${longId}$`))
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
  const marks: Request[] = []
  staff.on('request', (request) => {
    if (request.postData()?.includes('MarkConversationRead')) marks.push(request)
  })
  const older = Promise.withResolvers<void>()
  await staff.route(GRAPHQL, async (route) => {
    if (/"before":\d/.test(route.request().postData() ?? '')) await older.promise
    return route.fallback()
  })
  await staff.getByRole('button', { name: /^Notices/ }).click()
  await staff
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: /Ines.*Pier/ })
    .click()
  await expectPage(messages(staff).getByText('Part 119', { exact: true })).toBeInViewport()
  await nextFrames(staff)
  older.resolve()
  const linked = messages(staff).getByText('Part 20', { exact: true })
  await expectPage(linked).toBeInViewport()
  await expectPage(messages(staff).locator(':focus')).toContainText('Part 20')
  // Messages shown on the way were not looked for.
  expect(marks).toEqual([])

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

test('an email that was forwarded is held; staff on a phone add it, and download what came with it', async () => {
  const size = { width: 360, height: 740 }
  const { email, project } = await clientWithProject()
  const staff = await stack.newStaffPage('mail')
  await staff.setViewportSize(size)
  const data = { projectId: project.id, text: 'The draft is ready.' }
  expect((await staff.request.post('/api/messages', { data })).status()).toBe(201)
  await endWait(stack, email)
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  expect(mail.text).toContain('The draft is ready.')
  expect(mail.text).toMatch(/%3Ftab%3Dmessages%26project%3D\d+%23message-\d+$/m)

  // A person to whom the email was forwarded cannot write in the client's name, but staff can add it.
  const to = replyAddressOf(mail)
  const forwarded = { from: 'eve@elsewhere.example', to, subject: 'Hello' }
  const attachments = [{ filename: 'pier.pdf', content: '%PDF-1.7' }]
  const text = 'From my other address.'
  await sendMail(stack.mailbox.smtpUrl, { ...forwarded, text, attachments })
  await until(() => stack.db.inboundMail.count({ where: { state: 'held' } }))
  await staff.goto('/admin')
  await staff.getByRole('button', { name: 'Open menu' }).click()
  const nav = staff.getByRole('navigation', { name: 'Admin' })
  await nav.getByRole('link', { name: /Messages.* waiting/ }).click()
  await staff.getByRole('link', { name: /emails? on hold/ }).click()
  await staff.getByRole('link', { name: /Hello/ }).click()
  const whole = staff.getByRole('region', { name: 'All that the email says' })
  await expectPage(whole).toHaveText(text)
  await expectPage(staff.getByText('pier.pdf')).toBeVisible()
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await expectAccessible(staff)
  await staff.setViewportSize(size)
  await staff.getByRole('button', { name: 'Accept into Pier' }).click()
  await expectPage(staff.getByText('No email waits for a decision.')).toBeVisible()
  await expectPage(staff.getByRole('heading', { level: 1 })).toBeFocused()

  // Its file stays in the email.
  await staff.goto(`/admin/projects/${project.id}?tab=conversation`)
  await expectPage(messages(staff)).toContainText(text)
  const downloading = staff.waitForEvent('download')
  await messages(staff).getByRole('link', { name: 'Download the email' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^email-\d+\.eml$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('filename=pier.pdf')

  // The client sees it as their own words.
  const client = await stack.newClientPage(email)
  await client.goto(`/client-dashboard/projects/${project.id}?tab=conversation`)
  await expectPage(messages(client)).toContainText(text)
})
