import { PATHS } from '@loggia/contracts/paths'
import { expect, test } from 'vitest'
import { expectAccessible, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { dialogOf } from '../support/page.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const READERS = 12

/** How soon an email has to arrive. Milliseconds. */
const SOON = 20_000

test('an issue is written, tested, sent, paused, resumed and finished, and left with one click', async () => {
  const emails = Array.from({ length: READERS }, (_, index) => `reader-${index}@customer.example`)
  await stack.db.newsletterSubscriber.createMany({
    data: emails.map((email) => ({ email, emailKey: email, confirmedAt: new Date() })),
  })
  const pace = { key: 'newsletter_per_minute', category: 'staff' }
  // Slow at first, so that there is something to pause.
  await stack.db.siteSetting.create({ data: { ...pace, value: '6' } })
  const page = await stack.newStaffPage('writer')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(PATHS.adminNewsletter)
  await page.getByRole('link', { name: 'Issues' }).click()
  await button('New issue').click()
  await page.getByLabel('Subject').fill('News from the harbor')
  await page.getByLabel('Text', { exact: true }).fill('## Tides\n\nThey **rise** at noon.')
  await expectPage(page.frameLocator('iframe').getByText('rise', { exact: true })).toHaveCSS(
    'font-weight',
    '700',
  )
  await button('Save draft').click()
  await expectToast(page, 'Draft saved')
  await button('Text').click()
  await expectPage(page.locator('pre')).toContainText('They rise at noon.')
  await expectAccessible(page)
  await expectToFitNarrowWindow(page)
  await button('Page').click()
  const archived = page.frameLocator('iframe')
  await expectPage(archived.getByRole('heading', { name: 'Tides' })).toBeVisible()
  await button('Light').click()

  await button('Send test to me').click()
  const isTest = ({ subject }: { subject: string }) => subject === '[Test] News from the harbor'
  expect((await stack.mailbox.waitForMail(isTest, SOON)).text).toContain('They rise at noon.')

  await button('Send…').click()
  await expectPage(dialogOf(page)).toContainText(`${READERS} people get it as of now.`)
  await dialogOf(page).getByRole('button', { name: 'Send now' }).click()
  await expectPage(page.getByText('Sending', { exact: true })).toBeVisible()
  const issueMails = async () =>
    (await stack.mailbox.messages()).filter(({ subject }) => subject === 'News from the harbor')
  await expect.poll(async () => (await issueMails()).length, { timeout: SOON }).toBeGreaterThan(0)
  await button('Pause').click()
  await expectPage(page.getByText('Paused', { exact: true })).toBeVisible()
  expect((await issueMails()).length).toBeLessThan(READERS)

  await stack.db.siteSetting.update({ where: { key: pace.key }, data: { value: '6000' } })
  await button('Go on').click()
  await expectPage(page.getByText(/^Ended/)).toBeVisible({ timeout: 120_000 })
  const mails = await issueMails()
  expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(READERS)
  expect(mails).toHaveLength(READERS)

  const visitor = await stack.newPage({ colorScheme: 'dark' })
  const [mail] = mails
  await visitor.goto(/https?:\/\/\S+\/newsletter\/archive\/\d+/.exec(mail?.text ?? '')?.[0] ?? '')
  await expectPage(visitor.getByRole('heading', { name: 'News from the harbor' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.goto(PATHS.newsletterArchive)
  await expectPage(visitor.getByRole('link', { name: 'News from the harbor' })).toBeVisible()
  const feed = await visitor.request.get(`${PATHS.newsletterArchive}/feed.xml`)
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain('<title>News from the harbor</title>')

  const oneClick = /<(\S+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect((await fetch(oneClick)).ok).toBe(true)
  const active = () => stack.db.newsletterSubscriber.count({ where: { isActive: true } })
  expect(await active()).toBe(READERS)
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fetch(oneClick, { method: 'POST', body, headers })).ok).toBe(true)
  expect(await active()).toBe(READERS - 1)
  await page.reload()
  await expectPage(page.locator('dt', { hasText: 'Unsubscribed' }).locator('+ dd')).toHaveText('1')
}, 300_000)

test('an issue that leaves the archive has no public page, and one that is not indexed says so', async () => {
  const data = { subject: 'Private', body: 'Hello', state: 'sent', startedAt: new Date() }
  const { id } = await stack.db.newsletterIssue.create({ data })
  const path = `${PATHS.newsletterArchive}/${id}`
  const page = await stack.newStaffPage('archivist')
  const robots = async () => /<meta name="robots" content="noindex"/.test(await textOf())
  const textOf = async () => (await fetch(stack.url + path)).text()
  expect(await robots()).toBe(false)
  await page.goto(`${PATHS.adminIssues}/${id}`)
  await page.getByLabel('Let search engines list it').click()
  await expect.poll(robots).toBe(true)
  await page.getByLabel('Show it in the public archive once it is sent').click()
  await expect.poll(async () => (await fetch(stack.url + path)).status).toBe(404)
  // Nobody but staff looks at it with the parameter of previews.
  const preview = await fetch(`${stack.url}${path}?preview=framed`, { redirect: 'manual' })
  expect(preview.status).toBe(401)
  await expectPage(toastsOf(page).getByText('Failed')).toHaveCount(0)
})
