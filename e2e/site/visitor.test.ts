import type { Page } from '@playwright/test'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { failForm, recordPosts } from '../support/forms.ts'
import { waitAsLongAsPeople } from '../support/page.ts'
import { expectToast } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

async function fillIn(page: Page, message: string) {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@customer.example')
  await page.getByLabel('Company').fill('Engines & Sons')
  await page.getByLabel('Message').fill(message)
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /agree/i }).check()
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('a visitor sends a contact message, and the office receives it by e-mail', async () => {
  const page = await stack.newPage()
  await page.goto('/')
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(
    'Transform your business with',
  )
  await page.mouse.wheel(0, 200)
  const message = 'Please build us an engine.\nWith <b>brass</b>.'
  await fillIn(page, message)
  await agree(page)
  await waitAsLongAsPeople(page)
  const posts = recordPosts(page)
  await send(page)
  await expectToast(
    page,
    'Message sent successfully',
    "Thank you for your message. We'll get back to you soon!",
  )
  const thanks = page.getByRole('heading', { name: 'Thank you for your message' })
  await expectPage(thanks).toBeFocused()
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

  const row = await stack.db.contact.findFirstOrThrow({
    where: { email: 'ada@customer.example' },
  })
  expect(row).toMatchObject({ firstName: 'Ada', company: 'Engines & Sons', message })
  const outbox = await stack.db.outbox.findFirstOrThrow({ where: { refId: row.id } })

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

test('the form names missing fields and keeps the input', async () => {
  const page = await stack.newPage()
  await page.goto('/#contact')
  await page.getByLabel('Message').fill('Only this.')
  await page.getByLabel('Email').fill('ada at home')
  await send(page)
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'You must agree to the Privacy Policy and Terms of Service',
  ]) {
    await expectPage(page.getByText(message)).toBeVisible()
  }
  await expectPage(page.getByLabel('Message')).toHaveValue('Only this.')
})

test('a failure keeps the input, and trying again sends it once', async () => {
  const page = await stack.newPage()
  await page.goto('/#contact')
  const message = 'Sent on a bad connection.'
  await fillIn(page, message)
  await agree(page)
  const mend = await failForm(page, 'contact', async (route) => {
    // The server stores it, but the response is lost.
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expectPage(page.getByText('Failed to send message').first()).toBeVisible()
  await expectPage(page.getByText('Please try again later').first()).toBeVisible()
  await expectPage(page.getByRole('main').getByRole('alert')).toContainText(
    'Your message was not sent. It is still here; please try again',
  )
  await expectPage(page.getByLabel('Message')).toHaveValue(message)
  await mend()
  await send(page)
  await expectPage(page.getByText('Message sent successfully').first()).toBeVisible()
  expect(await stack.db.contact.count({ where: { message } })).toBe(1)
})

test('an unknown URL answers 404 with the specified text', async () => {
  const page = await stack.newPage()
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expectPage(page.getByText('404 Page Not Found')).toBeVisible()
  await expectPage(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})
