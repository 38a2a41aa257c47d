import { RECIPIENT, type Entity } from '../kernel/entity.ts'

/** The address of a person's calendar. Only they learn of changes. */
export const calendarLink: Entity = {
  model: 'CalendarLink',
  readers: RECIPIENT,
  isPersonal: true,
}
