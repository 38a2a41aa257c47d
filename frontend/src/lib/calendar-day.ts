/** A calendar day is YYYY-MM-DD and belongs to no time zone; pickers think in local dates. */
export function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The calendar day that a local date shows. */
export function calendarDayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const [year = '', month = '', day = ''] = parts.map(String)
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** '4/15/2026', the short date of the United States. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}
