import { launchBrowser } from '@loggia/testing/chromium'
import { openAs, type Page } from './open-as.ts'
import { signIn } from './sessions.ts'

/**
 * Measures how long people wait for the next paint at a quarter of the processor's speed, when they do something for the
 * second time: the first brings scripts.
 *
 *     node tools/lighthouse/shell/interactions.ts http://localhost:3000
 *
 * Meaningful with as many rows as an agency has; the demo has a few.
 */

const LIMIT_MS = 200
const SLOWDOWN = 4

/** Keeps the longest interaction since the last look. Runs in the browser, before its scripts. */
function observe() {
  const kept = { longest: 0 }
  Object.assign(window, { kept })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** The longest wait for a paint while something was done, in milliseconds. */
async function waitOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const take = () => {
    const { kept } = window as unknown as { kept: { longest: number } }
    const { longest } = kept
    kept.longest = 0
    return longest
  }
  // Events are reported after the paint that follows them; without one, none took long enough.
  const reported = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
    })
  await page.evaluate(reported)
  await page.evaluate(take)
  await act()
  await page.evaluate(reported)
  return page.evaluate(take)
}

type Act = (page: Page) => Promise<unknown>

/** The last is waited for after the measurement, which looking for it would disturb. */
type Step = [name: string, act: Act, done?: Act]

const dialogSteps: Step[] = [
  ['type in the search', (page) => page.getByRole('searchbox').first().pressSequentially('an')],
  ['clear the search', (page) => page.getByRole('searchbox').first().fill('')],
  [
    'open a row menu',
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  ],
  ['close it', (page) => page.keyboard.press('Escape')],
  [
    'open the dialog',
    (page) =>
      page
        .getByRole('button', { name: /^Add (Client|Project)$/ })
        .first()
        .click(),
    (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  ],
  [
    'close it',
    (page) => page.keyboard.press('Escape'),
    (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  ],
  ['select all rows', (page) => page.getByLabel('Select all rows').click()],
]

const SCREENS: { path: string; kind: 'staff' | 'manager'; steps: Step[] }[] = [
  { path: '/admin/clients', kind: 'staff', steps: dialogSteps },
  { path: '/admin/projects', kind: 'staff', steps: dialogSteps },
  {
    path: '/client-dashboard?tab=clients',
    kind: 'manager',
    steps: [
      ['type in the search', (page) => page.getByLabel('Search clients').pressSequentially('an')],
      ['clear the search', (page) => page.getByLabel('Search clients').fill('')],
      ['change the tab', (page) => page.getByRole('tab', { name: 'Projects' }).click()],
    ],
  },
]

const site = process.argv[2] ?? 'http://localhost:3000'
const cookies = await signIn(site)
const browser = await launchBrowser()
let misses = 0
for (const { path, kind, steps } of SCREENS) {
  const { page, session } = await openAs(browser, site, cookies[kind])
  await page.addInitScript(observe)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // The last one leaves what the others need.
  for (const [, act, done] of steps.slice(0, -1)) {
    await act(page)
    await done?.(page)
    await page.waitForLoadState('networkidle')
  }
  for (const [name, act, done] of steps) {
    const wait = await waitOf(page, () => act(page))
    await done?.(page)
    if (wait > LIMIT_MS) misses += 1
    console.log(`${wait > LIMIT_MS ? '✗' : '✓'} ${path.padEnd(30)} ${name.padEnd(20)} ${wait} ms`)
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
}
await browser.close()
process.exitCode = misses > 0 ? 1 : 0
