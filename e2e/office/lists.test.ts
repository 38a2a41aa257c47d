import { PATHS } from '@loggia/contracts/paths'
import { expect as expectPage, type Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
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
  },
)

test.each(LISTS.flatMap((path) => [360, 1280].map((width) => ({ path, width }))))(
  'axe finds nothing on $path with any content, $width px wide',
  async ({ path, width }) => {
    await open(path, width)
    expect(await violationsInBothSchemes(page)).toEqual([])
  },
)
