import { PATHS } from '@loggia/contracts/paths'
import { expect, test } from 'vitest'
import { violationsInBothSchemes, expectToFitNarrowWindow } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { openHome } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

test.each([1280, 360])('axe finds nothing on the home page, %i px wide', async (width) => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  await openHome(page)
  await expectPage(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
})

test.each([
  PATHS.privacyPolicy,
  PATHS.termsOfService,
  PATHS.cookiePolicy,
  PATHS.accessibility,
  '/no/such/page',
  PATHS.clientSignIn,
  PATHS.staffSignIn,
  PATHS.passwordReset,
])('axe finds nothing on %s, which does not scroll sideways at 320 px', async (path) => {
  const page = await stack.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
})
