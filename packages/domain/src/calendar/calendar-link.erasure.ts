import { followsPerson, type ErasureRules } from '../kernel/erasure.ts'

/** The rules for the addresses of calendars. */
export const calendarLinkErasure: Pick<ErasureRules, 'CalendarLink'> = {
  CalendarLink: {
    rows: 'delete',
    noun: 'calendar address',
    columns: { id: 'keep', person: followsPerson, createdAt: 'keep' },
  },
}
