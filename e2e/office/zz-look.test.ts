import { test } from 'vitest'
import { useStack } from '../support/use-stack.ts'
import { violationsInBothSchemes } from '../support/axe.ts'

const stack = useStack()
const WIDTHS = [360, 768, 1280, 1920]
test('look', async () => {
  const page = await stack.newStaffPage('founder')
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  for (const path of ['', '/services', '/brand', '/privacyPolicy', '/cases', '/work']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/admin/site${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(800)
    if (path === '/services') await page.getByRole('button', { name: /Custom Web/ }).click()
    if (path === '/cases') {
      await page.getByRole('button', { name: 'Add a case' }).click()
      await page.waitForTimeout(1500)
    }
    console.log(path, await violationsInBothSchemes(page))
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const width of WIDTHS) {
        if (scheme === 'dark' && width !== 1280) continue
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(200)
        await page.screenshot({
          path: `/tmp/shots/editor/${path.slice(1) || 'overview'}-${scheme}-${width}.png`,
          fullPage: width !== 1920,
        })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) console.log(path, width, 'sideways', over)
      }
    }
  }
}, 180000)
