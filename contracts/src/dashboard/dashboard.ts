import { PROJECT_STATUSES } from '../projects/values.ts'
import { z } from 'zod'
import { contact } from '../contacts/contacts.ts'
import { project } from '../projects/projects.ts'

/** How many of the newest projects and contacts the dashboard shows. */
export const NEWEST = 5

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
})

export type Dashboard = z.infer<typeof dashboard>
