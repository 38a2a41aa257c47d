import { PATHS } from '@loggia/contracts/paths'
import type { Dialog, Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { violationsInBothSchemes, violationsOn } from '../support/axe.ts'
import { computedStyles } from '../support/measures/trace.ts'
import { cutPlaceholders } from '../support/cut-placeholders.ts'
import { expectPage } from '../support/expect-page.ts'
import { addHostileRows } from '../support/hostile-rows.ts'
import { dialogOf } from '../support/page.ts'
import { chooseAction } from '../support/records.ts'
import { keepToasts, toastsOf } from '../support/toasts.ts'
import { useStack } from '../support/use-stack.ts'
import { hiddenParts, lostParts } from './out-of-sight.ts'

const stack = useStack()

let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
  await addHostileRows(stack)
})

const dialog = () => dialogOf(page)

async function open(path: string, width = 1280, height = 900) {
  await page.setViewportSize({ width, height })
  // Each test leaves the list as it found it.
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  await expectPage(page.getByRole('row')).toHaveCount(7)
}

test.each([PATHS.adminClients, PATHS.adminProjects, PATHS.adminContacts, PATHS.adminNewsletter])(
  '%s shows every part of rows with any content, however wide, and axe finds nothing',
  async (path) => {
    await open(path, 320)
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(lostParts), { message: `${width} px` }).toEqual([])
      expect(await page.evaluate(cutPlaceholders)).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 900 })
    expect(await violationsOn(page)).toEqual([])
  },
)

/** The start tag of an element, which tells it from others. */
const markupOf = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf('>'))

/** Opens a dialog from the menu of the first row, whose names are the longest ones. */
async function choose(action: 'Edit' | 'Delete') {
  await chooseAction(page, action, 'Donau')
  await expectPage(dialog().locator(':focus')).toBeVisible()
}

