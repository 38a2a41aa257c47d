import { expect as expectPage } from '@playwright/test'
import { test } from 'vitest'
import { seedOffice } from '../support/seed-office.ts'
import { useStack } from '../support/use-stack.ts'
const stack = useStack()
test('shots', async () => {
  const page = await stack.newStaffPage('founder')
  await seedOffice(stack)
  await stack.db.firstRun.create({ data: { isHidden: false } })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const width of [360, 768, 1280, 1920]) {
      for (const [name, path] of [
        ['dashboard', '/admin'],
        ['health', '/admin/health'],
        ['clients', '/admin/clients'],
      ]) {
        if (name !== 'dashboard' && (width === 768 || width === 1920)) continue
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path!)
        await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectPage(page.getByRole('status')).toHaveCount(0)
        await page.screenshot({
          path: `/tmp/shots/start/${name}-${scheme}-${width}.png`,
          fullPage: true,
        })
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/settings')
  await expectPage(page.getByRole('button', { name: 'Hide the checklist' })).toBeVisible()
  await page.screenshot({ path: `/tmp/shots/start/settings.png`, fullPage: true })
})
