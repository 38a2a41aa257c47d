import { parseArgs } from 'node:util'
import { launchBrowser } from '@loggia/testing/chromium'
import { openAs, type Page } from './open-as.ts'
import { SHELL_ROUTES } from './routes.ts'
import { signIn } from './sessions.ts'

/**
 * Opens every shell over a slow connection and prints when it paints, how far it jumps and what it loads.
 *
 *     node tools/lighthouse/shell/first-paint.ts http://localhost:3000
 */

/** Slow 3G: 400 ms for each round trip, 400 kbit/s. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}
const LIMITS = { firstPaint: 2_000, largestPaint: 3_500, shift: 0.02, scripts: 16 }

interface Figures {
  firstPaint: number
  largestPaint: number
  shift: number
  scripts: number
  kilobytes: number
}

/** Collects the figures of a page as it loads. Runs in the browser, before its scripts. */
function observe() {
  const figures = { firstPaint: 0, largestPaint: 0, shift: 0 }
  Object.assign(window, { figures })
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (figures.largestPaint = startTime))
  watch('layout-shift', ({ value = 0 }) => (figures.shift += value))
}

async function measure(page: Page, path: string): Promise<Figures> {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.addInitScript(observe)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const read = () =>
    (window as unknown as { figures: Pick<Figures, 'firstPaint' | 'largestPaint' | 'shift'> })
      .figures
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  return { ...(await page.evaluate(read)), scripts: scripts.length, kilobytes: bytes / 1_000 }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '1280' }, only: { type: 'string' } },
})
const site = positionals[0] ?? 'http://localhost:3000'
const cookies = await signIn(site)
const browser = await launchBrowser()
const misses: string[] = []
console.log('route                              paint  largest   shift  scripts')
const chosen = SHELL_ROUTES.filter(({ path }) => !values.only || path === values.only)
for (const { path, kind } of chosen) {
  const { page, session } = await openAs(browser, site, cookies[kind], Number(values.width))
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  const { firstPaint, largestPaint, shift, scripts, kilobytes } = await measure(page, path)
  await page.context().close()
  console.log(
    path.padEnd(32) +
      `${firstPaint.toFixed(0)} ms`.padStart(9) +
      `${largestPaint.toFixed(0)} ms`.padStart(9) +
      shift.toFixed(3).padStart(8) +
      `${scripts}, ${kilobytes.toFixed(0)} kB`.padStart(12),
  )
  if (firstPaint > LIMITS.firstPaint)
    misses.push(`${path} paints after ${firstPaint.toFixed(0)} ms`)
  if (largestPaint > LIMITS.largestPaint)
    misses.push(`${path} shows its largest part after ${largestPaint.toFixed(0)} ms`)
  if (shift > LIMITS.shift) misses.push(`${path} jumps by ${shift.toFixed(3)}`)
  if (scripts > LIMITS.scripts) misses.push(`${path} loads ${scripts} scripts`)
}
await browser.close()
for (const miss of misses) console.error(`✗ ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0
