import type { Page } from '@playwright/test'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm, recordPosts } from '../support/forms.ts'
import { newPageWithoutScripts, waitAsLongAsPeople } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a visitor sends a contact message again on a bad connection, and the office receives it once', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(
    'Transform your business with',
  )
  await page.mouse.wheel(0, 200)
  const message = 'Please build us an engine.\nWith <b>brass</b>.'
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Company').fill('Engines & Sons')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await waitAsLongAsPeople(page)
  const restore = await failForm(page, 'contact', async (route) => {
    // The server stores it, but the response is lost.
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Send Message')
  await expectToast(page, 'Failed to send message', 'Please try again later')
  await expectPage(page.getByRole('main').getByRole('alert')).toContainText(
    'Your message was not sent. It is still here; please try again',
  )
  await expectPage(page.getByLabel('Message')).toHaveValue(message)
  await restore()

  const posts = recordPosts(page)
  await press(page, 'Send Message')
  // The newer toast takes the place of the older one.
  await expectToast(
    page,
    'Message sent successfully',
    "Thank you for your message. We'll get back to you soon!",
  )
  const thanks = page.getByRole('heading', { name: 'Thank you for your message' })
  await expectPage(thanks).toBeFocused()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  const box = await toast.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 3 })
  await page.mouse.move(x + 90, y, { steps: 3 })
  await page.mouse.up()
  await expectPage(toast).toHaveCount(0, { timeout: 2_000 })
  await expectPage(page.getByLabel('Message')).toHaveValue('')
  await expectPage(page.getByRole('checkbox', { name: /agree/i })).not.toBeChecked()
  expect(posts).toEqual([
    {
      path: '/api/contact',
      type: 'application/json',
      body: {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@customer.example',
        company: 'Engines & Sons',
        message,
        policyVersion: expect.any(String) as string,
        sourcePage: '/',
        elapsed: expect.any(Number) as number,
      },
    },
  ])

  const stored = { firstName: 'Ada', company: 'Engines & Sons', message }
  const rows = await stack.db.contact.findMany({ where: { email: 'ada@customer.example' } })
  expect(rows).toMatchObject([stored])
  const outbox = await stack.db.outbox.findFirstOrThrow({ where: { refId: rows[0]?.id ?? 0 } })

  const mail = await stack.mailbox.waitForMail(({ to }) => to.includes('office@provider.example'))
  expect(mail.messageId).toBe(outbox.messageId)
  expect(mail.text).toContain('Please build us an engine.')
  await until(
    async () =>
      (await stack.db.outbox.count({ where: { id: outbox.id, sentAt: { not: null } } })) === 1,
    { message: 'the outbox row is not marked as sent' },
  )

  await page.goto(stack.mailbox.url)
  await page.getByRole('link', { name: /New contact #\d+/ }).click()
  const body = page.frameLocator('iframe')
  await expectPage(body.getByText('With <b>brass</b>.')).toBeVisible()
})

test('a reader subscribes, confirms and unsubscribes through the links in emails', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  await waitAsLongAsPeople(page)
  const email = 'grace@customer.example'
  const field = page.getByLabel('Where shall we send it?')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const hold = Promise.withResolvers<void>()
  await failForm(page, 'newsletter', async (route) => {
    await hold.promise
    await route.continue()
  })
  const { height } = (await button('Subscribe').boundingBox()) ?? {}
  await field.fill(email)
  await button('Subscribe').click()
  await expectPage(button('…')).toBeDisabled()
  hold.resolve()
  await expectPage(button('Subscribed ✓')).toBeDisabled()
  expect(await button('Subscribed ✓').boundingBox()).toMatchObject({ height })
  await expectPage(field).toBeDisabled()
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

test('a visitor without scripts reads, writes after an error, subscribes and confirms', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.goto('/')
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(
    'Transform your business with',
  )
  const form = page.locator('#contact')
  const email = 'ada.plain@customer.example'
  const message = 'Please build us an <engine> & "more".'
  await form.getByLabel('Last Name').fill('Byron')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Project Type').selectOption({ index: 1 })
  await form.getByLabel('Message').fill(message)
  await press(page, 'Send Message')
  await expectPage(page).toHaveURL(/\/#contact$/)
  await expectPage(form.getByText('First name is required')).toBeVisible()
  await expectPage(form.getByText('You must agree to the Privacy Policy')).toBeVisible()
  await expectPage(form.getByLabel('Last Name')).toHaveValue('Byron')
  await expectPage(form.getByLabel('Message')).toHaveValue(message)
  await expectPage(form.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  expect(await stack.db.contact.count({ where: { email } })).toBe(0)

  await form.getByLabel('First Name').fill('Ada')
  await form.getByRole('checkbox', { name: /agree/ }).check()
  await press(page, 'Send Message')
  await expectPage(page).toHaveURL(/\/\?sent=contact#contact$/)
  await expectPage(form.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
  await expectPage(form.getByLabel('Message')).toHaveValue('')
  expect(await stack.db.contact.findMany({ where: { email } })).toMatchObject([
    { message, quarantinedAt: null, projectType: expect.stringMatching(/\w/) as string },
  ])

  await page.getByLabel('Where shall we send it?').fill(email)
  await press(page, 'Subscribe')
  await expectPage(page.getByRole('button', { name: 'Subscribed ✓' })).toBeDisabled()
  await expectPage(page.getByText('Thank you for subscribing!')).toBeVisible()
  const { text } = await stack.mailbox.waitForMail(({ to }) => to.includes(email))
  const link = /\S+\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  const confirmed = () =>
    stack.db.newsletterSubscriber.count({ where: { email, confirmedAt: { not: null } } })
  expect(await confirmed()).toBe(0)
  await press(page, 'Confirm subscription')
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your subscription is confirmed',
  )
  expect(await confirmed()).toBe(1)
})
