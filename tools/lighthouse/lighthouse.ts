import { chromiumPath } from '@loggia/testing/chromium'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const url = process.argv[2] ?? 'http://localhost:3000/'

/** Chromium's sandbox refuses to run as root, the usual user in containers. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const chrome = await launch({
  chromePath: await chromiumPath(),
  chromeFlags: ['--headless=new', '--disable-gpu', '--disable-background-networking', ...asRoot],
})
try {
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse could not measure ${url}: is it running?`)
  const { categories, audits } = result.lhr
  for (const { title, score } of Object.values(categories)) {
    console.log(`${title.padEnd(18)} ${Math.round((score ?? 0) * 100)}`)
  }
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  for (const id of [...times, 'cumulative-layout-shift']) {
    const { title, displayValue } = audits[id] ?? { title: id, displayValue: 'not measured' }
    console.log(`${title.padEnd(26)} ${displayValue}`)
  }
} finally {
  chrome.kill()
}
