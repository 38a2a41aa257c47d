import { z } from 'zod'

export const calendarLink = z
  .object({
    createdAt: z.iso.datetime().nullable().describe('Null where there is none.'),
  })
  .meta({
    graphql: 'CalendarLink',
    description: "The state of the address under which calendar programs fetch the caller's days.",
  })

export const calendarAddress = z
  .object({
    address: z.string().describe('Opens the calendar without a sign-in, so it is a secret.'),
    createdAt: z.iso.datetime(),
  })
  .meta({
    graphql: 'CalendarAddress',
    description: "The address under which calendar programs fetch the caller's days.",
  })

export type CalendarAddress = z.infer<typeof calendarAddress>
