import type { NoticeDelivery } from '@loggia/contracts/feature'
import { isTimeZone, minuteOfDay, nextTimeOfDay } from './time-of-day.ts'

/** How long (ms) a mail waits for more of its kind, so that five things at once are one mail. */
export const BUNDLE_MS = 120_000

/** The minute of the day at which daily mails are sent, by the clocks of their recipient. */
const DIGEST_MINUTE = 8 * 60

/** When a person wants mails: in a time zone, and not between two minutes of the day, which are equal for always. */
export interface MailSchedule {
  timeZone: string | null
  quietFrom: number
  quietTo: number
}

/** The default of people without a choice. */
export const DEFAULT_SCHEDULE: MailSchedule = { timeZone: null, quietFrom: 0, quietTo: 0 }

/**
 * When a mail about a present event, or one that has waited `since`, is due; null for never. A notice that missed its
 * daily mail waits for no other one. Time zones come from browsers, when the bell is first opened; until then it is UTC.
 */
export function mailDueAt(
  delivery: NoticeDelivery,
  now: Date,
  schedule: MailSchedule,
  since = now,
): Date | null {
  if (delivery === 'never') return null
  const due =
    delivery === 'now'
      ? new Date(now.getTime() + BUNDLE_MS)
      : nextTimeOfDay(since, DIGEST_MINUTE, zoneOf(schedule))
  return afterQuietHours(due < now ? now : due, schedule)
}

/** The moment itself, or the end of the quiet hours in which it is. */
export function afterQuietHours(at: Date, schedule: MailSchedule): Date {
  const zone = zoneOf(schedule)
  let due = at
  // Where clocks skip the minute at which quiet hours end, the next ones may have begun already.
  while (isQuiet(minuteOfDay(due, zone), schedule)) {
    due = nextTimeOfDay(due, schedule.quietTo, zone)
  }
  return due
}

function isQuiet(minute: number, { quietFrom: from, quietTo: to }: MailSchedule): boolean {
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to
}

/** Names of zones may change with the release of Node; mails are sent all the same. */
function zoneOf({ timeZone }: MailSchedule): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC'
}
