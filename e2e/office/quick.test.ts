import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import {
  type Interaction,
  interactionsOf,
  recordInteractions,
  slowEachTime,
  slowestOf,
} from '../support/measures/interactions.ts'
import { dialogOf } from '../support/page.ts'
import { chooseAction } from '../support/records.ts'
import { useStack } from '../support/use-stack.ts'

const CLIENTS = 1_000
const PROJECTS = 2_000
/**
 * Milliseconds on a phone: to the next paint, as an interaction feels immediate within 200 (web.dev, INP), and to the one
 * that shows a dialog, which may follow.
 */
const MAX_MS = { answers: 200, dialogs: 400 }
/** Each list opens that many. */
const DIALOGS = 4

const stack = useStack({}, { optimizesScripts: true, hasMotion: true })
let page: Page
beforeAll(async () => {
  await fill()
  page = await stack.newStaffPage()
  await recordInteractions(page)
})

const SLOW = { timeout: 120_000 }
const dialog = () => dialogOf(page)

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

/** Opens a dialog, types into its first field and undoes that, and closes the dialog. */
async function openAndClose(open: () => Promise<void>, close: () => Promise<void>) {
  await open()
  await expectPage(dialog()).toBeVisible()
  const field = dialog().getByRole('textbox').first()
  if ((await field.count()) > 0) {
    await field.press('End')
    await field.press('x')
    await field.press('Backspace')
  }
  await close()
  await expectPage(dialog()).toHaveCount(0)
  // It returns a moment later, and would take it from the next field.
  await expectPage(page.locator('button:focus')).toBeAttached()
}

interface List {
  path: string
  kind: string
  /** A sortable column. */
  column: string
  /** Matches eleven rows, and more than a page without its last letter. */
  text: string
}

/** Uses everything that a list offers. */
async function useList({ kind, column, text }: List) {
  const rows = page.getByRole('row')
  await expectPage(rows).toHaveCount(51)

  const head = page.getByRole('columnheader', { name: column })
  for (const order of ['ascending', 'descending']) {
    const before = await rows.nth(1).innerText()
    await head.getByRole('button').click()
    await expectPage(head).toHaveAttribute('aria-sort', order)
    await expectPage(rows.nth(1)).not.toHaveText(before, { useInnerText: true })
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
  await openAndClose(() => chooseAction(page, 'Edit'), cancel)
  await openAndClose(() => chooseAction(page, 'Delete'), cancel)

  await page.getByRole('searchbox').pressSequentially(text, { delay: 30 })
  await expectPage(rows).toHaveCount(12)
  await page.getByRole('searchbox').press('Backspace')
  await expectPage(rows).toHaveCount(51)
}

const lists: List[] = [
  {
    path: '/admin/clients',
    kind: 'Client',
    column: 'Name',
    text: 'Company 77',
  },
  {
    path: '/admin/projects',
    kind: 'Project',
    column: 'Client',
    text: 'Project 77',
  },
]

test.each(lists)('$path responds to interactions without delay', SLOW, async (list) => {
  expect(await slowEachTime(() => slowInteractions(list))).toEqual([])
})

async function slowInteractions(list: List): Promise<Interaction[]> {
  await page.goto(list.path)
  const { answers, dialogs } = await interactionsOf(page, () => useList(list))
  expect(answers.length).toBeGreaterThan(0)
  expect(dialogs.length).toBeGreaterThanOrEqual(DIALOGS)
  console.log(`${list.path}: ${answers.length} interactions timed; slowest ${slowestOf(answers)}`)
  console.log(`${list.path}: dialogs ${slowestOf(dialogs)}`)
  return [
    ...answers.filter(({ duration }) => duration >= MAX_MS.answers),
    ...dialogs.filter(({ duration }) => duration >= MAX_MS.dialogs),
  ]
}
