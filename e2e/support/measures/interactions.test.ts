import { launchBrowser } from '@loggia/testing/chromium'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interactionsOf, recordInteractions } from './interactions.ts'

const SLOWDOWN = 4
/** Milliseconds that the page computes to answer a press and to show the dialog, and the test's own queries. */
const ANSWER = 100
const DIALOG = 300
const QUESTION = 1_000
/** The page's other work. */
const REST = 50
/** The machine may do something else for most of the time. */
const SHARE = 0.25

const html = `
  <button>Open</button>
  <script>
    function compute(ms) { for (const end = performance.now() + ms; performance.now() < end; ); }
    const button = document.querySelector('button')
    button.onclick = () => {
      compute(${ANSWER / 2})
      requestAnimationFrame(() => {
        compute(${ANSWER / 2})
        setTimeout(() => {
          compute(${DIALOG})
          document.body.insertAdjacentHTML('beforeend', '<div role="dialog">Hello</div>')
        }, 100)
      })
    }
  </script>`

let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await recordInteractions(page)
})
afterAll(() => browser.close())

test('counts what the page computes before a paint, and neither what follows nor what the test asks', async () => {
  await page.route('**/*', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto('http://page.example/')
  const { answers, dialogs } = await interactionsOf(page, async () => {
    await page.getByRole('button').click()
    await page.evaluate(`compute(${QUESTION})`)
    await page.getByRole('dialog').waitFor()
  })
  const atLeast = (ms: number) => ms * SLOWDOWN * SHARE
  const atMost = (ms: number) => (ms + REST) * SLOWDOWN
  const answer = Math.max(...answers.map(({ duration }) => duration))
  expect(answer).toBeGreaterThan(atLeast(ANSWER))
  expect(answer).toBeLessThan(atMost(ANSWER))
  expect(dialogs).toHaveLength(1)
  const [shown = 0] = dialogs.map(({ duration }) => duration)
  expect(shown).toBeGreaterThan(atLeast(ANSWER + DIALOG))
  expect(shown).toBeLessThan(atMost(ANSWER + DIALOG))
})
