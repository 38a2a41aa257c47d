import { localFormat } from './local-format.ts'

const DAY = 24 * 60 * 60 * 1_000

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
// In Sweden, days are written so.
const isoDay = localFormat({ dateStyle: 'short' }, 'sv-SE')

// Days are texts, YYYY-MM-DD, so that no time zone shifts them.

/** The day of a moment in the reader's time zone. */
export function dayOf(moment: Date): string {
  return isoDay(moment)
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  // Both are midnights of UTC, where every day has 24 hours.
  return (Date.parse(to) - Date.parse(from)) / DAY
}

/** The day before another. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
}

/** The local midnight at which a day begins, for the calendar, which works with local dates. */
export function localDate(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

/** 'Wednesday, April 15, 2026'. */
export function fullDay(day: string): string {
  return full.format(new Date(day))
}

/** '4/15/2026', the short date of the United States. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}
