import { daysBetween } from '../../../lib/dates/calendar.ts'

export interface Progress {
  /** The elapsed part of the time, 0 to 1. */
  share: number
  /** Whether today is one of the project's days. */
  isNow: boolean
  /** Such as 'Today is day 5 of 10'. */
  text: string
}

/**
 * The progress of a project from start to end, by the calendar; null unless both are set and in order.
 * All days are YYYY-MM-DD; start and end are both days of the project.
 */
export function progressOf(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  today: string,
): Progress | null {
  if (!startDate || !endDate || endDate < startDate) return null
  const length = daysBetween(startDate, endDate) + 1
  const day = daysBetween(startDate, today) + 1
  if (day < 1) return { share: 0, isNow: false, text: `Starts ${inDays(1 - day)}` }
  if (day > length) return { share: 1, isNow: false, text: `Was due ${daysAgo(day - length)}` }
  return { share: day / length, isNow: true, text: `Today is day ${day} of ${length}` }
}

function inDays(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function daysAgo(days: number): string {
  return days === 1 ? 'yesterday' : `${days} days ago`
}
