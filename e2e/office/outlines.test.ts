import { PATHS } from '@loggia/contracts/paths'
import type { Page, Request } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { hideDevice } from '../support/page.ts'
import { layoutShiftOfParsed } from '../support/measures/layout-shift.ts'
import { OFFICE_PAGES, seedOffice } from '../support/seed-office.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

/** So late (ms) that every outline is painted before its content. */
const LATENCY = 150

let pages: { page: Page; width: number; pending: () => number }[] = []
let records: Record<string, string> = {}
beforeAll(async () => {
  const page = await stack.newStaffPage('founder')
  await hideDevice(page, stack.url)
  records = await seedOffice(stack)
  pages = await Promise.all(
    [360, 1280].map(async (width) => {
      const own = width === 360 ? page : await page.context().newPage()
      await own.setViewportSize({ width, height: 740 })
      return { page: own, width, pending: await slowDown(own) }
    }),
  )
})

/** Lets every answer arrive late; the returned function counts those that the page waits for. */
async function slowDown(page: Page): Promise<() => number> {
  const waiting = new Set<Request>()
  const isOfData = (request: Request) => new URL(request.url()).pathname === '/graphql'
  page.on('request', (request) => isOfData(request) && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  const session = await page.context().newCDPSession(page)
  const fast = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...fast, latency: LATENCY })
  return () => waiting.size
}

/** Lists that load as that of clients does, which is looked at in both widths. */
const LIKE_CLIENTS: string[] = [
  PATHS.adminProjects,
  PATHS.adminNewsletter,
  PATHS.adminActivity,
  PATHS.adminTrash,
]

/** No part is missing. */
const MAX_SHIFT = 0.001

test('no page jumps when its data arrives late, 360 and 1280 px wide', async () => {
  const visits = pages.map(async ({ page, width, pending }) => {
    const jumping: string[] = []
    const isSeen = (name: string) => width === 360 || !LIKE_CLIENTS.includes(name)
    for (const name of OFFICE_PAGES.filter(isSeen)) {
      await page.goto(records[name] ?? name)
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectPage(page.getByRole('status')).toHaveCount(0)
      await expect.poll(pending, { interval: 20 }).toBe(0)
      await expectPage(page.locator('[data-loading]')).toHaveCount(0)
      const shift = await layoutShiftOfParsed(page)
      if (shift > MAX_SHIFT) jumping.push(`${name}, ${width} px: ${shift.toFixed(3)}`)
    }
    return jumping
  })
  expect((await Promise.all(visits)).flat()).toEqual([])
})
