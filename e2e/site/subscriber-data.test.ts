import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const subscribers = () => stack.db.newsletterSubscriber.findMany()

/** The link to a page of the newsletter in the email to an address with this subject. */
async function linkIn(email: string, subject: string, path: string): Promise<string> {
  const { text } = await stack.mailbox.waitForMail(
    (mail) => mail.to.includes(email) && mail.subject === subject,
  )
  return new RegExp(`${stack.url}/newsletter/${path}\\?token=[\\w.~-]+`).exec(text)?.[0] ?? ''
}

test.each([
  ['with scripts', () => stack.newPage()],
  ['without scripts', () => newPageWithoutScripts(stack)],
])('a subscriber reads, downloads, moves and erases their data %s', async (way, open) => {
  const page = await open()
  // The checks of accessibility are a script.
  const violations = way === 'with scripts' ? violationsInBothSchemes : async () => []
  const email = `${way.replaceAll(' ', '-')}-${'long-name-'.repeat(3)}reader@${'long-label-'.repeat(5)}x.customer.example`
  const next = `elsewhere-${way.replaceAll(' ', '-')}@customer.example`
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  const data = await linkIn(email, 'Please confirm your subscription', 'your-data')

  await page.goto(data)
  await expectPage(heading(page)).toHaveText('Your newsletter data')
  await expectPage(page.getByText(email)).toBeVisible()
  await expectPage(page.getByText('Waits for your confirmation')).toBeVisible()
  await expectToFitNarrowWindow(page)
  expect(await violations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a file' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('newsletter-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    email,
    confirmedAt: null,
    returned: [],
    issues: [],
  })

  const field = page.getByLabel('New email address')
  await field.fill('elsewhere')
  await press(page, 'Send the email')
  await expectPage(page.getByText('Please enter a valid email address')).toBeVisible()
  await field.fill(email)
  await press(page, 'Send the email')
  await expectPage(page.getByText('The newsletter goes to this address already')).toBeVisible()
  await field.fill(next)
  await press(page, 'Send the email')
  await expectPage(page.getByText(`An email to ${next} is on its way.`)).toBeVisible()
  expect(await subscribers()).toMatchObject([{ email }])

  await page.goto(await linkIn(next, 'Please confirm your new address', 'address'))
  await press(page, 'Confirm the new address')
  await expectPage(heading(page)).toHaveText('Your new address is confirmed')
  expect(await subscribers()).toMatchObject([
    { email: next, confirmedAt: expect.any(Date) as Date },
  ])

  await page.goto(data)
  await expectPage(page.getByText(next)).toBeVisible()
  await page.getByText('Erase all of this').focus()
  await page.keyboard.press('Enter')
  await expectPage(page.getByText('It cannot be undone.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(page, 'Erase for good')
  await expectPage(heading(page)).toHaveText('Nothing is kept here any more')
  expect(await subscribers()).toEqual([])
  await page.goto(`${data}x`)
  await expectPage(heading(page)).toHaveText('We could not find your data')
})
