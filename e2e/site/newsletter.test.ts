import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm } from '../support/forms.ts'
import { waitAsLongAsPeople } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const email = 'grace@customer.example'

const field = (page: Page) => page.getByLabel('Where shall we send it?')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openForm(): Promise<Page> {
  const page = await stack.newPage()
  await page.goto('/')
  return page
}

async function enter(page: Page, text: string) {
  await field(page).fill(text)
  await button(page, 'Subscribe').click()
}

test('an invalid e-mail address is reported without asking the server', async () => {
  const page = await openForm()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url())
  })
  await enter(page, 'grace at home')
  await expectPage(page.getByRole('alert')).toHaveText('Please enter a valid email address')
  await expectPage(field(page)).toBeFocused()
  await expectPage(field(page)).toHaveValue('grace at home')
  expect(requests).toEqual([])
})

test('a network failure asks to try again', async () => {
  const page = await openForm()
  await failForm(page, 'newsletter')
  await enter(page, email)
  await expectPage(page.getByRole('alert')).toHaveText('Failed to subscribe. Please try again.')
  await expectPage(field(page)).toHaveValue(email)
})

test('a reader subscribes, confirms and unsubscribes through the links in e-mails', async () => {
  const page = await openForm()
  await waitAsLongAsPeople(page)
  const hold = Promise.withResolvers<void>()
  await failForm(page, 'newsletter', async (route) => {
    await hold.promise
    await route.continue()
  })
  const { height } = (await button(page, 'Subscribe').boundingBox()) ?? {}
  await enter(page, email)
  await expectPage(button(page, '…')).toBeDisabled()
  hold.resolve()
  await expectPage(button(page, 'Subscribed ✓')).toBeDisabled()
  expect(await button(page, 'Subscribed ✓').boundingBox()).toMatchObject({ height })
  await expectPage(field(page)).toBeDisabled()
  await expectPage(page.getByText('Thank you for subscribing!')).toBeVisible()

  const row = () => stack.db.newsletterSubscriber.findUniqueOrThrow({ where: { email } })
  expect((await row()).confirmedAt).toBeNull()
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  const [confirm, leave] = ['confirm', 'unsubscribe'].map(
    (what) => new RegExp(`${stack.url}/newsletter/${what}\\?token=[\\w.~-]+`).exec(text)?.[0] ?? '',
  )
  await page.goto(confirm ?? '')
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your subscription is confirmed',
  )
  expect(await row()).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) as Date })

  await page.goto(leave ?? '')
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  expect(await row()).toMatchObject({
    isActive: false,
    unsubscribedAt: expect.any(Date) as Date,
  })
})
