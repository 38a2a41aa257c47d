import { once } from 'node:events'
import { chromiumPath } from '@loggia/testing/chromium'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { cookiesOf } from './sessions.ts'

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
  try {
    if (cookie !== undefined) await keepCookies(chrome.port, cookie, url)
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      skipAudits: SKIPPED,
    })
    if (!run) throw new Error(`Lighthouse could not measure ${url}`)
    const { runtimeError } = run.lhr
    // All scores are zero then.
    if (runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
    return measurementOf(url, run.lhr)
  } finally {
    chrome.kill()
  }
}

/** Puts cookies into the jar of a browser. As a header of the requests they would not reach the stream of changes. */
async function keepCookies(port: number, cookie: string, url: string): Promise<void> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  const params = { cookies: cookiesOf(cookie, url) }
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params }))
  await once(socket, 'message')
  socket.close()
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
