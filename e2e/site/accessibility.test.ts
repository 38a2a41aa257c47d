import { PATHS } from '@loggia/contracts/paths'
import { expect as expectPage, type Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueNumber } from '@loggia/testing/unique'
import { violationsOn } from '../support/axe.ts'
import { seedOffice } from '../support/seed-office.ts'
import { hydrateSections, openHome } from '../support/page.ts'
import { signInAsStaff } from '../support/sign-in.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

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
/** Pages of the back office while it is empty. */
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

async function openOffice(page: Page, path: string) {
  await signInAsStaff(page, `colleague${uniqueNumber()}`)
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPage(page.getByRole('status')).toHaveCount(0)
}

/** Opens the home page and waits until all sections are shown and hydrated. */
async function openWholeHome(page: Page) {
  await openHome(page)
  await hydrateSections(page)
  await expectPage(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
}

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test.each([1280, 360])('axe finds nothing on the home page, %i px wide', async (width) => {
    const page = await stack.newPage()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await openWholeHome(page)
    expect(await violationsOn(page)).toEqual([])
  })

  test.each(pages)('axe finds nothing on %s', async (path) => {
    const page = await stack.newPage()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })

  test.each(officePages)('axe finds nothing on an empty %s', async (path) => {
    const page = await stack.newPage()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openOffice(page, path)
    expect(await violationsOn(page)).toEqual([])
  })
})

test.each(['/', ...pages])('%s does not scroll sideways at 320 px', async (path) => {
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
    const filled = await seedOffice(stack)
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

    test.each(filledPages)('axe finds nothing on %s', async (name) => {
      const page = await openInColour(pathOf(name))
      expect(await violationsOn(page)).toEqual([])
    })

    test.each([
      [PATHS.adminClients, 'Client'],
      [PATHS.adminProjects, 'Project'],
    ])('axe finds nothing in the dialogs of %s', async (path, kind) => {
      const page = await openInColour(path)
      const dialog = page.getByRole('dialog')
      const openMenu = () =>
        page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click()
      async function look() {
        await expectPage(dialog).toBeVisible()
        expect(await violationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expectPage(dialog).toHaveCount(0)
      }
      await page.getByRole('button', { name: `Add ${kind}` }).click()
      await dialog.getByRole('button', { name: `Add ${kind}` }).click()
      await expectPage(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      await look()
      await openMenu()
      expect(await violationsOn(page)).toEqual([])
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await look()
      await openMenu()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await look()
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      expect(await violationsOn(page)).toEqual([])
    })
  })

  test.each(filledPages)('%s does not scroll sideways at 320 px', async (name) => {
    const page = await stack.newPage()
    await page.setViewportSize({ width: 320, height: 640 })
    await openOffice(page, pathOf(name))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
})
