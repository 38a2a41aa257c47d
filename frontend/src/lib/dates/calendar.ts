import { differenceInCalendarDays, lightFormat, parseISO } from 'date-fns'

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

// Days are texts, YYYY-MM-DD, so that no time zone shifts them.

/** The day of a moment in the reader's time zone. */
export function dayOf(moment: Date): string {
  return lightFormat(moment, 'yyyy-MM-dd')
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from))
}

/** The local midnight at which a day begins, for the calendar, which works with local dates. */
export function localDate(day: string): Date {
  return parseISO(day)
}

/** 'Wednesday, April 15, 2026'. */
export function fullDay(day: string): string {
  return full.format(parseISO(day))
}

/** '4/15/2026', the short date of the United States. */
export function shortDay(day: string): string {
  return lightFormat(parseISO(day), 'M/d/yyyy')
}
