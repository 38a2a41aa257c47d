const DAY = 24 * 60 * 60 * 1_000

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

// Days are texts, YYYY-MM-DD, so that no time zone shifts them.

/** The day of a moment in the reader's time zone. */
export function dayOf(moment: Date): string {
  const month = twoDigits(moment.getMonth() + 1)
  return `${moment.getFullYear()}-${month}-${twoDigits(moment.getDate())}`
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  // Both are midnights of UTC, where every day has 24 hours.
  return (Date.parse(to) - Date.parse(from)) / DAY
}

/** The local midnight at which a day begins, for the calendar, which works with local dates. */
export function localDate(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

/** 'Wednesday, April 15, 2026'. */
export function fullDay(day: string): string {
  return full.format(localDate(day))
}

/** '4/15/2026', the short date of the United States. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
