import { chromiumPath } from '@loggia/testing/chromium'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

/** Chromium's sandbox refuses to run as root, the usual user in containers. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** A demo and the sign-in pages are closed to search engines on purpose; tests say which pages are open. */
const SKIPPED = ['is-crawlable']

/** A page as Lighthouse saw it: a phone with a slow connection and processor. */
export interface Measurement {
  url: string
  /** From 0 to 100, by the name of the category. */
  scores: Readonly<Record<string, number>>
  /** The audits that cost points, with what Lighthouse says about them. */
  failures: readonly string[]
  /** Times and the layout shift, for people. */
  figures: readonly string[]
  layoutShift: number
}

const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

/**
 * Measures a page in a new browser.
 *
 * @param cookie the Cookie header of somebody who is signed in
 */
export async function measure(url: string, cookie?: string): Promise<Measurement> {
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', '--disable-gpu', '--disable-background-networking', ...asRoot],
  })
  const headers = cookie !== undefined && { extraHeaders: { Cookie: cookie } }
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      skipAudits: SKIPPED,
      ...headers,
    })
    if (!run) throw new Error(`Lighthouse could not measure ${url}: is it running?`)
    return measurementOf(url, run.lhr)
  } finally {
    chrome.kill()
  }
}

function measurementOf(url: string, { categories, audits }: Result): Measurement {
  const scores = Object.values(categories).map(
    ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
  )
  const costly = Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { title: audit, score, displayValue = '' } = audits[id] ?? { title: id, score: 1 }
      return weight > 0 && score !== null && score < 0.995
        ? [`${title}: ${audit} ${displayValue}`.trim()]
        : []
    }),
  )
  return {
    url,
    scores: Object.fromEntries(scores),
    failures: costly,
    figures: FIGURES.map((id) => `${audits[id]?.title}: ${audits[id]?.displayValue}`),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
  }
}
