import { PATHS, sectionEditorPath } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectToFitNarrowWindow,
  violationsInBothSchemes,
  violationsOn,
} from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { openTab } from '../support/records.ts'
import { OFFICE_PAGES, seedOffice } from '../support/seed-office.ts'
import { toastsOf } from '../support/toasts.ts'
import { tourSiteEditor } from '../support/tour-site-editor.ts'
import { onTelephone, smallTargets } from '../support/touch.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** On a laptop with a touch screen: targets are as large there as on a telephone. */
let page: Page
beforeAll(async () => {
  const founder = await stack.newStaffPage('founder')
  const storageState = await founder.context().storageState()
  page = await stack.newPage({ storageState, hasTouch: true })
  await page.addInitScript(endTransitionsAtOnce)
})

/** Lets every transition end as it begins, since axe looks at its end only; runs in the page. */
function endTransitionsAtOnce(): void {
  document.addEventListener('transitionrun', () => {
    const transitions = document.getAnimations().filter((a) => a instanceof CSSTransition)
    for (const transition of transitions) transition.finish()
  })
}

async function open(path: string) {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPage(page.getByRole('status')).toHaveCount(0)
}

/** The tabs of some pages, besides the one that is open at first. */
const TABS = new Map<string, string[]>([
  [PATHS.admin, ['Project Status', 'New Contacts']],
  ['a client', ['Files', 'Invoices', 'People', 'History']],
  ['a project', ['Files', 'History']],
])

/** Those that look different while there is nothing to show: one list for all, and a part of a page. */
const emptyPages = [PATHS.adminClients, `${PATHS.admin}?tab=contacts`]

test.each(emptyPages)('axe finds nothing on an empty %s', async (path) => {
  await open(path)
  expect(await violationsInBothSchemes(page)).toEqual([])
})

describe('with something of each kind', () => {
  let records = new Map<string, string>()
  beforeAll(async () => {
    records = new Map(Object.entries(await seedOffice(stack)))
  })

  test.each([...OFFICE_PAGES, sectionEditorPath('brand')])(
    'axe finds nothing on %s and in its tabs, they fit in 320 px, a finger hits everything, and its subtitle is a phrase',
    async (name) => {
      await open(records.get(name) ?? name)
      await expectAccessible(page)
      expect(await smallTargets(page)).toEqual([])
      // The bar at the top of the window lies over what is scrolled below it.
      await page.evaluate(() => scrollTo(0, 0))
      // At 320 px, where rows have two lines. The rule of WCAG 2.5.8 is not one that axe applies by default.
      expect(await violationsOn(page, ['target-size'])).toEqual([])
      const subtitles = await page.locator('main header > div > p').allTextContents()
      expect(subtitles.filter((text) => text.endsWith('.'))).toEqual([])
      // The colors in the tabs of the dashboard are found nowhere else.
      const violations = name === PATHS.admin ? violationsInBothSchemes : violationsOn
      for (const tab of TABS.get(name) ?? []) {
        await openTab(page, tab)
        await expectPage(page.getByRole('tabpanel').locator('[data-loading]')).toHaveCount(0)
        expect([tab, await violations(page)]).toEqual([tab, []])
        expect([tab, await smallTargets(page)]).toEqual([tab, []])
        await expectToFitNarrowWindow(page)
      }
    },
  )

  test('axe finds nothing in forms with errors, a menu and the actions for chosen rows', async () => {
    const dialog = page.getByRole('dialog')
    for (const [path, kind] of [
      [PATHS.adminProjects, 'Project'],
      [PATHS.adminClients, 'Client'],
    ] as const) {
      await open(path)
      await page.getByRole('button', { name: `Add ${kind}` }).click()
      await dialog.getByRole('button', { name: `Add ${kind}` }).click()
      await expectPage(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      expect([kind, await violationsInBothSchemes(page)]).toEqual([kind, []])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expectPage(dialog).toHaveCount(0)
    }
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expectPage(page.getByRole('menu')).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    expect(await violationsInBothSchemes(page)).toEqual([])
  })

  test('a finger hits everything in the items and dialogs of the site editor', async () => {
    const telephone = await onTelephone(stack, page)
    await tourSiteEditor(telephone, async (where, within) => {
      // A toast makes way a frame after a dialog has grown.
      await expect.poll(() => smallTargets(telephone, within), { message: where }).toEqual([])
    })
  })

  test('a finger hits everything in a dialog, the checklist of the first run and a toast', async () => {
    await stack.db.firstRun.create({ data: { isHidden: false } })
    const telephone = await onTelephone(stack, page)
    await telephone.goto(PATHS.newClient)
    await expectPage(telephone.getByRole('dialog')).toBeVisible()
    expect(await smallTargets(telephone)).toEqual([])
    await telephone.goto(PATHS.admin)
    const hide = telephone.getByRole('button', { name: 'Hide the checklist' })
    await expectPage(hide).toBeVisible()
    expect(await smallTargets(telephone)).toEqual([])
    await hide.tap()
    await expectPage(toastsOf(telephone).getByRole('listitem')).toBeVisible()
    expect(await smallTargets(telephone)).toEqual([])
  })
})
