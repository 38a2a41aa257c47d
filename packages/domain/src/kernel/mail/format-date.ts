import type { MailBrand } from './mail-brand.ts'

/** A date and time for the agency's clocks, such as `Mar 4, 2026, 5:06 AM UTC`. */
export function formatTime(date: Date, { timeZone }: Pick<MailBrand, 'timeZone'>): string {
  const time = format({ dateStyle: 'medium', timeStyle: 'short', timeZone })
  const zone = format({ timeZoneName: 'short', timeZone }).formatToParts(date)
  const name = zone.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${time.format(date)} ${name}`
}

/** The agency's day of a moment, such as `March 4, 2026`. */
export function formatMoment(date: Date, { timeZone }: Pick<MailBrand, 'timeZone'>): string {
  return format({ dateStyle: 'long', timeZone }).format(date)
}

/** A day of the calendar, which is midnight in UTC, such as `March 4, 2026`. */
export function formatDay(day: Date): string {
  return format({ dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
