import { localFormat } from './local-format.ts'

const day = localFormat({ dateStyle: 'medium' })
const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const minute = localFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Mar 4, 2026' in the reader's time zone; 'N/A' without a date. */
export function listDate(iso: string | null | undefined): string {
  return iso && !Number.isNaN(Date.parse(iso)) ? day(new Date(iso)) : 'N/A'
}

/** 'Mar 4, 2026' for a day YYYY-MM-DD, in no time zone. */
export function dayInWords(isoDay: string): string {
  return calendarDay.format(new Date(`${isoDay}T00:00:00Z`))
}

/** 'Mar 4, 2026, 3:05 PM' in the reader's time zone. */
export function minuteInWords(iso: string): string {
  return minute(new Date(iso))
}
