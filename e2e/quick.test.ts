import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAsStaff } from './on-the-page.ts'
import { startStack, type Stack } from './stack.ts'

const CLIENTS = 1_000
const PROJECTS = 2_000
/** What feels immediate. Source: web.dev, interaction to next paint. */
const MOST_MS = 200

let stack: Stack
let page: Page
beforeAll(async () => {
  stack = await startStack()
  await fill()
  page = await stack.newPage()
  await page.addInitScript(watchInteractions)
  await signInAsStaff(page, 'lin')
})
afterAll(() => stack.close())

const browser = { timeout: 120_000 }
const dialog = () => page.getByRole('dialog')

async function fill() {
  const statuses = ['active', 'inactive', 'prospect']
  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const email = `client${index}@customer.example`
    const status = statuses[index % statuses.length] ?? 'active'
    const named = { name: `Client ${index}`, company: `Company ${index} Ltd` }
    return { ...named, email, emailKey: email, phone: '(315) 555-0142', status }
  })
  const rows = await stack.db.client.createManyAndReturn({ data: clients, select: { id: true } })
  const projects = Array.from({ length: PROJECTS }, (_, index) => ({
    title: `Project ${index}`,
    description: 'A site, an app and a report every month.',
    clientId: rows[index % rows.length]?.id ?? 0,
    budget: '$10,000',
    startDate: new Date(Date.UTC(2026, index % 12, 1)),
  }))
  await stack.db.project.createMany({ data: projects })
}

interface Interaction {
  /** The kind of event, and what it happened to. */
  what: string
  /** From the event to the next picture, in milliseconds. */
  duration: number
}

declare global {
  interface Window {
    /** Interactions that took longer than one frame. */
    interactions: Interaction[]
  }
}

/** Runs in the page. */
function watchInteractions() {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, duration, interactionId, target } = entry as PerformanceEventTiming
      if (interactionId === 0) continue
      const on = target instanceof Element ? target.ariaLabel || target.textContent : ''
      window.interactions.push({
        what: `${name} ${on.slice(0, 40) || 'what is gone by now'}`,
        duration,
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Two pictures later what the observer is told of an interaction is there. */
const isPainted = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** Opens a dialog, writes something into its first field if there is one, takes it back, and closes it. */
async function openAndClose(open: () => Promise<void>, close: () => Promise<void>) {
  await open()
  await expectPage(dialog()).toBeVisible()
  const field = dialog().getByRole('textbox').first()
  if ((await field.count()) > 0) {
    await field.press('End')
    await field.press('x')
    await field.press('Backspace')
  }
  await isPainted()
  await close()
  await expectPage(dialog()).toHaveCount(0)
}

async function chooseFirst(action: 'Edit' | 'Delete') {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

interface List {
  path: string
  kind: string
  /** One to sort by. */
  column: string
  /** Matches eleven rows, and many without its last letter. */
  text: string
}

/** Does all that one does with a list; gives what took longest. */
async function useList({ path, kind, column, text }: List): Promise<Interaction[]> {
  await page.goto(path)
  const rows = page.getByRole('row')
  await expectPage(rows).toHaveCount(51)

  const head = page.getByRole('columnheader', { name: column })
  for (const order of ['ascending', 'descending']) {
    await head.getByRole('button').click()
    await expectPage(head).toHaveAttribute('aria-sort', order)
  }
  const first = await rows.nth(1).innerText()
  await page.getByRole('button', { name: /Next/ }).click()
  await expectPage(page).toHaveURL(/page=2/)
  await expectPage(rows.nth(1)).not.toHaveText(first, { useInnerText: true })
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expectPage(page.getByText('50 selected')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(7)
    .click()
  await expectPage(page.getByText('49 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()

  const cancel = () => dialog().getByRole('button', { name: 'Cancel' }).click()
  const add = page.getByRole('button', { name: `Add ${kind}` })
  await openAndClose(() => add.click(), cancel)
  await openAndClose(
    () => page.keyboard.press('n'),
    () => page.keyboard.press('Escape'),
  )
  await openAndClose(() => chooseFirst('Edit'), cancel)
  await openAndClose(() => chooseFirst('Delete'), cancel)

  await page.getByRole('searchbox').pressSequentially(text, { delay: 30 })
  await expectPage(rows).toHaveCount(12)
  await page.getByRole('searchbox').press('Backspace')
  await expectPage(rows).toHaveCount(51)
  await isPainted()

  const taken = await page.evaluate(() => window.interactions)
  expect(taken.length).toBeGreaterThan(0)
  const slowest = taken.toSorted((a, b) => b.duration - a.duration).slice(0, 5)
  const words = slowest.map(({ what, duration }) => `${duration} ms ${what}`)
  console.log(`${path}: ${taken.length} interactions timed; slowest ${words.join(', ')}`)
  return slowest.filter(({ duration }) => duration >= MOST_MS)
}

const lists: List[] = [
  { path: '/admin/clients', kind: 'Client', column: 'Name', text: 'Company 77' },
  { path: '/admin/projects', kind: 'Project', column: 'Client', text: 'Project 77' },
]

test.each(lists)('$path answers at once', browser, async (list) => {
  let slow = await useList(list)
  // A machine that is busy with other tests is slow now and then; a slow page is so each time.
  for (let more = 2; more > 0 && slow.length > 0; more -= 1) slow = await useList(list)
  expect(slow).toEqual([])
})
