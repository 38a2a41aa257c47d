import { z } from 'zod'
import { contact } from '../contacts/contacts.ts'
import { project, projectStatus } from '../projects/projects.ts'

/** How many of the newest projects and contacts the dashboard shows. */
export const NEWEST = 5

export const dashboard = z
  .object({
    totalClients: z.int(),
    activeProjects: z.int().describe('The number of projects in progress.'),
    newContacts: z.int().describe('The number of contacts that wait for a reply.'),
    recentProjects: z.array(project).describe('The five newest.'),
    recentContacts: z.array(contact).describe('The five newest.'),
    projectStatusCounts: z.array(
      z
        .object({
          status: projectStatus,
          count: z.int(),
          percent: z
            .number()
            .describe(
              'The share of all projects, 0 to 100, not rounded; 0 if there are no projects.',
            ),
        })
        .meta({ graphql: 'ProjectStatusCount' }),
    ),
    uncontactedContacts: z.array(contact).describe('Contacts that wait for a reply, newest first.'),
  })
  .meta({ id: 'Dashboard', description: 'The content of the start page of the back office.' })

export type Dashboard = z.infer<typeof dashboard>
