import type { Page } from '@playwright/test'
import type { Stack } from './stack.ts'

/** The least size of a target for fingers, in CSS pixels. */
const TARGET_PX = 44

/** A page with the session of another one, on a telephone that is 360 px wide. */
export async function onTelephone(stack: Stack, page: Page): Promise<Page> {
  return stack.newPage({
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
}

/**
 * Elements that can be tapped within less than 44 px in one direction, with the measures of the area that reacts. Links
 * within a text are exempt, as in WCAG 2.5.5: their size is that of the line.
 *
 * @param within a selector of the part of the page to look at, such as a menu that covers some of the rest
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([least, within]) => {
      const targets = document
        .querySelector(within)
        ?.querySelectorAll<HTMLElement>(
          'a[href], button, summary, select, textarea, [role=tab], [role=menuitem], input:not([type=hidden])',
        )

      /** Whether a tap at this point reaches the target, directly or through its label. */
      function reaches(target: HTMLElement, x: number, y: number): boolean {
        const hit = document.elementFromPoint(x, y)
        if (!hit) return false
        if (target.contains(hit)) return true
        return hit.closest('label') !== null && hit.closest('label') === target.closest('label')
      }

      /** How far the reacting area reaches in both directions of an axis, from the middle of the target. */
      function extent(target: HTMLElement, x: number, y: number, dx: number, dy: number): number {
        const reach = (sign: number, most: number) => {
          let distance = 0
          while (
            distance < most &&
            reaches(target, x + sign * dx * (distance + 1), y + sign * dy * (distance + 1))
          )
            distance += 1
          return distance
        }
        const ahead = reach(1, least)
        return ahead + reach(-1, least - ahead) + 1
      }

      /** Whether words stand beside it in the same line of text. */
      function isInText(target: HTMLElement): boolean {
        if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false
        const block = target.closest('p, li, td, dd, label, small, span, div')
        return (
          block !== null &&
          (block.textContent ?? '').trim().length > (target.textContent ?? '').trim().length
        )
      }

      return [...(targets ?? [])].flatMap((target) => {
        if (!target.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return []
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = target.getBoundingClientRect()
        if (width <= 1 || height <= 1 || left + width < 0 || isInText(target)) return []
        const [x, y] = [left + width / 2, top + height / 2]
        if (!reaches(target, x, y)) return []
        const [wide, high] = [extent(target, x, y, 1, 0), extent(target, x, y, 0, 1)]
        if (wide >= least && high >= least) return []
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''
        return [`${target.tagName.toLowerCase()} "${name.slice(0, 40)}": ${wide}×${high}`]
      })
    },
    [TARGET_PX, within] as const,
  )
}
