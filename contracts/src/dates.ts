import { z } from 'zod'

/** Days before the first and after the last are taken for typing errors. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/**
 * A calendar day, YYYY-MM-DD, without time or time zone. A full ISO time is accepted and stands for the day that
 * it spells out, whatever its offset, so that no day ever shifts.
 */
export const calendarDay = z
  .string('Must be a date such as 2026-04-15')
  .trim()
  .overwrite((text) => text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1'))
  .pipe(
    z.iso
      .date('Must be a date such as 2026-04-15')
      .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Must be between 1900 and 2199'),
  )

/** The day in a value of a PostgreSQL `date` column, which Prisma returns as midnight UTC. */
export function toCalendarDay(value: Date): string {
  return value.toISOString().slice(0, 10)
}

/** The value that a PostgreSQL `date` column takes for a day. */
export function fromCalendarDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}
