import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { replyAddressOf } from '@loggia/local/engines/mailbox/answer'
import { sendMail } from '@loggia/local/engines/mailbox/send'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { answerInMailbox, endWait } from './mail-talk.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack(({ imapUrl }) => ({ INBOUND_IMAP_URL: imapUrl, INBOUND_POLL_MS: '500' }), {
  worker: true,
})

/** What goes through the mailbox takes a moment, and longer on a busy machine. */
const SOON = { timeout: 15_000 }

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

test('staff on a phone and a client by email talk', async () => {
  const size = { width: 360, height: 740 }
  const { email, project } = await clientWithProject()
  const [staff, client] = [await stack.newStaffPage('mail'), await stack.newPage()]
  for (const page of [staff, client]) await page.setViewportSize(size)
  const path = `/admin/projects/${project.id}`
  const listening = staff.waitForResponse((response) => response.url().includes('/api/events'))
  await staff.goto(path)
  await listening

  await say(staff, 'The draft is ready.')
  await endWait(stack, email)
  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes(email), SOON.timeout)
  expect(mail.text).toContain('The draft is ready.')
  await answerInMailbox(client, `${stack.mailbox.url}/messages/${mail.id}`, 'It is lovely. Go on!')
  await expectPage(messages(staff)).toContainText('It is lovely. Go on!', SOON)
  await expectPage(messages(staff)).not.toContainText('On 20')

  await say(staff, 'We will.')
  const signedIn = await stack.newClientPage(email)
  await signedIn.setViewportSize(size)
  await signedIn.goto(`/client-dashboard/projects/${project.id}`)
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
  await expectPage(add).toBeVisible(SOON)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await add.click()
  await expectPage(add).toHaveCount(0)
  await expectPage(messages(signedIn)).toContainText(text, SOON)
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

test('five milestones that staff finish are one email', async () => {
  const { email, project } = await clientWithProject()
  const staff = await stack.newStaffPage('finishes')
  const titles = ['Plan', 'Model', 'Permit', 'Foundation', 'Crane']
  for (const [position, title] of titles.entries()) {
    const data = { projectId: project.id, title, position }
    const { id } = await stack.db.milestone.create({ data })
    const done = await staff.request.put(`/api/milestones/${id}`, { data: { state: 'done' } })
    expect(done.status()).toBe(200)
  }
  await endWait(stack, email, titles.length)
  const mails = async () => (await stack.mailbox.messages()).filter(({ to }) => to.includes(email))
  const [mail] = await until(async () => ((await mails()).length > 0 ? mails() : null), SOON)
  expect(mail?.subject).toBe('5 things are new')
  for (const title of titles) expect(mail?.text).toContain(title)
  await until(async () => (await stack.db.outbox.count({ where: { sentAt: null } })) === 0, SOON)
  expect(await mails()).toHaveLength(1)
})
