import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from './chromium.ts'

test('a browser starts and renders text', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.setContent('<h1>Loggia</h1>')
  const box = await page.getByRole('heading', { name: 'Loggia' }).boundingBox()
  expect(box?.height).toBeGreaterThan(10)
  expect((await page.screenshot()).length).toBeGreaterThan(1_000)
})
