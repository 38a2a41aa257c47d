import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { buildClient, buildContact, buildInboundMail, buildProject } from '@loggia/testing/builders'
import { addMessage } from '@loggia/domain/messages/add-message'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const stack = useStack()
let page: Page
beforeAll(async () => {
  await seed()
  page = await stack.newStaffPage('desk')
  await page.goto(PATHS.admin)
})

/** Six things that wait, of five kinds; the name of one is hostile. */
async function seed() {
  const { db } = stack
  const name = `<b>Grace</b> ${'Harbour'.repeat(30)}`
  const client = await buildClient(stack, { name, portalRole: 'member' })
  const { id: projectId } = await buildProject(stack, { clientId: client.id, title: 'Pier' })
  const author = { key: `client:${client.emailKey}` as const, name: 'Grace Harbour' }
  await db.$transaction((tx) =>
    addMessage(tx, { subject: { projectId }, author, text: 'How far are you?', source: 'screen' }),
  )
  const { id: milestoneId } = await db.milestone.create({
    data: { projectId, title: 'Design', position: 1 },
  })
  const subject = `milestone ${milestoneId}`
  const asked = { kind: 'asked', at: daysAgo(9), revision: '1', text: 'May we print it?', seq: 1 }
  const by = { person: 'staff:1', personName: 'Sam Staff', textHash: '', personHash: '' }
  await db.approval.create({
    data: {
      projectId,
      milestoneId,
      subject,
      title: 'Design',
      events: { create: [{ ...asked, ...by, previousHash: '', hash: '' }] },
    },
  })
  await db.invoice.create({
    data: {
      clientId: client.id,
      number: '2026-014',
      title: 'Booking',
      amount: 980_000,
      currency: 'USD',
      issuedOn: daysAgo(40),
      dueOn: daysAgo(20),
    },
  })
  await buildContact(stack, { createdAt: daysAgo(5), firstName: 'Ada', lastName: 'Byron' })
  await buildContact(stack, { createdAt: daysAgo(4), firstName: 'Mary', lastName: 'Somerville' })
  await buildInboundMail(stack, {
    state: 'held',
    senderName: 'Eve',
    text: 'Thank you.',
    receivedAt: daysAgo(2),
  })
}

const desk = () => page.getByRole('region', { name: /^What waits/ })
const rows = () =>
  desk()
    .getByRole('list', { name: /^What waits/ })
    .getByRole('listitem')
const open = () => desk().locator('[aria-current="true"]')
const heading = (name: string | RegExp) => desk().getByRole('heading', { name })

test('axe finds nothing in it, on phones and beside its pane', async () => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectPage(rows()).toHaveCount(6)
    expect(await violationsInBothSchemes(page)).toEqual([])
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([width, scrolls]).toEqual([width, false])
  }
  const counters = page.getByRole('list', { name: 'Counters' }).getByRole('link')
  const heights = await counters.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  )
  expect(heights).toEqual([72, 72, 72])
})

test('on phones, a row opens what it names, and leads back to the list', async () => {
  await rows()
    .getByRole('link', { name: /^Ada Byron/ })
    .click()
  await expectPage(heading('Ada Byron')).toBeVisible()
  await expectPage(rows().first()).toBeHidden()
  await desk().getByRole('link', { name: 'All that waits' }).click()
  await expectPage(rows()).toHaveCount(6)
})

test('six things that wait are cleared within a minute, by keyboard alone', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(PATHS.admin)
  const { keyboard } = page
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expectPage(sidebar.getByRole('link', { name: 'Messages 2 waiting' })).toBeVisible()
  await expectPage(sidebar.getByRole('link', { name: 'Contacts 2 waiting' })).toBeVisible()
  await expectPage(heading(/^2026-014: Booking/)).toBeVisible()
  const began = Date.now()

  // The oldest comes first: the invoice is paid, the approval reminded of, one contact done, the other taken over.
  for (const [key, left, next] of [
    ['e', 5, /Approval not answered/],
    ['r', 4, /^Ada Byron/],
    ['e', 3, /^Mary Somerville/],
    ['a', 2, /^Eve/],
  ] as const) {
    await keyboard.press(key)
    await expectPage(rows()).toHaveCount(left)
    await expectPage(open()).toHaveAccessibleName(next)
    await expectPage(open()).toBeFocused()
  }

  await keyboard.press('j')
  await expectPage(open()).toHaveAccessibleName(/^Grace Harbour/)
  await expectPage(heading('Pier')).toBeVisible()
  await keyboard.press('r')
  const field = desk().getByLabel('Write a message')
  await expectPage(field).toBeFocused()
  // They are letters of a message now.
  await keyboard.type('jerk: done on Friday')
  await keyboard.press('Control+Enter')
  await expectPage(rows()).toHaveCount(1)
  await expectPage(open()).toBeFocused()

  await keyboard.press('r')
  await expectPage(
    desk()
      .getByRole('button', { name: /^Answer by hand|^Accept|^Dismiss/ })
      .first(),
  ).toBeVisible()
  const dismiss = desk().getByRole('button', { name: /^Dismiss/ })
  for (let tabs = 0; tabs < 10 && !(await isFocused(dismiss)); tabs += 1)
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectPage(desk().getByText('Nothing waits')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
  await expectPage(desk().getByRole('heading', { name: 'What waits' })).toBeFocused()
  await expectPage(sidebar.getByRole('link', { name: /waiting/ })).toHaveCount(0)
})

const isFocused = (target: ReturnType<typeof desk>) =>
  target.evaluate((element) => element === document.activeElement)
