import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { openHome, waitOutSpamDelay } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { worker: true })

/** As typed, and as kept: a Unicode domain as programs send it, without invisible characters. */
const ADDRESSES = [
  ["o'brien@lakeshore.example", "o'brien@lakeshore.example"],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['grace#1@lakeshore.example\u200b', 'grace#1@lakeshore.example'],
] as const

test.each(ADDRESSES)('%s subscribes, and is asked to confirm', async (typed, email) => {
  const page = await stack.newPage()
  await openHome(page)
  await page.getByLabel('Where shall we send it?').fill(typed)
  await waitOutSpamDelay(page)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expectPage(page.getByText('Thank you for subscribing!')).toBeVisible()
  expect(await stack.db.newsletterSubscriber.count({ where: { email } })).toBe(1)
  await stack.mailbox.waitForMail(({ to }) => to.includes(email))
})

test.each(ADDRESSES)('%s sends the contact form', async (typed, email) => {
  const page = await stack.newPage()
  await openHome(page)
  const form = page.locator('#contact')
  await form.getByLabel('First Name').fill('Orla')
  await form.getByLabel('Last Name').fill("O'Brien")
  await form.getByLabel('Email').fill(typed)
  await form.getByLabel('Message').fill('We would like a new site.')
  await form.getByRole('checkbox', { name: /agree/ }).check()
  await waitOutSpamDelay(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expectPage(form.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
  expect(await stack.db.contact.findMany({ where: { email } })).toMatchObject([
    { lastName: "O'Brien", quarantinedAt: null },
  ])
})
