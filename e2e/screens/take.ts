import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '@loggia/testing/chromium'
import { openAs, type Page } from './open-as.ts'
import { signIn } from '../../tools/measure/sessions.ts'
import { waitAfterEachLoad } from '../support/hydration.ts'
import { openSettled, settledAfter } from '../support/settled.ts'
import { newestOf } from './newest.ts'
import { screensOf } from './screens.ts'

/**
 * Takes pictures of the screens of a running demo, for people to look at: one for each screen, width and scheme.
 * Options: --only PATTERN of names, --widths 360,1280, --schemes light,dark, --to FOLDER.
 *
 *     node e2e/screens/take.ts http://localhost:3000
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1280,1920' },
    schemes: { type: 'string', default: 'light' },
    to: { type: 'string', default: '.data/screens' },
  },
})
/** Pages longer than this are cut. Pixels. */
const MAX_HEIGHT = 3_000

const site = positionals[0] ?? 'http://localhost:3000'
const cookies = { ...(await signIn(site)), visitor: '' }
const screens = screensOf(await newestOf(site, cookies))
await mkdir(values.to, { recursive: true })

/** Waits until nothing moves. */
const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(async ({ finished }) => finished)))

async function take(page: Page, { path, steps }: (typeof screens)[number], file: string) {
  await openSettled(page, path)
  if (steps) await settledAfter(page, () => steps(page))
  await still(page)
  const { width = 0, height: seen = 0 } = page.viewportSize() ?? {}
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  // A dialog is as high as the window; a page is shown whole.
  const height = steps ? seen : Math.min(MAX_HEIGHT, Math.max(tall, seen))
  // Elements pinned to an edge of the window are at the edge of the picture.
  await page.setViewportSize({ width, height })
  await page.screenshot({ path: file })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) console.log(`${file}: ${wide - width} px too wide`)
}

const browser = await launchBrowser()
try {
  for (const width of values.widths.split(',').map(Number)) {
    for (const colorScheme of values.schemes.split(',') as ('light' | 'dark')[]) {
      for (const screen of screens) {
        if (!new RegExp(values.only).test(screen.name)) continue
        const page = await openAs(browser, site, cookies[screen.as], width)
        await waitAfterEachLoad(page)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const file = join(values.to, `${screen.name}-${width}-${colorScheme}.png`)
        await take(page, screen, file).catch((error: unknown) => console.error(file, error))
        await page.context().close()
      }
    }
  }
} finally {
  await browser.close()
}
