import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { cutPlaceholders } from '../support/cut-placeholders.ts'
import { expectPage } from '../support/expect-page.ts'
import { addHostileRows } from '../support/hostile-rows.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
const WIDTHS = [320, 360, 768, 1280, 1920]
const LISTS = [PATHS.adminClients, PATHS.adminProjects, PATHS.adminContacts, PATHS.adminNewsletter]

let page: Page
beforeAll(async () => {
  page = await stack.newStaffPage()
  await addHostileRows(stack)
})

async function open(path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await expectPage(page.getByRole('row')).toHaveCount(7)
}

/** What cannot be seen: parts of rows beyond the edges of the window, and menus that something covers. */
function lostParts(): string[] {
  const wide = document.documentElement.clientWidth
  const lost = document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : []
  for (const row of document.querySelectorAll('tbody tr')) {
    const name = (row.textContent ?? '').slice(0, 20)
    for (const part of row.querySelectorAll('button, input, a, td, th')) {
      const { left, right } = part.getBoundingClientRect()
      if (left < 0 || right > wide) lost.push(`${name}: ${part.tagName} ends at ${right}`)
    }
    const menu = row.querySelector('button')
    if (!menu) continue
    menu.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = menu.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit || !menu.contains(hit)) lost.push(`${name}: the menu is covered`)
  }
  return lost
}

test.each(LISTS.flatMap((path) => WIDTHS.map((width) => ({ path, width }))))(
  '$path shows every part of rows with any content, $width px wide',
  async ({ path, width }) => {
    await open(path, width)
    await expect.poll(() => page.evaluate(lostParts)).toEqual([])
    expect(await page.evaluate(cutPlaceholders)).toEqual([])
  },
)

test.each([360, 1280])('axe finds nothing in lists with any content, %i px wide', async (width) => {
  const found: string[] = []
  for (const path of LISTS) {
    await open(path, width)
    found.push(...(await violationsInBothSchemes(page)).map((each) => `${path}: ${each}`))
  }
  expect(found).toEqual([])
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

test('rows that look like cards are told as the rows of a table', async () => {
  await open(PATHS.adminClients, 1280)
  const inColumns = await rolesInTable()
  expect(inColumns).toEqual({ table: 1, row: 7, columnheader: 7, rowheader: 6, cell: 36 })
  await open(PATHS.adminClients, 360)
  expect(await rolesInTable()).toEqual(inColumns)
  const facts = ['Ada Byron', 'person5@customer.example', '(315) 555-0142', 'Active']
  const card = page.getByRole('row').filter({ hasText: 'person5@' })
  for (const fact of facts) await expectPage(card.getByText(fact).first()).toBeVisible()
})

test('a phone has 130 px of controls above a list, and more than twenty compact ones fit a screen', async () => {
  await open(PATHS.adminClients, 360)
  const top = async (role: 'navigation' | 'table', name: string) =>
    page.getByRole(role, { name }).evaluate((element) => element.getBoundingClientRect().top)
  expect((await top('table', 'Clients')) - (await top('navigation', 'Views'))).toBeLessThan(130)

  const client = { company: 'Engines', status: 'active' }
  const many = Array.from({ length: 40 }, (_, n) => `many${n}@customer.example`)
  await stack.db.client.createMany({
    data: many.map((email) => ({ ...client, name: 'Many', email, emailKey: email })),
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${PATHS.adminClients}?q=many`)
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expectPage(page.getByRole('row')).toHaveCount(41)
  const visible = await page.getByRole('row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { bottom } = row.getBoundingClientRect()
        return bottom <= window.innerHeight
      }).length,
  )
  expect(visible).toBeGreaterThan(21)
})

test('a view is saved, found again, and removed', async () => {
  await open(PATHS.adminProjects, 1280)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Overdue' }).click()
  await page.getByRole('columnheader', { name: 'Project' }).getByRole('button').click()
  await views.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Late by name')
  await dialog.getByLabel('Name').press('Enter')
  const own = views.getByRole('link', { name: 'Late by name' })
  await expectPage(own).toHaveAttribute('aria-current', 'page')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.goto(PATHS.adminProjects)
  await own.click()
  await expectPage(page).toHaveURL(/due=overdue&sort=title$/)
  await page.getByRole('button', { name: 'Actions for the view Late by name' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expectPage(own).toHaveCount(0)
  await expectPage(views).toBeFocused()
})