test.each([
  { width: 320, height: 480 },
  { width: 740, height: 340 },
])('a dialog and its toasts leave everything in sight at $width x $height', async (size) => {
  await open(PATHS.adminClients, size.width, size.height)
  await choose('Edit')
  // Of the cards of a choice, Tab reaches the chosen one: here the default, which comes after the dialog.
  await expectPage(dialog().getByRole('radio', { checked: true })).toHaveCount(1)
  const fields = 'input:not([type=radio]), input:checked[type=radio], select, textarea, button'
  const stops = await dialog().locator(fields).count()
  expect(stops).toBeGreaterThan(10)
  await expectPage(dialog().getByLabel('Name', { exact: true })).toBeFocused()
  const visited: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    // The browser scrolls to the focus with its next frame.
    await expect.poll(() => page.evaluate(hiddenParts), { interval: 10 }).toEqual([])
    await page.keyboard.press('Tab')
    visited.push(await dialog().locator(':focus').evaluate(markupOf))
  }
  // All the way round, and back over the edge.
  expect([...new Set(visited)]).toEqual(visited)
  await expectPage(dialog().getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expectPage(dialog().getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectPage(page.getByRole('button', { name: /^Actions for Donau/ })).toBeFocused()

  await choose('Delete')
  expect(await page.evaluate(hiddenParts)).toEqual([])
  await page.keyboard.press('Escape')
  await expectPage(dialog()).toHaveCount(0)

  await choose('Edit')
  await page.route('**/graphql', (route) => route.abort())
  await dialog().getByLabel('Company').fill(`Lakeshore ${size.width}`)
  await dialog().getByRole('button', { name: 'Update Client' }).click()
  await expectPage(toastsOf(page).getByRole('listitem')).toContainText('Failed to update client')
  await expect.poll(() => page.evaluate(hiddenParts)).toEqual([])
  await page.unroute('**/graphql')
  await dialog().getByRole('button', { name: 'Update Client' }).click()
  await expectPage(dialog()).toHaveCount(0)

  await expectPage(toastsOf(page).getByRole('listitem')).toContainText('Client updated')
  await keepToasts(page)
  await expectPage(toastsOf(page).getByRole('button', { name: 'Close' })).toBeInViewport({
    ratio: 1,
  })
  const controls = page.locator('main').locator('a, button, input')
  const bare = () => page.evaluate(hiddenParts)
  for (const control of [controls.first(), controls.last()]) {
    await control.focus()
    await expect.poll(bare).toEqual([])
  }
  await toastsOf(page).getByRole('button', { name: 'Close' }).click()
  await expectPage(toastsOf(page).getByRole('listitem')).toHaveCount(0)
})

test('the keyboard scrolls a dialog that holds only text, and axe finds nothing in it', async () => {
  await open(PATHS.adminClients, 320, 360)
  await choose('Delete')
  await expectPage(dialog().getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  const middle = dialog().locator('[tabindex="0"]')
  await expectPage(middle).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => middle.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expectPage(dialog()).toHaveCount(0)
})

test('going back asks before what was typed is lost, and closing leaves no step to an empty form', async () => {
  await open(PATHS.adminProjects)
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expectPage(page).toHaveURL(PATHS.newProject)
  await dialog().getByLabel('Title').fill('Half a thought')
  const questions: string[] = []
  const answers = [false, true]
  const answer = (question: Dialog) => {
    questions.push(question.message())
    void (answers.shift() ? question.accept() : question.dismiss())
  }
  page.on('dialog', answer)
  onTestFinished(() => void page.off('dialog', answer))
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toHaveLength(1)
  await expectPage(page).toHaveURL(PATHS.newProject)
  await expectPage(dialog().getByLabel('Title')).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  await expectPage(dialog()).toHaveCount(0)
  expect(questions).toHaveLength(2)
  await expectPage(page).toHaveURL(PATHS.adminProjects)
  await page.evaluate(() => history.back())
  await expectPage(page).toHaveURL(PATHS.adminProjects)
  await expectPage(dialog()).toHaveCount(0)
})

const overlay = () => page.locator('[role="dialog"], [role="menu"]')

/** How many animations of the next dialog or menu run in its first frame. */
const movesInFirstFrame = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('[role="dialog"], [role="menu"]')
          if (!shown) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const within = shown.parentElement ?? shown
            const moves = within.getAnimations({ subtree: true })
            resolve(moves.filter((each) => each instanceof CSSAnimation).length)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )

test('dialogs and menus move when they open, but not where people want no motion', async () => {
  await open(PATHS.adminClients)
  const openDialog = () => page.keyboard.press('n')
  const openMenu = () => page.getByRole('button', { name: 'Actions for' }).first().click()
  const movesOf = async (use: () => Promise<void>) => {
    const [moves] = await Promise.all([movesInFirstFrame(), use()])
    await expectPage(
      overlay()
        .locator('input:focus')
        .or(overlay().and(page.locator(':focus'))),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(overlay()).toHaveCount(0)
    return moves
  }
  for (const use of [openDialog, openMenu]) expect(await movesOf(use)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const use of [openDialog, openMenu]) expect(await movesOf(use)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a dialog and a chosen row compute no styles of the rest of the list', async () => {
  await open(PATHS.adminProjects, 1280, 720)
  const openAndClose = async () => {
    await page.keyboard.press('n')
    await expectPage(dialog().locator('input:focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectPage(dialog()).toHaveCount(0)
  }
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  const chosen = page.getByText('1 selected')
  const chooseRow = async () => {
    await box.click()
    await expectPage(chosen).toBeVisible()
    await box.click()
    await expectPage(chosen).toHaveCount(0)
  }
  for (const use of [openAndClose, chooseRow]) {
    await use()
    const all = await page.evaluate(() => document.querySelectorAll('main *').length)
    expect(await computedStyles(page, use)).toBeLessThan(all)
  }
})

/** The roles that Chromium tells assistive technology for everything in the table, and how often. */
async function rolesInTable(): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const counted = ['table', 'row', 'columnheader', 'rowheader', 'cell']
  const roles = nodes.flatMap(({ ignored, role }) => (ignored ? [] : [String(role?.value)]))
  return Object.fromEntries(
    counted.map((name) => [name, roles.filter((role) => role === name).length]),
  )
}

test('narrow rows have two lines, are read as rows of a table, and have 130 px of controls above', async () => {
  await open(PATHS.adminClients, 1280)
  const inColumns = await rolesInTable()
  expect(inColumns).toEqual({ table: 1, row: 7, columnheader: 7, rowheader: 6, cell: 36 })
  const row = page.getByRole('row').filter({ hasText: 'person5@' })
  const facts = ['Ada Byron', '(315) 555-0142', 'Active', 'person5@customer.example']
  const shows = async (...facts: string[]) => {
    for (const fact of facts) await expectPage(row.getByText(fact).first()).toBeVisible()
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(rolesInTable).toEqual(inColumns)
  await shows(...facts)
  await page.setViewportSize({ width: 360, height: 900 })
  // A phone leaves the address out, with the head of its column.
  await expect.poll(rolesInTable).toEqual({ ...inColumns, columnheader: 6, cell: 30 })
  await shows(...facts.slice(0, 3))
  const top = async (role: 'navigation' | 'table', name: string) =>
    page.getByRole(role, { name }).evaluate((element) => element.getBoundingClientRect().top)
  expect((await top('table', 'Clients')) - (await top('navigation', 'Views'))).toBeLessThan(130)
})

test('more than twenty compact rows fit a screen', async () => {
  const client = { company: 'Engines', status: 'active' }
  const many = Array.from({ length: 25 }, (_, n) => `many${n}@customer.example`)
  await stack.db.client.createMany({
    data: many.map((email) => ({ ...client, name: 'Many', email, emailKey: email })),
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${PATHS.adminClients}?q=many&density=compact`)
  await expectPage(page.getByRole('row')).toHaveCount(26)
  const visible = await page.getByRole('row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { bottom } = row.getBoundingClientRect()
        return bottom <= window.innerHeight
      }).length,
  )
  expect(visible).toBeGreaterThan(21)
})
