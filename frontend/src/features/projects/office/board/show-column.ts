import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import type { Point } from '../../../../ui/drag/press.ts'

/** How far (px) beside the columns a point is still over the outermost one. */
const BESIDE_PX = 32

/** Scrolls the columns, and not the page, until one of them is in sight. */
export function showColumn(strip: HTMLElement, status: ProjectStatus): void {
  const column = strip.querySelector(`[data-column="${status}"]`)
  if (!column) return
  const { left } = strip.getBoundingClientRect()
  strip.scrollBy({ left: column.getBoundingClientRect().left - left })
}

/** The column under a point. Beside the strip it is the outermost one, as fingers reach for the edge of the screen. */
export function columnAt({ x, y }: Point, strip: HTMLElement): ProjectStatus | null {
  const { left, right } = strip.getBoundingClientRect()
  if (x < left - BESIDE_PX || x > right + BESIDE_PX) return null
  const within = Math.min(Math.max(x, left + 1), right - 1)
  const column = document.elementFromPoint(within, y)?.closest<HTMLElement>('[data-column]')
  return fromEnum(PROJECT_STATUSES, column?.dataset['column'] ?? '')
}
