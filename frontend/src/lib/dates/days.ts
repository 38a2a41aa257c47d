import { dayOf } from './calendar.ts'

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

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
  const days = new Map<string, Day<T>>()
  for (const entry of entries) {
    const date = new Date(entry.at)
    const day = dayOf(date)
    const group = days.get(day) ?? { day, title: titleOf(date, now), entries: [] }
    group.entries.push(entry)
    days.set(day, group)
  }
  return [...days.values()]
}

function titleOf(date: Date, now: number): string {
  const today = new Date(now)
  const yesterday = new Date(now)
  yesterday.setDate(today.getDate() - 1)
  const day = dayOf(date)
  if (day === dayOf(today)) return 'Today'
  return day === dayOf(yesterday) ? 'Yesterday' : fullDate.format(date)
}
