import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { cutPlaceholders } from './cut-placeholders.ts'
import { expectPage } from './expect-page.ts'

/**
 * The violations of accessibility rules that axe reports, one a line. The frame of a document is left
 * out, since it allows no scripts.
 *
 * @param rules only these rules; all that axe applies by default
 */
export async function violationsOn(page: Page, rules: string[] = []): Promise<string[]> {
  const axeSource = (await isAxeOn(page)) ? NOTHING : undefined
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode().exclude('iframe')
  const runOnly = rules.length > 0 ? { runOnly: { type: 'rule' as const, values: rules } } : {}
  const { violations } = await builder
    // Passes would be described as well, at length.
    .options({ resultTypes: ['violations'], ...runOnly })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** A script instead of axe's, half a megabyte that AxeBuilder would run twice more on a page that has it. */
const NOTHING = 'undefined'

const isAxeOn = (page: Page) => page.evaluate(() => 'axe' in window)

/** The colour schemes, and the rules that can hold in one and fail in the other. */
const COLOR_SCHEMES = [
  { colorScheme: 'light', rules: [] },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

/** The violations in light and in dark colours, without loading the page again. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { colorScheme, rules } of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilPainted(page)
    const violations = await violationsOn(page, [...rules])
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

/** The same on a telephone and on a laptop, with sideways scrolling; the window stays as wide as a laptop. */
export async function violationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of [
    [360, 800],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    const violations = await violationsInBothSchemes(page)
    found.push(...violations.map((violation) => `${width} px, ${violation}`))
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    if (shown > width) found.push(`${width} px: it is ${shown} px wide`)
  }
  return found
}

/** Waits until the colours have changed, which takes a frame, and transitions where there are any. */
async function untilPainted(page: Page): Promise<void> {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  await page.evaluate(nextFrame)
  // They end at once; those of children may begin when those of their parents end.
  const endTransitions = () => {
    const running = document.getAnimations().filter((a) => a instanceof CSSTransition)
    for (const transition of running) transition.finish()
    return running.length
  }
  await expectPage.poll(() => page.evaluate(endTransitions), { intervals: [0, 20] }).toBe(0)
  await page.evaluate(nextFrame)
}

/** Narrows the window to 320 px and waits until nothing sticks out of it sideways, and no placeholder of its field. */
export async function expectToFitNarrowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  // Moving elements need a moment.
  await expectPage.poll(width).toBeLessThanOrEqual(320)
  expect(await page.evaluate(cutPlaceholders)).toEqual([])
}

/** Expects that axe finds nothing in light and in dark colours, and that the page fits a narrow window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expectToFitNarrowWindow(page)
}
