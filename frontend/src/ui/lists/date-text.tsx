import { fullDay, shortDay } from '../../lib/dates/calendar.ts'
import { exactTime } from '../../lib/dates/format-date.ts'
import { dayInWords, listDate } from '../../lib/dates/list-date.ts'

/** The day of a moment, 'Mar 4, 2026', with the exact time as a tooltip. */
export function DateText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {listDate(iso)}
    </time>
  )
}

/** A day of the calendar, 'Mar 4, 2026' or, where the specification says so, '3/4/2026'. Its tooltip spells it out. */
export function DayText({ day, short = false }: { day: string; short?: boolean }) {
  return (
    <time dateTime={day} title={fullDay(day)}>
      {short ? shortDay(day) : dayInWords(day)}
    </time>
  )
}
