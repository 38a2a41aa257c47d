import { PATHS } from '@loggia/contracts/paths'
import type { Page, Response } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { layoutShiftOf } from '../support/measures/layout-shift.ts'
import { consoleErrorsOf, openHome } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** Bytes, compressed; tools/checks/scripts/budgets.ts holds what is loaded later too. */
const SCRIPT_BUDGET = 10_000
const HTML_BUDGET = 40_000
const SHIFT_BUDGET = 0.02

/** Opens the home page and waits for everything that loads without interaction. */
async function loadHome(page: Page): Promise<Response[]> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await openHome(page)
  await page.waitForLoadState('networkidle')
  return responses
}

test('the home page stays within its budget', async () => {
  const page = await stack.newPage()
  const responses = await loadHome(page)
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const { responseBodySize: size } = await response.request().sizes()
      const type = response.request().resourceType()
      const encoding = await response.headerValue('content-encoding')
      return { type, encoding, size, path: new URL(response.url()).pathname }
    }),
  )
  const scripts = sizes.filter(({ type }) => type === 'script')
  const html = sizes.filter(({ type }) => type === 'document')
  const sum = (of: typeof sizes) => of.reduce((total, { size }) => total + size, 0)
  console.log(`home page: ${sum(scripts)} bytes of scripts, ${sum(html)} bytes of HTML (brotli)`)

  expect(scripts.length).toBeGreaterThan(0)
  expect(html).toHaveLength(1)
  for (const { path, encoding } of [...scripts, ...html])
    expect([path, encoding]).toEqual([path, 'br'])
  expect(sum(scripts)).toBeLessThanOrEqual(SCRIPT_BUDGET)
  expect(sum(html)).toBeLessThanOrEqual(HTML_BUDGET)
})

test.each([360, 1280])('the layout does not shift while it loads, %i px wide', async (width) => {
  const page = await stack.newPage()
  await page.setViewportSize({ width, height: 800 })
  await loadHome(page)
  await expectPage(page.getByRole('button', { name: 'Send Message' })).toBeAttached()
  const shift = await layoutShiftOf(page)
  console.log(`home page at ${width} px: layout shift ${shift.toFixed(4)}`)
  expect(shift).toBeLessThan(SHIFT_BUDGET)
})

test('the browser logs no error on the home page', async () => {
  const page = await stack.newPage()
  const complaints = consoleErrorsOf(page)
  await openHome(page)
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})

test.each([PATHS.privacyPolicy, PATHS.staffSignIn, PATHS.clientSignIn])(
  'the browser logs no error on %s',
  async (path) => {
    const page = await stack.newPage()
    const complaints = consoleErrorsOf(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  },
)

test('the not-found page logs no error except for its own status', async () => {
  const page = await stack.newPage()
  const complaints = consoleErrorsOf(page)
  await page.goto('/no/such/page')
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([expect.stringContaining('404 (Not Found)')])
})
