import type { ProjectStatus } from '@loggia/contracts/projects/values'

/** Scrolls the columns, and not the page, until one of them is in sight. */
export function showColumn(strip: HTMLElement, status: ProjectStatus): void {
  const column = strip.querySelector(`[data-column="${status}"]`)
  if (!column) return
  const { left } = strip.getBoundingClientRect()
  strip.scrollBy({ left: column.getBoundingClientRect().left - left })
}
