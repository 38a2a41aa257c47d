import { PROJECT_STATUSES } from '../projects/values.ts'
import { z } from 'zod'
import { contact } from '../contacts/contacts.ts'
import { project } from '../projects/projects.ts'

/** How many of the newest projects and contacts the dashboard shows. */
export const NEWEST = 5

/** How many weeks the dashboard looks back. */
export const TREND_WEEKS = 26

/** The contents of the start page of the back office. */
export const dashboard = z.object({
  totalClients: z.int(),
  activeProjects: z.int(),
  newContacts: z.int(),
  recentProjects: z.array(project),
  recentContacts: z.array(contact),
  projectStatusCounts: z.array(
    z.object({ status: z.enum(PROJECT_STATUSES), count: z.int(), percent: z.number() }),
  ),
  uncontactedContacts: z.array(contact),
  /** The oldest first; the last one is not over yet. */
  contactWeeks: z.array(
    z.object({
      /** The Monday it begins with, in the agency's time zone. */
      week: z.iso.date(),
      contacts: z.int(),
      /** The median of the hours until those of this week were contacted; null while none was. */
      medianHours: z.number().nullable(),
    }),
  ),
  /** The oldest first, from the week of the first count on. */
  projectWeeks: z.array(
    z.object({
      /** The Monday it begins with, in the agency's time zone. */
      week: z.iso.date(),
      /** On its last counted day; empty where nothing was counted. */
      counts: z.array(z.object({ status: z.enum(PROJECT_STATUSES), count: z.int() })),
    }),
  ),
})

export type Dashboard = z.infer<typeof dashboard>
