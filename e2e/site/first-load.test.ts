import { PATHS } from '@loggia/contracts/paths'
import type { Page, Response } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectToFitNarrowWindow, violationsInBothSchemes, violationsOn } from '../support/axe.ts'
import { expectPage } from '../support/expect-page.ts'
import { layoutShiftOfParsed } from '../support/measures/layout-shift.ts'
import { consoleErrorsOf, openHome } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack({}, { hasMotion: true })
beforeAll(async () => {
  const settings = { company_name: 'Harbour & Sons', company_phone: '555-0177' }
  await stack.db.siteSetting.createMany({
    data: Object.entries(settings).map(([key, value]) => ({ key, value, category: 'contact' })),
  })
})

/** Bytes, compressed; tools/checks/scripts/budgets.ts includes later scripts too. */
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

async function expectToFitBudgets(responses: Response[]): Promise<void> {
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
}

test.each([
  [360, violationsInBothSchemes],
  [1280, violationsOn],
] as const)(
  'the home page stays within its budgets and still, logs no error, and axe finds nothing, %i px wide',
  async (width, violations) => {
    const page = await stack.newPage()
    await page.setViewportSize({ width, height: 800 })
    const complaints = consoleErrorsOf(page)
    await expectToFitBudgets(await loadHome(page))
    await expectPage(page.getByRole('button', { name: 'Send Message' })).toBeAttached()
    expect(await layoutShiftOfParsed(page)).toBeLessThan(SHIFT_BUDGET)
    expect(complaints).toEqual([])

    expect(await violations(page)).toEqual([])
    if (width === 360) await expectToFitNarrowWindow(page)
  },
)

/** The pages beside the home page; of those that look alike, one is looked at in dark colors too. */
const OTHER_PAGES = [
  [PATHS.privacyPolicy, violationsInBothSchemes],
  [PATHS.termsOfService, violationsOn],
  [PATHS.cookiePolicy, violationsOn],
  [PATHS.accessibility, violationsOn],
  [PATHS.clientSignIn, violationsInBothSchemes],
  // In dark colors, and with all that it may ask for: office/sign-in.
  [PATHS.staffSignIn, violationsOn],
  [PATHS.passwordReset, violationsOn],
  ['/no/such/page', violationsInBothSchemes],
] as const

test('the other pages log no error, axe finds nothing on them, and they do not scroll sideways at 320 px', async () => {
  const page = await stack.newPage()
  const complaints = consoleErrorsOf(page)
  for (const [path, violations] of OTHER_PAGES) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(path)
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await violations(page)]).toEqual([path, []])
    await expectToFitNarrowWindow(page)
    // The status of a page that is missing is an error to the browser.
    const own = path === '/no/such/page' ? ['404 (Not Found)'] : []
    const logged = complaints.map((text) => /404 \(Not Found\)/.exec(text)?.[0] ?? text)
    expect([path, logged]).toEqual([path, own])
  }
})

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stack.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('the home page as HTML', () => {
  test('contains headline, services, steps, technologies and the company', async () => {
    // The settings were written behind the back of the bff, which looks for such changes now and then.
    await expect.poll(async () => (await read('/')).text.includes('555-0177')).toBe(true)
    const { status, text } = await read('/')
    expect(status).toBe(200)
    for (const phrase of [
      'Transform your business with',
      'cutting-edge technology',
      'Custom Web Development',
      'Cloud Infrastructure',
      'Discovery &amp; Strategy',
      'Launch &amp; Growth',
      'Kotlin',
      'SQL Databases',
      'Two decades of digital excellence',
      'Harbour &amp; Sons',
      '555-0177',
    ]) {
      expect(text).toContain(phrase)
    }
  })

  test('has the metadata for search engines and link previews', async () => {
    const { text } = await read('/')
    expect(text.match(/<title>/g)).toHaveLength(1)
    expect(text.match(/name="description"/g)).toHaveLength(1)
    expect(text).toContain(`<link rel="canonical" href="${stack.url}/"/>`)
    expect(text).toContain('Premium Web Development Since 2003')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    const graph = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph']
    const types = graph.map((node) => node['@type'])
    expect(types).toEqual(['Organization', 'WebSite', ...Array<string>(7).fill('Service')])
    const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const preview = await fetch(image)
    expect(preview.headers.get('content-type')).toBe('image/png')
  })

  test('is compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await read('/', { 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(text).toContain('</html>')
    }
  })
})

test('legal pages are rendered with their own title', async () => {
  for (const [path, title] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/accessibility', 'Accessibility'],
  ] as const) {
    const { status, text } = await read(path)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<title>${title}`))
    expect(text).toContain('April 15, 2025')
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*><svg.*?<\/svg>Back to Home<\/a>/s)
  }
  expect((await read('/accessibility')).text).toContain('within 2 business days')
})

test('any other path answers the not-found page, which is not indexed', async () => {
  for (const path of ['/nothing', '/a/b/c?d=e']) {
    const { status, text } = await read(path)
    expect(status).toBe(404)
    expect(text).toContain('404 Page Not Found')
    expect(text).toContain('Did you forget to add the page to the router?')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the sitemap names the public pages', async () => {
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toContain('xml')
  expect(sitemap.text.match(/<loc>/g)).toHaveLength(5)
})

test('assets are named by content hash, immutable and precompressed', async () => {
  const { text } = await read('/')
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
  const { status, headers } = await read(script, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await read('/assets/none.js')).status).toBe(404)
})
