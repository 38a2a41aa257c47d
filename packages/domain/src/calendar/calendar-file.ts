import { fromCalendarDay } from '@loggia/contracts/dates'
import { CLIENT_INVOICES, clientPath, ownProjectPath, projectPath } from '@loggia/contracts/paths'
import { HOUR } from '@loggia/contracts/feature'
import ical, { ICalEventTransparency, type ICalEventData } from 'ical-generator'
import type { Config } from '../kernel/config.ts'
import { pageUrl } from '../kernel/mail/links.ts'
import type { CalendarDay } from './calendar-days.queries.ts'

interface CalendarText {
  days: readonly CalendarDay[]
  /** The name of the calendar. */
  name: string
  /** Whether its events lead to the back office; else to the portal. */
  isStaff: boolean
}

/** The days of a person as a calendar in the format of RFC 5545, which is the same until one of them changes. */
export function calendarFile(
  config: Pick<Config, 'PUBLIC_URL'>,
  { days, name, isStaff }: CalendarText,
): string {
  const { host } = new URL(config.PUBLIC_URL)
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Loggia', product: 'Calendar' },
    ttl: HOUR,
  })
  for (const day of days) {
    const url = pageUrl(config, pathOf(day, isStaff))
    const changedAt = new Date(day.changedAt)
    const event: ICalEventData = {
      id: `${day.kind}-${day.id}@${host}`,
      // Without a zone, the library writes the day in UTC, which is the day itself.
      start: fromCalendarDay(day.day),
      allDay: true,
      summary: (day.isDone ? '✓ ' : '') + titleOf(day, isStaff),
      // Not every program shows the URL of an event.
      description: url,
      url,
      // A day on which something is due keeps nobody from other appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: changedAt,
      lastModified: changedAt,
    }
    calendar.createEvent(event)
  }
  return calendar.toString()
}

/** The thing first: programs cut long titles. The client is known to themselves. */
function titleOf({ kind, name, project, client }: CalendarDay, isStaff: boolean): string {
  const what = {
    milestone: `${name} – ${project}`,
    project: `${name}: project ends`,
    invoice: `Invoice ${name} due`,
  }
  return isStaff ? `${what[kind]} (${client})` : what[kind]
}

function pathOf({ kind, pageId }: CalendarDay, isStaff: boolean): string {
  if (kind === 'invoice') return isStaff ? clientPath(pageId) : CLIENT_INVOICES
  return isStaff ? projectPath(pageId) : ownProjectPath(pageId)
}

/** The library escapes the texts of events, but not the name of the calendar. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\;,]/g, '\\$&')
}
