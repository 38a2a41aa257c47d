import { dayBefore, dayOf, fullDay } from './calendar.ts'

interface Day<T> {
  /** YYYY-MM-DD in the reader's time zone. */
  day: string
  title: string
  entries: T[]
}

/**
 * Groups entries by the day on which they were made, keeping their order.
 *
 * @param now in milliseconds since the epoch
 */
export function groupByDay<T extends { at: string }>(entries: readonly T[], now: number): Day<T>[] {
  const today = dayOf(new Date(now))
  const days = new Map<string, Day<T>>()
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at))
    const group = days.get(day) ?? { day, title: titleOf(day, today), entries: [] }
    group.entries.push(entry)
    days.set(day, group)
  }
  return [...days.values()]
}

function titleOf(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === dayBefore(today) ? 'Yesterday' : fullDay(day)
}
