import { daysBetween } from '../../lib/dates/calendar.ts'

export interface Progress {
  /** How much of the time has passed, 0 to 1. */
  share: number
  /** Whether today is one of its days. */
  isNow: boolean
  /** Where it stands, in words. */
  words: string
}

/**
 * How far a project is on its way from start to end, by the calendar; null where one of them is not
 * set. All days YYYY-MM-DD, start and end both being days of the project.
 */
export function progressOf(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  today: string,
): Progress | null {
  if (!startDate || !endDate || endDate < startDate) return null
  const length = daysBetween(startDate, endDate) + 1
  const day = daysBetween(startDate, today) + 1
  if (day < 1) return { share: 0, isNow: false, words: `Starts ${inDays(1 - day)}` }
  if (day > length) return { share: 1, isNow: false, words: `Was due ${daysAgo(day - length)}` }
  return { share: day / length, isNow: true, words: `Today is day ${day} of ${length}` }
}

function inDays(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function daysAgo(days: number): string {
  return days === 1 ? 'yesterday' : `${days} days ago`
}
