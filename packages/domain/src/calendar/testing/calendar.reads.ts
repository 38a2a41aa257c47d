import { byMember, type Read } from '@loggia/testing/api/answers/read-calls'
import { readCalendarAddress, readCalendarLink } from '../calendar-link.service.ts'

/** The reads of the calendar address: see `READS`. Staff have none. */
export const CALENDAR_READS: Read[] = [
  [readCalendarLink, ({ member, staff }) => [[member], [staff]]],
  [readCalendarAddress, byMember],
]
