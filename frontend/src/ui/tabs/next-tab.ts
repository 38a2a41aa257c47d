import type { KeyboardEvent } from 'react'

export type Orientation = 'horizontal' | 'vertical'

const BACK = { horizontal: 'ArrowLeft', vertical: 'ArrowUp' }
const ON = { horizontal: 'ArrowRight', vertical: 'ArrowDown' }

/** The tab to which a key leads that was pressed on one; behind the last comes the first. */
export function nextTab(
  { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  orientation: Orientation,
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  const list = currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const next = nextPlace(key, orientation, tabs.indexOf(currentTarget))
  return next === null ? undefined : tabs.at(next % tabs.length)
}

function nextPlace(key: string, orientation: Orientation, place: number): number | null {
  if (key === BACK[orientation]) return place - 1
  if (key === ON[orientation]) return place + 1
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return -1
  return null
}
