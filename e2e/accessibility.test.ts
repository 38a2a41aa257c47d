import { AxeBuilder } from '@axe-core/playwright'
import { PATHS } from '@loggia/contracts/paths'
import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillOffice } from './filled-office.ts'
import { openHome, signInAsStaff, wakeSections } from './on-the-page.ts'
import { startStack, type Stack } from './stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

const browser = { timeout: 60_000 }
const pages = [
  PATHS.privacyPolicy,
  PATHS.termsOfService,
  PATHS.cookiePolicy,
  PATHS.accessibility,
  '/no/such/page',
  PATHS.clientSignIn,
  PATHS.staffSignIn,
  PATHS.passwordReset,
]
/** Of the back office; with nothing in it but who signed in. */
const officePages = [
  PATHS.admin,
  `${PATHS.admin}?tab=status`,
  `${PATHS.admin}?tab=contacts`,
  PATHS.adminClients,
  PATHS.adminProjects,
  PATHS.adminContacts,
  PATHS.adminNewsletter,
  PATHS.adminTeam,
  PATHS.adminActivity,
  PATHS.adminSettings,
]

let colleagues = 0
async function openOffice(page: Page, path: string) {
  colleagues += 1
  await signInAsStaff(page, `colleague${colleagues}`)
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPage(page.getByRole('status')).toHaveCount(0)
}

/** What axe finds, in one line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Opens the home page with all of its parts in their places: nothing is half faded in. */
async function openWholeHome(page: Page) {
  await openHome(page)
  await wakeSections(page)
  await expectPage(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
}

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test.each([1280, 360])(
    'axe finds nothing on the home page, %i px wide',
    browser,
    async (width) => {
      const page = await stack.newPage()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await openWholeHome(page)
      expect(await findings(page)).toEqual([])
    },
  )

  test.each(pages)('axe finds nothing on %s', browser, async (path) => {
    const page = await stack.newPage()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test.each(officePages)('axe finds nothing on an empty %s', browser, async (path) => {
    const page = await stack.newPage()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openOffice(page, path)
    expect(await findings(page)).toEqual([])
  })
})

test.each(['/', ...pages])('%s does not scroll sideways at 320 px', browser, async (path) => {
  const page = await stack.newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

describe('with something of each kind', () => {
  let contact = ''
  beforeAll(async () => {
    await signInAsStaff(await stack.newPage(), 'founder')
    const filled = await fillOffice(stack)
    contact = `${PATHS.adminContacts}/${filled.contact}`
  })
  const filledPages = [...officePages, 'a contact']
  const pathOf = (name: string) => (name === 'a contact' ? contact : name)

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    async function openInColour(path: string): Promise<Page> {
      const page = await stack.newPage()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openOffice(page, path)
      return page
    }

    test.each(filledPages)('axe finds nothing on %s', browser, async (name) => {
      const page = await openInColour(pathOf(name))
      expect(await findings(page)).toEqual([])
    })

    test.each([
      [PATHS.adminClients, 'Client'],
      [PATHS.adminProjects, 'Project'],
    ])('axe finds nothing in the dialogs of %s', browser, async (path, kind) => {
      const page = await openInColour(path)
      const dialog = page.getByRole('dialog')
      const openMenu = () =>
        page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click()
      async function look() {
        await expectPage(dialog).toBeVisible()
        expect(await findings(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expectPage(dialog).toHaveCount(0)
      }
      await page.getByRole('button', { name: `Add ${kind}` }).click()
      await dialog.getByRole('button', { name: `Add ${kind}` }).click()
      await expectPage(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await look()
      await openMenu()
      expect(await findings(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await look()
      await openMenu()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await look()
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      expect(await findings(page)).toEqual([])
    })
  })

  test.each(filledPages)('%s does not scroll sideways at 320 px', browser, async (name) => {
    const page = await stack.newPage()
    await page.setViewportSize({ width: 320, height: 640 })
    await openOffice(page, pathOf(name))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
})
