import { dayOf, daysBetween } from './calendar.ts'
import { listDate } from './list-date.ts'
import { localFormat } from './local-format.ts'

const exact = localFormat({ dateStyle: 'long', timeStyle: 'short' })
const precise = localFormat({ dateStyle: 'long', timeStyle: 'medium' })
const clock = localFormat({ timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** The units from the largest to the smallest, with their lengths in milliseconds. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** 'November 21, 2026 at 3:04 PM', in the reader's time zone. */
export function exactTime(iso: string): string {
  return exact(new Date(iso))
}

/** 'November 21, 2026 at 3:04:05 PM', in the reader's time zone, where several may share a minute. */
export function preciseTime(iso: string): string {
  return precise(new Date(iso))
}

/** '3:04 PM', in the reader's time zone. */
export function clockTime(iso: string): string {
  return clock(new Date(iso))
}

/** '3 hours ago' for the last days, in which it says more, and 'Mar 4, 2026' before. `now` in milliseconds. */
export function momentText(iso: string, now: number): string {
  return now - Date.parse(iso) < WEEK ? relativeTime(iso, now) : listDate(iso)
}

/** '3 hours ago'; 'just now' for less than a minute and for times in the future. `now` in milliseconds. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const [unit, length] = UNITS.find(([, atLeast]) => age >= atLeast) ?? []
  if (!unit) return 'just now'
  // 'yesterday' is a day of the calendar, and not all that is less than 48 hours ago.
  const days = () => Math.max(1, daysBetween(dayOf(new Date(iso)), dayOf(new Date(now))))
  return relative.format(-(unit === 'day' ? days() : Math.floor(age / length)), unit)
}
