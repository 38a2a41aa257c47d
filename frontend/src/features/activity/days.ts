import { dayOf } from '../../lib/dates/calendar.ts'

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

interface Day<T> {
  /** YYYY-MM-DD in the reader's time zone. */
  day: string
  title: string
  entries: T[]
}

/** Entries under the days on which they were made, in the order in which they come. `now` in milliseconds. */
export function byDay<T extends { at: string }>(entries: readonly T[], now: number): Day<T>[] {
  const days = new Map<string, Day<T>>()
  for (const entry of entries) {
    const date = new Date(entry.at)
    const day = dayOf(date)
    const known = days.get(day) ?? { day, title: titleOf(date, now), entries: [] }
    known.entries.push(entry)
    days.set(day, known)
  }
  return [...days.values()]
}

function titleOf(date: Date, now: number): string {
  const today = new Date(now)
  const yesterday = new Date(now)
  yesterday.setDate(today.getDate() - 1)
  const day = dayOf(date)
  if (day === dayOf(today)) return 'Today'
  return day === dayOf(yesterday) ? 'Yesterday' : inWords.format(date)
}
