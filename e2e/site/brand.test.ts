import { PATHS } from '@loggia/contracts/paths'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** A picture of one color, as a file of the visitor's own program would be. */
async function drawn(page: Page, width: number, height: number, color: string): Promise<string> {
  return page.evaluate(
    ([w, h, fill]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: w, height: h })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = fill
      context?.fillRect(h / 4, h / 4, w - h / 2, h / 2)
      return canvas.toDataURL('image/png').replace(/^.*,/, '')
    },
    [width, height, color] as const,
  )
}

async function upload(page: Page, kind: string, content: string): Promise<string> {
  const response = await page.request.post('/api/assets', { data: { kind, content } })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { hash: string }).hash
}

test('logo, icon and accent of a company reach the page, the sign-in and the rooms', async () => {
  const page = await stack.newStaffPage('brand')
  await page.goto(PATHS.home)
  const logo = await upload(page, 'logo', await drawn(page, 420, 120, '#8a1c3d'))
  const icon = await upload(page, 'icon', await drawn(page, 256, 256, '#8a1c3d'))
  const preview = await upload(page, 'preview', await drawn(page, 1200, 630, '#8a1c3d'))
  const section = await page.request.get('/api/site/sections/brand')
  const { original } = (await section.json()) as { original: object }

  const publish = async (changes: object) => {
    const data = { content: { ...original, logo, icon, preview, ...changes } }
    await page.request.put('/api/site/sections/brand/draft', { data })
    return page.request.post('/api/site/publish', { data: { sections: [{ key: 'brand' }] } })
  }
  const refused = await publish({ accent: '#ffd400' })
  expect(await refused.text()).toContain(
    '#ffd400 reaches only 1.4:1 on white; the nearest that works is #8c7400',
  )
  expect((await publish({ accent: '#8a1c3d' })).status()).toBe(200)

  for (const path of [PATHS.home, PATHS.clientSignIn, PATHS.admin]) {
    await page.goto(path)
    const image = page.getByRole('link', { name: 'Harborlight Digital' }).locator('img').first()
    await expectPage(image).toHaveAttribute('src', `/media/${logo}.png`)
    const height = () => image.evaluate((node: HTMLImageElement) => node.naturalHeight)
    await expectPage.poll(height).toBeGreaterThan(60)
    await expectPage(page.locator('link[rel=icon]').first()).toHaveAttribute(
      'href',
      `/media/${icon}-32.png`,
    )
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    )
    expect(brand).toBe('#8a1c3d')
  }
})
