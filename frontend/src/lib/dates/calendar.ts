const DAY_MS = 24 * 60 * 60 * 1_000

/** The day of a moment in the reader's time zone, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

/** How many days `to` is after `from`, both YYYY-MM-DD; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The local midnight with which a day YYYY-MM-DD begins, for pickers, which think in local dates. */
export function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** '4/15/2026', the short date of the United States. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
