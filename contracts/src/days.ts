/** The zone of an agency that has chosen none. */
export const DEFAULT_TIME_ZONE = 'UTC'

/**
 * Whether a text is the name of a time zone in the IANA database, such as `Europe/Berlin`. Neither offsets nor
 * abbreviations are: PostgreSQL reads both otherwise than browsers do.
 */
export function isZoneName(name: string): boolean {
  if (!/^(UTC|[A-Z][\w+-]*(\/[\w+-]+)+)$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** The day, YYYY-MM-DD, that calendars in a time zone show at a moment. */
export function dayIn(timeZone: string, moment: Date | number): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    // In Sweden, days are written so.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    dayFormats.set(timeZone, format)
  }
  return format.format(moment)
}

/** Making one takes as long as using it a hundred times. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The year that calendars in a time zone show. */
export function yearIn(timeZone: string): number {
  return Number(dayIn(timeZone, Date.now()).slice(0, 4))
}

/** The year that has begun somewhere on Earth, for forms that do not know where they are filled in. */
export function latestYear(): number {
  return yearIn('Pacific/Kiritimati')
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** The day, YYYY-MM-DD, that is some days after another; before it for a negative number. */
export function addDays(day: string, days: number): string {
  // Midnights of UTC, where every day has 24 hours.
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
